import { iri } from "@rundgang/contracts";
import { claimedType } from "@rundgang/files";

import { openPhotoShelf } from "../../platform/storage/photo-shelf.ts";
import { readStorage } from "../../platform/storage/read-storage.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { readFile } from "../drafts/draft-store.ts";
import type { CommandParts } from "./command-parts.ts";

/** A photo's bytes, or why they cannot be had. */
export type PhotoResult =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly code: "offline" | "refused" };

/** From this share of the storage on nothing is kept that can be fetched again, percent. */
const keepBelow = 80;

/** The bytes of a photo: from this device while they are unsent, then from the server. */
export async function fetchPhoto(parts: CommandParts, fileId: string): Promise<PhotoResult> {
  return (await unsentPhoto(parts.work(), fileId)) ?? download(parts, `${iri("uploaded_files", fileId)}/stream`);
}

/**
 * A photo small, as a list shows it: the unsent one, one that this device has kept, or the server's, which is kept for the next time without a line
 * while there is room (decision 153).
 */
export async function fetchSmallPhoto(parts: CommandParts, fileId: string): Promise<PhotoResult> {
  const work = parts.work();
  const unsent = await unsentPhoto(work, fileId);
  if (unsent !== null || work === null) return unsent ?? { ok: false, code: "refused" };
  const path = `${iri("uploaded_files", fileId)}/preview`;
  const shelf = await openPhotoShelf(work.userId);
  const kept = await shelf?.read(path);
  const opened = kept === null || kept === undefined ? null : await work.codec.open(kept);
  if (opened?.ok === true) return { ok: true, photo: new Blob([opened.clear], { type: "image/jpeg" }) };
  const fetched = await download(parts, path);
  if (fetched.ok && shelf !== null && (await hasRoom())) {
    const clear = new Uint8Array(await fetched.photo.arrayBuffer());
    /* Without room, or without a key since its person has signed out meanwhile, the photo is fetched again. */
    await work.codec
      .seal(clear)
      .then((sealed) => shelf.keep(path, sealed))
      .catch(() => undefined);
  }
  return fetched;
}

async function unsentPhoto(work: UserWork | null, fileId: string): Promise<PhotoResult | null> {
  const kept = work === null ? null : await readFile(work.connection, work.codec, fileId);
  return kept === null ? null : { ok: true, photo: new Blob([kept], { type: claimedType(kept) ?? "" }) };
}

async function download({ api }: CommandParts, path: string): Promise<PhotoResult> {
  const result = await api.download(path, "image/");
  if (result.type === "ok") return { ok: true, photo: result.value };
  return { ok: false, code: result.type === "refused" ? "refused" : "offline" };
}

async function hasRoom(): Promise<boolean> {
  const storage = await readStorage();
  return storage.type === "known" && storage.percent < keepBelow;
}
