import { DeleteIcon, DocumentIcon, formatSize, IconButton, ProgressBar, RetryIcon, SuccessIcon } from "@rundgang/ui";

import type { PadFile } from "./file-pad-machine.ts";

type FileRowProps = {
  readonly name: string;
  readonly file: PadFile;
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** While files are chosen, and of what failed. */
  readonly onRemove: (() => void) | null;
  readonly onRetry: () => void;
};

/** One chosen file: a tap shows it, and its upload is told beside it. */
export function FileRow({ name, file, isShown, onShow, onRemove, onRetry }: FileRowProps) {
  return (
    <li className="file-row">
      <div className="file-row-main">
        <button type="button" className="file-row-name" aria-pressed={isShown} onClick={onShow}>
          <DocumentIcon />
          <span className="numbers min-w-0 grow">
            {name} · {formatSize(file.size)}
          </span>
        </button>
        <UploadState name={name} file={file} />
      </div>
      {file.state === "failed" && (
        <IconButton label={`${name} erneut versuchen`} icon={<RetryIcon />} look="line" onClick={onRetry} />
      )}
      {onRemove !== null && <IconButton label={`${name} entfernen`} icon={<DeleteIcon />} onClick={onRemove} />}
    </li>
  );
}

function UploadState({ name, file }: Pick<FileRowProps, "name" | "file">) {
  switch (file.state) {
    case "pending":
      return null;
    case "uploading":
      return (
        <div className="file-row-state">
          <ProgressBar label={`${name} wird hochgeladen`} value={file.share} max={1} />
        </div>
      );
    case "uploaded":
      return (
        <p className="file-row-state text-positive-text">
          <SuccessIcon className="icon-sm" />
          hochgeladen
        </p>
      );
    case "failed":
      return <p className="file-row-state text-danger-text">fehlgeschlagen{file.refusal === null ? "" : `: ${file.refusal}`}</p>;
  }
}
