import "./file-pad.css";

import { Banner, Button, Dialog, NoticeDialog, UploadIcon, WarningIcon } from "@rundgang/ui";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { DropZone } from "./drop-zone.tsx";
import { filePadMachine, type FilePadIo, type KeptFile } from "./file-pad-machine.ts";
import { FilePreview } from "./file-preview.tsx";
import { FileRow } from "./file-row.tsx";
import { UnsavedFiles } from "./unsaved-files.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";

/** Most files where nobody says otherwise (A §5). */
const usualMost = 2;

type FilePadProps = FilePadIo & {
  readonly title: string;
  /** Which door. */
  readonly about: string;
  readonly max?: number;
  /** What lies on the device already. */
  readonly kept: readonly KeptFile[];
  readonly keep: Parameters<typeof useChosenFiles>[0]["keep"];
  /** Takes one off the device; answers why it could not. */
  readonly remove: (fileId: string) => Promise<string | null>;
  /** The bytes of one, or null. */
  readonly open: (fileId: string) => Promise<Blob | null>;
  /** 2 s after all have been uploaded, with their ids. */
  readonly onUploaded: (fileIds: readonly string[]) => void;
  readonly onClose: () => void;
};

/** The file upload pad (A §2, §5): choose, look, upload. Each file lies on the device before it is uploaded: what breaks off goes on. */
export function FilePad(props: FilePadProps) {
  const { title, about, max = usualMost, kept, keep, remove, upload, open, onUploaded, onClose } = props;
  const pad = useActorRef(filePadMachine, { input: { io: { upload }, files: kept } });
  const state = useSelector(pad, (snapshot) => snapshot.value);
  const files = useSelector(pad, (snapshot) => snapshot.context.files);
  const online = useObservable(useAppData().online);
  const chosen = useChosenFiles({ count: files.length, max, keep, onKept: (file) => pad.send({ type: "ADD", file }) });
  const [shownId, setShownId] = useState<string>();
  const shown = useBytes(files.some((file) => file.fileId === shownId) ? shownId : files.at(0)?.fileId, open);
  const isChoosing = state === "choosing";
  const isHeld = chosen.busy || chosen.unsaved.length > 0;
  useEffect(() => {
    if (online) pad.send({ type: "RETRY" });
  }, [online, pad]);
  useEffect(() => {
    if (state === "finished") onUploaded(files.map(({ fileId }) => fileId));
  }, [state, files, onUploaded]);

  return (
    <Dialog
      title={title}
      about={about}
      size="wide"
      onClose={isHeld ? undefined : onClose}
      busy={chosen.busy}
      footer={
        <Button
          level="primary"
          icon={<UploadIcon className="icon-sm" />}
          disabled={!isChoosing || files.length === 0 || isHeld}
          onClick={() => pad.send({ type: "UPLOAD" })}
        >
          Dateien Hochladen
        </Button>
      }
    >
      {chosen.notice !== null && (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          {chosen.notice}
        </Banner>
      )}
      <DropZone
        disabled={!isChoosing || chosen.busy || files.length + chosen.unsaved.length >= max}
        onChosen={(taken) => void chosen.take(taken)}
      />
      <UnsavedFiles files={chosen.unsaved} busy={chosen.busy} onRetry={() => void chosen.retry()} onDiscard={chosen.giveUp} />
      <h3>Ausgewählte Dateien</h3>
      {files.length === 0 && <p className="text-muted">Noch keine Dateien hochgeladen</p>}
      <ul className="grid gap-2">
        {files.map((file, index) => (
          <FileRow
            key={file.fileId}
            name={nameOf(index)}
            file={file}
            isShown={file.fileId === shown.fileId}
            onShow={() => setShownId(file.fileId)}
            onRemove={
              isChoosing || (state === "halted" && file.state === "failed")
                ? () =>
                    void remove(file.fileId).then((refusal) =>
                      refusal === null ? pad.send({ type: "REMOVE", fileId: file.fileId }) : chosen.say(refusal),
                    )
                : null
            }
            onRetry={() => pad.send({ type: "RETRY", fileId: file.fileId })}
          />
        ))}
      </ul>
      <section className="file-preview" aria-label="Vorschau">
        <FilePreview name={nameOf(files.findIndex(({ fileId }) => fileId === shown.fileId))} bytes={shown.bytes} />
      </section>
      {!online && state !== "uploaded" && state !== "finished" && (
        <NoticeDialog title="Keine Internetverbindung" about={about} confirmLabel="Zurück" onConfirm={onClose}>
          <p>Zum Hochladen brauchst du eine stabile Internetverbindung. Was du gewählt hast, bleibt auf dem Gerät.</p>
        </NoticeDialog>
      )}
    </Dialog>
  );
}

function nameOf(index: number): string {
  return `Dokument ${index + 1}`;
}

/** The bytes of the file that is looked at; none while they are read. */
function useBytes(fileId: string | undefined, open: FilePadProps["open"]) {
  const [read, setRead] = useState<{ readonly fileId: string; readonly bytes: Blob | null }>();
  useEffect(() => {
    let isGone = false;
    if (fileId !== undefined) void open(fileId).then((bytes) => (isGone ? undefined : setRead({ fileId, bytes })));
    return () => {
      isGone = true;
    };
  }, [fileId, open]);
  return { fileId, bytes: read !== undefined && read.fileId === fileId ? read.bytes : null };
}
