import { iri, type wire } from "@rundgang/contracts";
import type { Writer } from "../../db/open-database.ts";
import { customerMembers } from "../../db/presenters/customer.ts";
import { readCustomerJson } from "../../db/read-order.ts";
import { storedCustomer } from "../../db/record-seals.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/kundes: who orders (B §3 "Customer as sent"). */
export const postCustomer = handle("postCustomer", (input) => {
  const read = (tx: Writer) => readCustomerJson(tx, input.body.uuid);
  return createOnce(input, (tx) => insert(tx, input.actor.id, input.body), { names: customerMembers, read });
});

async function insert(tx: Writer, userId: string, body: wire.CustomerCreate): Promise<Reply<wire.Customer> | Refusal> {
  const { uuid, ...data } = body;
  const inserted = await tx
    .insertInto("customers")
    .values({ id: uuid, data: JSON.stringify(storedCustomer(tx, uuid, data)), created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  const json = await readCustomerJson(tx, uuid);
  return json === null ? refuse("not_found") : created(json, iri("kundes", uuid));
}
