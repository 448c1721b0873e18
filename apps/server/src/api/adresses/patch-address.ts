import { idOfIri } from "@rundgang/contracts";
import { sql } from "kysely";

import { addAddressFiles } from "../../application/add-address-files.ts";
import { addressJson } from "../../db/presenters/address.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { addressAccess, isOwn, seenAddresses } from "../../policies/own-address.ts";

/** PATCH /api/adresses/{id}: files are added to an own address (decision 034). The counters of the wire are derived. */
export const patchAddress = handle("patchAddress", (input) =>
  patchOnce(input, async (tx) => {
    const { id, actor, body, context } = input;
    const address = await tx.selectFrom("addresses").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
    if (address === undefined) return refuse("not_found");
    if ((await addressAccess(tx, actor, id)) !== "own") return refuse("foreign_territory");
    const files = (body.files ?? []).map(idOfIri);
    const refusal = await addAddressFiles(tx, context.files, actor.id, id, files);
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, addressJson(isOwn), seenAddresses(actor, sql`a.id = ${id}`));
    return json === null ? refuse("not_found") : ok(resourceText("Adresse", json));
  }),
);
