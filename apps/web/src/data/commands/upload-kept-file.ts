import { calls } from "@rundgang/contracts";

import { uploadByXhr } from "../net/upload.ts";
import type { CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { readFile } from "../drafts/draft-store.ts";
import type { DraftFile } from "../drafts/order-draft.ts";

/** Whether a file is at the server; `text`: why the server does not take it (German), or null where it was not asked. */
export type UploadOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string | null };

/** It did not get to the server. */
export const notSent: UploadOutcome = { ok: false, text: null };

/**
 * Uploads a kept file at once, not by the queue. It stays where it is: the queue's upload under the same uuid finds it at the server.
 * @param onProgress told of the share that has left, 0 … 1
 */
export async function uploadKeptFile(
  { api }: Pick<CommandParts, "api">,
  work: UserWork,
  { fileId, type, mediaType }: Pick<DraftFile, "fileId" | "type" | "mediaType">,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const bytes = await readFile(work.connection, work.codec, fileId);
  if (bytes === null) return notSent;
  const form = new FormData();
  form.append("uuid", fileId);
  form.append("type", type);
  form.append("file", new Blob([bytes], { type: mediaType }), fileId);
  const reply = await api.upload(calls.postUploadedFile, uploadByXhr, form, onProgress);
  if (reply.type === "ok") return { ok: true };
  return reply.type === "refused" ? { ok: false, text: reply.text } : notSent;
}
