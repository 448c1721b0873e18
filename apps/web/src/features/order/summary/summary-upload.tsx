import { Banner, Button, DeleteIcon, Dialog, DocumentIcon, IconButton, UploadIcon, WarningIcon } from "@rundgang/ui";
import { useRef } from "react";

import { useDoor, useSession } from "../session/session-context.tsx";
import { UnsavedFiles } from "./unsaved-files.tsx";
import { maxFiles, useDocuments } from "./use-documents.ts";

/** Takes documents of the summary; each is on the device at once and travels with the order. */
export function SummaryUpload() {
  const { flow } = useSession();
  const { files, unsaved, busy, notice, take, retry, giveUp, remove } = useDocuments();
  const picker = useRef<HTMLInputElement>(null);
  const isHeld = busy || unsaved.length > 0;

  return (
    <Dialog
      title="VZF einreichen"
      about={useDoor()}
      onClose={isHeld ? undefined : () => flow.send({ type: "BACK" })}
      footer={
        <Button level="primary" disabled={files.length === 0 || isHeld} onClick={() => flow.send({ type: "FILES_COMPLETE" })}>
          Weiter
        </Button>
      }
    >
      {notice !== null && (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          {notice}
        </Banner>
      )}
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Dateien wählen"
        accept="image/png,image/jpeg,application/pdf"
        multiple
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          void take(chosen);
        }}
      />
      <Button
        block
        size="large"
        icon={<UploadIcon />}
        disabled={files.length + unsaved.length >= maxFiles || busy}
        onClick={() => picker.current?.click()}
      >
        Dateien wählen
      </Button>
      <UnsavedFiles files={unsaved} busy={busy} onRetry={() => void retry()} onDiscard={giveUp} />
      <h3>Ausgewählte Dateien</h3>
      {files.length === 0 && <p className="text-muted">Noch keine Dateien hochgeladen</p>}
      <ul className="grid gap-2">
        {files.map((file, index) => (
          <li key={file.fileId} className="flex items-center gap-3 rounded-sm border border-hairline pl-4">
            <DocumentIcon />
            <span className="numbers min-w-0 grow">
              Dokument {index + 1} · {sizeText(file.size)}
            </span>
            <IconButton
              label={`Dokument ${index + 1} entfernen`}
              icon={<DeleteIcon />}
              onClick={() => void remove(file.fileId)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "3,2 MB", "14 KB" */
function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}
