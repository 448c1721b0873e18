import type { wire } from "@rundgang/contracts";

import { sha256 } from "../sha256.ts";
import type { CommandContext } from "./command-parts.ts";
import { isKnownFile } from "./known-file.ts";
import type { DraftFile } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { changeDraft } from "./write-draft.ts";

/** What is kept with a draft. */
export interface NewDraftFile {
  readonly type: wire.FileType;
  readonly bytes: Blob;
}

/**
 * Keeps a photo, signature or document with the draft, behind all that was put before it. The bytes must be final: EXIF is stripped before
 * (3-decisions).
 */
export async function putDraftFile(
  context: CommandContext,
  unitId: string,
  { type, bytes }: NewDraftFile,
): Promise<CommandOutcome<{ readonly file: DraftFile }>> {
  if (!isKnownFile(bytes)) return refuse("file_type");
  const fileId = context.uuid();
  const saved = await changeDraft(context, unitId, async (draft, { codec }) => {
    /* Read in its turn: a large one that was put first would else come behind a small one. */
    const content = new Uint8Array(await bytes.arrayBuffer());
    const file = { fileId, type, mediaType: bytes.type, sha256: await sha256(content), size: content.length };
    return {
      next: { ...draft, files: [...draft.files, file] },
      put: { id: fileId, v: 1, sealed: await codec.seal(content) },
    };
  });
  if (!saved.ok) return saved;
  const file = saved.draft.files.find((one) => one.fileId === fileId);
  return file === undefined ? refuse("file_missing") : { ok: true, file };
}
