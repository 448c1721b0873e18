import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { mayAddUnits } from "@rundgang/domain";
import { cleanName } from "@rundgang/forms";

import { extendObjections } from "../../application/objection/extend-objections.ts";
import { refreshUnit } from "../../application/refresh-unit.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayWriteTo } from "../../policies/write-access.ts";
import { readUnitFor } from "./unit-reply.ts";

/** POST /api/wohneinheits: one more dwelling at an own address. It begins OPEN, whatever the body says. */
export const postUnit = handle("postUnit", (input) =>
  createOnce(input, (tx) => addUnit(tx, input.actor, input.body, recordedAt(input))),
);

async function addUnit(tx: Writer, actor: Actor, body: wire.UnitCreate, at: Date): Promise<Reply<wire.Unit> | Refusal> {
  const addressId = idOfIri(body.adresse);
  const address = await lockAddress(tx, addressId);
  if (address === undefined) return refuse("parent_missing");
  const refusal = await mayWriteTo(tx, actor, addressId, at, { type: "Wohneinheit", id: body.uuid });
  if (refusal !== null) return refusal === "missing" ? refuse("parent_missing") : refusal;
  if (!mayAddUnits(address.settings)) return refuse("forbidden");
  const inserted = await tx
    .insertInto("units")
    .values({
      id: body.uuid,
      address_id: addressId,
      position: await nextPosition(tx, addressId),
      name: cleanName(body.name ?? "") || null,
      type: body.type ?? "PRIVATE",
      created_by: actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  /* Somebody may have objected to visits there before an import took the unit away. */
  await extendObjections(tx, [addressId]);
  await refreshUnit(tx, body.uuid);
  const unit = await readUnitFor(tx, actor, body.uuid);
  return isRefusal(unit) ? unit : created(unit, iri("wohneinheits", body.uuid));
}

/** The address with its provider's settings, locked so that two new units at once get two positions. */
function lockAddress(tx: Writer, addressId: string) {
  return tx
    .selectFrom("addresses")
    .innerJoin("providers", "providers.id", "addresses.provider_id")
    .where("addresses.id", "=", addressId)
    .select("providers.settings")
    .forUpdate("addresses")
    .executeTakeFirst();
}

/** Read after the lock was given, by a statement of its own: one that waited sees the units of before its wait. */
async function nextPosition(tx: Writer, addressId: string): Promise<number> {
  const row = await tx
    .selectFrom("units")
    .where("address_id", "=", addressId)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
