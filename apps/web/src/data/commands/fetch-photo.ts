import { iri } from "@rundgang/contracts";
import { claimedType } from "@rundgang/files";

import type { CommandParts } from "./command-parts.ts";
import { readFile } from "../drafts/draft-store.ts";

/** A photo's bytes, or why they cannot be had. */
export type PhotoResult =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly code: "offline" | "refused" };

/** The bytes of a photo: from this device while they are unsent, then from the server. */
export async function fetchPhoto(parts: CommandParts, fileId: string): Promise<PhotoResult> {
  const work = parts.work();
  const kept = work === null ? null : await readFile(work.connection, work.codec, fileId);
  if (kept !== null) return { ok: true, photo: new Blob([kept], { type: claimedType(kept) ?? "" }) };
  const result = await parts.api.download(`${iri("uploaded_files", fileId)}/stream`, "image/");
  if (result.type === "ok") return { ok: true, photo: result.value };
  return { ok: false, code: result.type === "refused" ? "refused" : "offline" };
}
