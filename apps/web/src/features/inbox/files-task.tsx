import { customerName } from "@rundgang/domain";
import {
  Button,
  CameraIcon,
  DeleteIcon,
  Dialog,
  DocumentIcon,
  formatLongRecent,
  IconButton,
  PictureIcon,
  PlusIcon,
  UploadIcon,
  formatSize,
} from "@rundgang/ui";
import { useState } from "react";

import { mostProofs, type CorrectionFile, type ProofUse } from "../../data/inbox/correction-draft.ts";
import type { InboxEntry } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { CameraDialog } from "../../parts/camera/camera-dialog.tsx";
import { FilePad } from "../../parts/file-pad/file-pad.tsx";
import { photoRefusal } from "../../platform/storage/photo-space.ts";
import { TaskCard } from "../../parts/task-card/task-card.tsx";
import { taskButtons, taskWords } from "./inbox-words.ts";

type FilesTaskProps = {
  readonly number: number;
  readonly entry: InboxEntry;
  readonly isDone: boolean;
  readonly use: ProofUse;
};

/** A new VZF, a new proof or attachments: photographed or chosen, at most two of a VZF, three of the others (B §2, §9); on the device until they are sent. */
export function FilesTask({ number, entry: { order, draft, state }, isDone, use }: FilesTaskProps) {
  const { commands } = useAppData();
  const [by, setBy] = useState<"choice" | "camera" | "pad">();
  const now = useRealNow();
  const files = (draft?.files ?? []).filter((file) => file.use === use);
  const about = `Auftrag ${order.id}, ${customerName(order)}`;
  const [{ close, back }] = useState(() => ({
    close: () => setBy(undefined),
    /* Closing the camera or the pad leads back to the choice (B §2). */
    back: () => setBy("choice"),
  }));
  const keep = async (bytes: Blob) => {
    const text = await photoRefusal();
    if (text !== null) return { ok: false as const, text };
    return commands.putCorrectionFile(order.uuid, { use, bytes });
  };
  const remove = async (fileId: string): Promise<string | null> => {
    const removed = await commands.removeCorrectionFile(order.uuid, fileId);
    return removed.ok ? null : removed.text;
  };
  const most = mostProofs[use];
  const isFull = files.length >= most;
  return (
    <TaskCard number={number} title={taskWords[use]} isDone={isDone}>
      {files.length > 0 && (
        <ul className="task-files">
          {files.map((file, index) => (
            <li key={file.fileId} className="task-file">
              <FileMark file={file} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{fileName(use, index)}</span>
                <span className="numbers block text-sm text-muted">
                  {formatSize(file.size)} · {state === "open" || state === "closed" ? "auf dem Gerät, " : ""}
                  {formatLongRecent(file.keptAt, now)}
                </span>
              </span>
              {state === "open" && (
                <IconButton
                  label={`${fileName(use, index)} entfernen`}
                  icon={<DeleteIcon />}
                  onClick={() =>
                    void commands.removeCorrectionFile(order.uuid, file.fileId).then((outcome) => {
                      if (!outcome.ok) tellRefusal("Nicht entfernt", about, outcome);
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {state === "open" && (
        <div className="task-actions">
          <Button icon={<PlusIcon className="icon-sm" />} disabled={isFull} onClick={() => setBy("choice")}>
            {taskButtons[use]}
          </Button>
          {isFull && <p className="text-sm text-muted">Höchstens {most} Dateien</p>}
        </div>
      )}
      {by === "choice" && (
        <Dialog title={taskButtons[use]} about={about} onClose={close}>
          <div className="grid gap-3">
            <Button block icon={<CameraIcon className="icon-sm" />} onClick={() => setBy("camera")}>
              Dokument fotografieren
            </Button>
            <Button block icon={<UploadIcon className="icon-sm" />} onClick={() => setBy("pad")}>
              Dokument hochladen
            </Button>
          </div>
        </Dialog>
      )}
      {by === "camera" && (
        <CameraDialog title="Kamera" about={about} max={most} taken={files.length} keep={keep} onFinish={close} onClose={back} />
      )}
      {by === "pad" && (
        <FilePad
          title="Kamera"
          about={about}
          max={most}
          kept={files}
          keep={(bytes) => commands.putCorrectionFile(order.uuid, { use, bytes })}
          remove={remove}
          upload={(file, onProgress) => commands.uploadCorrectionFile(order.uuid, file.fileId, onProgress)}
          open={commands.draftFile}
          onUploaded={close}
          onClose={back}
        />
      )}
    </TaskCard>
  );
}

function FileMark({ file }: { readonly file: CorrectionFile }) {
  return <span className="task-mark">{file.mediaType === "application/pdf" ? <DocumentIcon /> : <PictureIcon />}</span>;
}

function fileName(use: ProofUse, index: number): string {
  const name = { vzf: "VZF", contract: "Nachweis", attachments: "Anlage" }[use];
  return `${name}, Seite ${index + 1}`;
}
