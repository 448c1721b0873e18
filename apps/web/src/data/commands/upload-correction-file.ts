import { proofFileType } from "../inbox/correction-draft.ts";
import { readRequest } from "../inbox/inbox-store.ts";
import type { CommandParts } from "./command-parts.ts";
import { notSent, uploadKeptFile, type UploadOutcome } from "./upload-kept-file.ts";

/** Uploads a file of a correction at once, while somebody looks on; as `uploadDraftFile`. */
export async function uploadCorrectionFile(
  parts: CommandParts,
  orderId: string,
  fileId: string,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const work = parts.work();
  if (work === null) return notSent;
  const kept = await readRequest(work.connection, work.codec, orderId);
  const file = kept?.draft?.files.find((one) => one.fileId === fileId);
  if (file === undefined) return notSent;
  return uploadKeptFile(parts, work, { ...file, type: proofFileType[file.use] }, onProgress);
}
