import { mostPages, paperNames, type ProofPaper } from "@rundgang/domain";
import { pagesOf } from "@rundgang/domain/order-flow";
import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { FilePad } from "../../../parts/file-pad/file-pad.tsx";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";

/** Takes documents of a paper; each is on the device at once, and is named by the order. */
export function PaperUpload({ paper }: { readonly paper: ProofPaper }) {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const unitId = work.unit.uuid;
  const files = useFlow((context) => context.files);
  const [actions] = useState(() => ({
    uploaded: () => flow.send({ type: "FILES_COMPLETE" }),
    close: () => flow.send({ type: "BACK" }),
  }));
  return (
    <FilePad
      title={`${paperNames[paper].page} einreichen`}
      about={useDoor()}
      max={mostPages[paper]}
      kept={pagesOf({ files }, paper)}
      keep={async (bytes) => {
        const kept = await commands.putDraftFile(unitId, { type: paper, bytes });
        if (kept.ok) flow.send({ type: "FILE_KEPT", file: kept.file });
        return kept;
      }}
      remove={async (fileId) => {
        const removed = await commands.removeDraftFile(unitId, fileId);
        if (!removed.ok) return removed.text;
        flow.send({ type: "FILE_REMOVED", fileId });
        return null;
      }}
      upload={(file, onProgress) => commands.uploadDraftFile(unitId, file.fileId, onProgress)}
      open={commands.draftFile}
      onUploaded={actions.uploaded}
      onClose={actions.close}
    />
  );
}
