import { mostProofs, type CorrectionFile, type ProofUse } from "../inbox/correction-draft.ts";
import { changeCorrection } from "./change-correction.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { putFile } from "./put-file.ts";
import { tooManyFiles } from "./refusals.ts";

/** What is kept with a correction. */
export interface NewCorrectionFile {
  readonly use: ProofUse;
  readonly bytes: Blob;
}

/** Keeps a photo or document with the correction; on the device until it is handed over. The bytes must be final (`putFile`). */
export function putCorrectionFile(
  context: CommandContext,
  orderId: string,
  { use, bytes }: NewCorrectionFile,
): Promise<CommandOutcome<{ readonly file: CorrectionFile }>> {
  return putFile(context, bytes, (seal) =>
    changeCorrection(context, orderId, async (draft, _order, { codec }) => {
      const most = mostProofs[use];
      if (draft.files.filter((file) => file.use === use).length >= most) return tooManyFiles(most);
      const { facts, put } = await seal(codec);
      const keptAt = new Date(context.clock.now()).toISOString();
      return { next: { ...draft, files: [...draft.files, { ...facts, use, keptAt }] }, put };
    }),
  );
}
