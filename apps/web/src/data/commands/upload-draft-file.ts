import { calls } from "@rundgang/contracts";

import { uploadByXhr } from "../net/upload.ts";
import type { CommandParts } from "./command-parts.ts";
import { readDraft, readFile } from "./draft-store.ts";

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
): Promise<{ readonly ok: boolean }> {
  const work = parts.work();
  if (work === null) return { ok: false };
  const draft = await readDraft(work.connection, work.codec, unitId);
  const file = draft?.files.find((one) => one.fileId === fileId);
  const bytes = await readFile(work.connection, work.codec, fileId);
  if (file === undefined || bytes === null) return { ok: false };
  const form = new FormData();
  form.append("uuid", fileId);
  form.append("type", file.type);
  form.append("file", new Blob([bytes], { type: file.mediaType }), fileId);
  const reply = await parts.api.upload(calls.postUploadedFile, uploadByXhr, form, onProgress);
  return { ok: reply.type === "ok" };
}
