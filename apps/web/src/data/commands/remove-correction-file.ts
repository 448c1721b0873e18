import { changeCorrection } from "./change-correction.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";

/** Takes a file away from the correction, with its bytes. */
export async function removeCorrectionFile(context: CommandContext, orderId: string, fileId: string): Promise<CommandOutcome> {
  const saved = await changeCorrection(context, orderId, (draft) =>
    Promise.resolve({ next: { ...draft, files: draft.files.filter((file) => file.fileId !== fileId) }, remove: fileId }),
  );
  return saved.ok ? { ok: true } : saved;
}
