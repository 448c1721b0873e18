import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../errors.ts";
import { announceAddress } from "./announce-address.ts";

/**
 * Marks the owner of an address as found out and announces it. Only a contact of this address and of this salesman may be named; one that has
 * not arrived yet is a missing parent. Who comes last is named: the contact of before stays as it is (decision 036). `field` is the path of
 * `owner` in the request.
 */
export async function setOwner(
  tx: Writer,
  userId: string,
  addressId: string,
  { ownerDetermined, owner }: wire.AddressDataPatch,
  field: string,
): Promise<Refusal | null> {
  const contactId = idOfIri(owner);
  const contact = await tx
    .selectFrom("contacts")
    .select(["address_id", "created_by"])
    .where("id", "=", contactId)
    .executeTakeFirst();
  if (contact === undefined) return refuse("parent_missing");
  if (contact.created_by !== userId) return refuseField(field, "Diesen Eigentümer hast nicht du erfasst.");
  if (contact.address_id !== addressId) return refuseField(field, "Dieser Eigentümer gehört zu einer anderen Adresse.");
  await tx
    .updateTable("addresses")
    .set({
      data: sql`data || ${JSON.stringify({ ownerDetermined, owner: iri("contacts", contactId) })}::jsonb`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", addressId)
    .execute();
  await announceAddress(tx, addressId);
  return null;
}
