import { Button, DocumentIcon, RetryIcon } from "@rundgang/ui";

import { UnsavedNotice } from "../unsaved-notice.tsx";

/** A document that the device could not take. */
export type UnsavedFile = { readonly name: string; readonly bytes: Blob; readonly refusal: string };

type UnsavedFilesProps = {
  readonly files: readonly UnsavedFile[];
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** Documents in memory that wait for space, until the person gives them up. */
export function UnsavedFiles({ files, busy, onRetry, onDiscard }: UnsavedFilesProps) {
  const [first] = files;
  if (first === undefined) return null;
  return (
    <section className="grid gap-3">
      <UnsavedNotice what={files.length === 1 ? "Das Dokument" : "Ein Teil der Dokumente"} refusal={first.refusal} />
      <ul className="grid gap-2">
        {files.map(({ name }) => (
          <li key={name} className="flex min-h-12 items-center gap-3 rounded-sm border border-hairline px-4">
            <DocumentIcon />
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-sm font-medium text-danger-text">nicht gesichert</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={busy} onClick={onDiscard}>
          Verwerfen
        </Button>
        <Button level="primary" busy={busy} icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
          Erneut sichern
        </Button>
      </div>
    </section>
  );
}
