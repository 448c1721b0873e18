import { mostPages, paperNames, type ProofPaper } from "@rundgang/domain";
import { pagesOf } from "@rundgang/domain/order-flow";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { CameraDialog } from "../../../parts/camera/camera-dialog.tsx";
import { photoRefusal } from "../../../platform/storage/photo-space.ts";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";

/** Photographs a signed paper; each photo is on the device before the next one (B §2). */
export function PaperCamera({ paper }: { readonly paper: ProofPaper }) {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const taken = useFlow((context) => pagesOf(context, paper).length);
  const keep = async (photo: Blob) => {
    const text = await photoRefusal();
    if (text !== null) return { ok: false as const, text };
    const outcome = await commands.putDraftFile(work.unit.uuid, { type: paper, bytes: photo });
    if (outcome.ok) flow.send({ type: "FILE_KEPT", file: outcome.file });
    return outcome;
  };
  return (
    <CameraDialog
      title={`${paperNames[paper].page} fotografieren`}
      about={useDoor()}
      max={mostPages[paper]}
      taken={taken}
      keep={keep}
      onFinish={() => flow.send({ type: "FILES_COMPLETE" })}
      onClose={() => flow.send({ type: "BACK" })}
    />
  );
}
