import { Banner, Button, DeleteIcon, Dialog, DocumentIcon, IconButton, UploadIcon, WarningIcon } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { summaryFiles } from "../contract-flow/flow-context.ts";
import { useFlow, useSession } from "../session/session-context.tsx";
import { readDocument } from "./read-document.ts";

/** B §9: default 2 files; a notice stands for 5 s. */
const maxFiles = 2;
const noticeTime = 5_000;

/** Takes documents of the summary; each is on the device at once and travels with the order. */
export function SummaryUpload() {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const files = useFlow(summaryFiles);
  const picker = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useNotice();

  const take = async (chosen: readonly File[]) => {
    if (files.length + chosen.length > maxFiles) {
      return setNotice(`Es können maximal ${maxFiles} Dateien hochgeladen werden.`);
    }
    for (const file of chosen) {
      const read = await readDocument(file);
      if (!read.ok) return setNotice(read.text);
      const kept = await commands.putDraftFile(work.unit.uuid, { type: "contract_summary", bytes: read.bytes });
      if (!kept.ok) return setNotice(kept.text);
      flow.send({ type: "FILE_KEPT", file: kept.file });
    }
  };
  const remove = async (fileId: string) => {
    const removed = await commands.removeDraftFile(work.unit.uuid, fileId);
    if (removed.ok) flow.send({ type: "FILE_REMOVED", fileId });
    else setNotice(removed.text);
  };

  return (
    <Dialog
      title="VZF einreichen"
      onClose={() => flow.send({ type: "BACK" })}
      footer={
        <Button level="primary" disabled={files.length === 0} onClick={() => flow.send({ type: "FILES_COMPLETE" })}>
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
        disabled={files.length >= maxFiles}
        onClick={() => picker.current?.click()}
      >
        Dateien wählen
      </Button>
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

function useNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

/** "3,2 MB", "14 KB" */
function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}
