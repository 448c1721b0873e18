import { useAppData } from "../../../hooks/app-data-context.tsx";
import { photoRefusal } from "../../../platform/storage/photo-space.ts";
import { CameraDialog } from "../../../parts/camera/camera-dialog.tsx";
import { summaryFiles } from "../contract-flow/flow-context.ts";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";

/** B §9: 2 photos of the summary. */
const maxPhotos = 2;

/** Photographs the signed paper; each photo is on the device before the next one. */
export function SummaryCamera() {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const taken = useFlow((context) => summaryFiles(context).length);
  const keep = async (photo: Blob) => {
    const text = await photoRefusal();
    if (text !== null) return { ok: false as const, text };
    const outcome = await commands.putDraftFile(work.unit.uuid, { type: "contract_summary", bytes: photo });
    if (outcome.ok) flow.send({ type: "FILE_KEPT", file: outcome.file });
    return outcome;
  };
  return (
    <CameraDialog
      title="VZF fotografieren"
      about={useDoor()}
      max={maxPhotos}
      taken={taken}
      keep={keep}
      onFinish={() => flow.send({ type: "FILES_COMPLETE" })}
      onClose={() => flow.send({ type: "BACK" })}
    />
  );
}
