import { idOfIri, type calls, type wire } from "@rundgang/contracts";

import { addAddressFiles } from "../../application/add-address-files.ts";
import { setOwner } from "../../application/set-owner.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { handle, type Input } from "../../http/handle.ts";
import { ok, type Reply } from "../../http/reply.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { patchOnce } from "../../http/write-once.ts";
import { mayWriteTo } from "../../policies/write-access.ts";
import { readAddressFor } from "./address-reply.ts";

type Target = Pick<Input<typeof calls.patchAddress>, "id" | "actor" | "context" | "content" | "headers">;

/**
 * PATCH /api/adresses/{id}: files are added to an own address (decision 034), and its owner is set (A §7). The counters of the wire are
 * derived.
 */
export const patchAddress = handle("patchAddress", (input) =>
  patchOnce(input, (tx) => change(tx, input, input.body, "data.owner")),
);

/** PATCH /api/adresses/{id}/data: B §7's way to set the owner. */
export const patchAddressData = handle("patchAddressData", (input) =>
  patchOnce(input, (tx) => change(tx, input, { data: input.body }, "owner")),
);

async function change(
  tx: Writer,
  input: Target,
  body: wire.AddressPatch,
  ownerField: string,
): Promise<Reply<wire.Address> | Refusal> {
  const { id, actor, context } = input;
  const address = await tx.selectFrom("addresses").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (address === undefined) return refuse("not_found");
  const foreign = await mayWriteTo(tx, actor, id, recordedAt(input), { type: "Adresse", id });
  if (foreign !== null) return foreign === "missing" ? refuse("not_found") : foreign;
  const files = (body.files ?? []).map(idOfIri);
  const refusal =
    (await addAddressFiles(tx, context.files, actor.id, id, files)) ??
    (body.data === undefined ? null : await setOwner(tx, actor.id, id, body.data, ownerField));
  if (refusal !== null) return refusal;
  const reply = await readAddressFor(tx, actor, id);
  return isRefusal(reply) ? reply : ok(reply);
}
