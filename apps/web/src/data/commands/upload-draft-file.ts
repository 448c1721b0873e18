import type { CommandParts } from "./command-parts.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { notSent, uploadKeptFile, type UploadOutcome } from "./upload-kept-file.ts";

/**
 * Uploads a file of the unit's draft at once, while somebody looks on. It stays with the draft: its order names it by the same uuid, and the
 * queue's upload of it finds it there.
 * @param onProgress told of the share that has left, 0 … 1
 */
export async function uploadDraftFile(
  parts: CommandParts,
  unitId: string,
  fileId: string,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const work = parts.work();
  if (work === null) return notSent;
  const draft = await readDraft(work.connection, work.codec, unitId);
  const file = draft?.files.find((one) => one.fileId === fileId);
  return file === undefined ? notSent : uploadKeptFile(parts, work, file, onProgress);
}
