import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { mayHaveContactPerson, ownerFaults } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { contactJson } from "../../db/presenters/contact.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, refuseInvalid, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import type { JsonText } from "../../db/json-text.ts";
import { created, type Reply } from "../../http/reply.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayWriteTo } from "../../policies/write-access.ts";

/** POST /api/contacts: whose house an own address is (B §3, §5). */
export const postContact = handle("postContact", (input) => {
  const read = (tx: Writer) => readContact(tx, input.body.uuid);
  return createOnce(input, (tx) => insert(tx, input.actor, input.body, recordedAt(input)), { names: ["data"], read });
});

async function insert(tx: Writer, actor: Actor, body: wire.ContactCreate, at: Date): Promise<Reply<wire.Contact> | Refusal> {
  const { uuid } = body;
  const data = withoutNeedlessPerson(body.data);
  const faults = ownerFaults(data);
  if (faults.length > 0) return refuseInvalid(faults.map(({ path, message }) => ({ propertyPath: `data.${path}`, message })));
  const addressId = idOfIri(data.address);
  const refusal = await mayWriteTo(tx, actor, addressId, at, { type: "Contact", id: uuid });
  if (refusal !== null) return refusal === "missing" ? refuse("parent_missing") : refusal;
  const inserted = await tx
    .insertInto("contacts")
    .values({ id: uuid, address_id: addressId, data: JSON.stringify(data), created_by: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  const json = await readContact(tx, uuid);
  return json === null ? refuse("not_found") : created(json, iri("contacts", uuid));
}

/** The form clears whom to speak to where a person owns the house (B §2); what comes all the same is left out, not refused. */
function withoutNeedlessPerson(data: wire.ContactCreate["data"]): wire.ContactCreate["data"] {
  return mayHaveContactPerson(data.owner.salutation) ? data : { ...data, contactPerson: null };
}

function readContact(tx: Writer, uuid: string): Promise<JsonText<wire.Contact> | null> {
  return readOneJson(tx, contactJson, sql`contacts c where c.id = ${uuid}`);
}
