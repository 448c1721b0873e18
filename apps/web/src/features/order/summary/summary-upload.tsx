import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { FilePad } from "../../../parts/file-pad/file-pad.tsx";
import { summaryFiles } from "../contract-flow/flow-context.ts";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";

/** Takes documents of the summary; each is on the device at once, and is named by the order. */
export function SummaryUpload() {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const unitId = work.unit.uuid;
  const files = useFlow(summaryFiles);
  const [actions] = useState(() => ({
    uploaded: () => flow.send({ type: "FILES_COMPLETE" }),
    close: () => flow.send({ type: "BACK" }),
  }));
  return (
    <FilePad
      title="VZF einreichen"
      about={useDoor()}
      kept={files}
      keep={async (bytes) => {
        const kept = await commands.putDraftFile(unitId, { type: "contract_summary", bytes });
        if (kept.ok) flow.send({ type: "FILE_KEPT", file: kept.file });
        return kept;
      }}
      remove={async (fileId) => {
        const removed = await commands.removeDraftFile(unitId, fileId);
        if (!removed.ok) return removed.text;
        flow.send({ type: "FILE_REMOVED", fileId });
        return null;
      }}
      upload={async (file, onProgress) => (await commands.uploadDraftFile(unitId, file.fileId, onProgress)).ok}
      open={commands.draftFile}
      onUploaded={actions.uploaded}
      onClose={actions.close}
    />
  );
}
