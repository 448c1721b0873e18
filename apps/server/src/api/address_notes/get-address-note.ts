import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { addressAccess } from "../../policies/own-address.ts";
import { worksInOffice } from "../../policies/read-papers.ts";
import { readNote } from "./read-note.ts";

/** GET /api/address_notes/{id}, at an own address or the team's, and at any for the office. */
export const getAddressNote = handle("getAddressNote", async ({ id, actor, context }) => {
  const { db } = context.database;
  const note = await db
    .selectFrom("address_notes")
    .select("address_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (note === undefined) return refuse("not_found");
  if (!worksInOffice(actor) && (await addressAccess(db, actor, note.address_id)) === "foreign") return refuse("forbidden");
  const json = await readNote(db, id);
  return json === null ? refuse("not_found") : ok(json);
});
