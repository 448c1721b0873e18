import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { mostNotes, tooManyNotesMessage } from "@rundgang/domain";

import type { Writer } from "../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Actor } from "../policies/actor.ts";
import { worksInOffice } from "../policies/read-papers.ts";
import { announceAddress } from "./announce-address.ts";
import { refuseUnstored } from "./stored-photos.ts";

/** Who adds it, and by whose clock it was made. */
interface NewNote {
  readonly userId: string;
  readonly at: Date;
  readonly body: wire.AddressNoteCreate;
}

/**
 * Lays a photo or a note to an address and announces it (decision 153). A unit that an import has taken away since is no reason to turn it away: it lies
 * at the house then, with the position that the unit had. Refuses an empty one, what is no photo, a full house, and what lies under its uuid already.
 */
export async function addAddressNote(tx: Writer, store: FileStore, { userId, at, body }: NewNote): Promise<Refusal | null> {
  const addressId = idOfIri(body.adresse);
  const fileId = body.file === undefined || body.file === null ? null : idOfIri(body.file);
  const text = (body.text ?? "").trim();
  if (fileId === null && text === "") return refuseField("text", "Bitte gib einen Text ein.");
  const there = await tx
    .selectFrom("address_notes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("address_id", "=", addressId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(there.count) >= mostNotes) return refuseField("adresse", tooManyNotesMessage);
  const refusal = fileId === null ? null : await refusePhoto(tx, store, userId, fileId);
  if (refusal !== null) return refusal;
  const unit = await unitAt(tx, addressId, body.wohneinheit);
  const inserted = await tx
    .insertInto("address_notes")
    .values({
      id: body.uuid,
      address_id: addressId,
      unit_id: unit?.id ?? null,
      position: unit?.position ?? body.position ?? null,
      place: body.place ?? null,
      text,
      file_id: fileId,
      user_id: userId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  await announceAddress(tx, addressId);
  return null;
}

async function refusePhoto(tx: Writer, store: FileStore, userId: string, fileId: string): Promise<Refusal | null> {
  const unstored = await refuseUnstored(tx, store, userId, [fileId], "file");
  if (unstored !== null) return unstored;
  const file = await tx.selectFrom("files").select("media_type").where("id", "=", fileId).executeTakeFirstOrThrow();
  return file.media_type.startsWith("image/") ? null : refuseField("file", "Ein Foto ist eine .png- oder .jpg-Datei.");
}

async function unitAt(tx: Writer, addressId: string, unit: string | null | undefined) {
  if (unit === undefined || unit === null) return undefined;
  return tx
    .selectFrom("units")
    .select(["id", "position"])
    .where("id", "=", idOfIri(unit))
    .where("address_id", "=", addressId)
    .executeTakeFirst();
}

/**
 * Takes a photo or a note away for everybody, by whoever made it or by the office; once it is gone this changes nothing. The row stays for the
 * audit, and the photo's own row goes: its bytes are swept with what nobody names (decision 153).
 */
export async function removeAddressNote(tx: Writer, actor: Actor, id: string, now: Date): Promise<Refusal | null> {
  const note = await tx.selectFrom("address_notes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (note === undefined) return refuse("not_found");
  if (note.user_id !== actor.id && !worksInOffice(actor)) return refuse("forbidden");
  if (note.removed_at !== null) return null;
  await tx
    .updateTable("address_notes")
    .set({ removed_at: now, removed_by: actor.id, file_id: null })
    .where("id", "=", id)
    .execute();
  if (note.file_id !== null) await forgetPhoto(tx, note.file_id);
  await announceAddress(tx, note.address_id);
  return null;
}

/** A photo that a visit or another note names as well stays. */
async function forgetPhoto(tx: Writer, fileId: string): Promise<void> {
  /* Orders lock it as well (`findOrderFiles`); what they or a visit have named meanwhile is seen by the next statement. */
  await tx.selectFrom("files").select("id").where("id", "=", fileId).forUpdate().execute();
  await tx
    .deleteFrom("files")
    .where("id", "=", fileId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("order_files").select("iri").where("iri", "=", iri("uploaded_files", fileId)))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("address_files").select("file_id").where("file_id", "=", fileId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("address_notes").select("file_id").where("file_id", "=", fileId))),
    )
    .execute();
}
