import type { wire } from "@rundgang/contracts";

import { sha256 } from "../sha256.ts";
import type { CommandContext } from "./command-parts.ts";
import type { DraftFile } from "./order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { changeDraft } from "./write-draft.ts";

/** What is kept with a draft. */
export interface NewDraftFile {
  readonly type: wire.FileType;
  readonly bytes: Blob;
}

/** Keeps a photo, signature or document with the draft. The bytes must be final: EXIF is stripped before (3-decisions). */
export async function putDraftFile(
  context: CommandContext,
  unitId: string,
  { type, bytes }: NewDraftFile,
): Promise<CommandOutcome<{ readonly file: DraftFile }>> {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const file: DraftFile = {
    fileId: context.uuid(),
    type,
    mediaType: bytes.type,
    sha256: await sha256(content),
    size: content.length,
  };
  const saved = await changeDraft(context, unitId, async (draft, { codec }) => ({
    next: { ...draft, files: [...draft.files, file] },
    put: { id: file.fileId, v: 1, sealed: await codec.seal(content) },
  }));
  return saved.ok ? { ok: true, file } : saved;
}
