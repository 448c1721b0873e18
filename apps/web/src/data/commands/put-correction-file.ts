import { mostProofs, type CorrectionFile, type ProofUse } from "../inbox/correction-draft.ts";
import { sha256 } from "../sha256.ts";
import { changeCorrection } from "./change-correction.ts";
import type { CommandContext } from "./command-parts.ts";
import { isKnownFile } from "./known-file.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse, tooManyFiles } from "./refusals.ts";

/** What is kept with a correction. */
export interface NewCorrectionFile {
  readonly use: ProofUse;
  readonly bytes: Blob;
}

/** Keeps a photo or document with the correction; on the device until it is handed over. The bytes must be final, as those of an order. */
export async function putCorrectionFile(
  context: CommandContext,
  orderId: string,
  { use, bytes }: NewCorrectionFile,
): Promise<CommandOutcome<{ readonly file: CorrectionFile }>> {
  if (!isKnownFile(bytes)) return refuse("file_type");
  const fileId = context.uuid();
  const saved = await changeCorrection(context, orderId, async (draft, _order, { codec }) => {
    const most = mostProofs[use];
    if (draft.files.filter((file) => file.use === use).length >= most) return tooManyFiles(most);
    const content = new Uint8Array(await bytes.arrayBuffer());
    const keptAt = new Date(context.clock.now()).toISOString();
    const file = { fileId, use, mediaType: bytes.type, sha256: await sha256(content), size: content.length, keptAt };
    return {
      next: { ...draft, files: [...draft.files, file] },
      put: { id: fileId, v: 1, sealed: await codec.seal(content) },
    };
  });
  if (!saved.ok) return saved;
  const file = saved.draft.files.find((one) => one.fileId === fileId);
  return file === undefined ? refuse("file_missing") : { ok: true, file };
}
