import type { wire } from "@rundgang/contracts";

import type { DraftFile } from "../drafts/order-draft.ts";
import type { CommandContext } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { putFile } from "./put-file.ts";
import { changeDraft } from "./write-draft.ts";

/** What is kept with a draft. */
export interface NewDraftFile {
  readonly type: wire.FileType;
  readonly bytes: Blob;
}

/** Keeps a photo, signature or document with the draft, behind all that was put before it. The bytes must be final (`putFile`). */
export function putDraftFile(
  context: CommandContext,
  unitId: string,
  { type, bytes }: NewDraftFile,
): Promise<CommandOutcome<{ readonly file: DraftFile }>> {
  return putFile(context, bytes, (seal) =>
    changeDraft(context, unitId, async (draft, { codec }) => {
      const { facts, put } = await seal(codec);
      return { next: { ...draft, files: [...draft.files, { ...facts, type }] }, put };
    }),
  );
}
