import { cleanName } from "@rundgang/forms";

import { extendObjections } from "../../application/objection/extend-objections.ts";
import { refreshUnit } from "../../application/refresh-unit.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { patchOnce } from "../../http/write-once.ts";
import { mayEditUnit } from "../../policies/edit-unit.ts";
import { readUnitFor } from "./unit-reply.ts";

/** PATCH /api/wohneinheits/{id}: name and type. `status` and `auftrag` of the wire are ignored; they are derived. */
export const patchUnit = handle("patchUnit", (input) =>
  patchOnce(input, async (tx) => {
    const { id, actor, body } = input;
    const unit = await tx.selectFrom("units").select(["address_id", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (unit === undefined) return refuse("not_found");
    const refusal = await mayEditUnit(tx, actor, id, recordedAt(input));
    if (refusal !== null) return refusal;
    const changes = {
      ...(body.name === undefined ? {} : { name: cleanName(body.name ?? "") || null }),
      ...(body.type === undefined ? {} : { type: body.type }),
    };
    if (Object.keys(changes).length > 0) await tx.updateTable("units").set(changes).where("id", "=", id).execute();
    await refreshUnit(tx, id);
    /* An objection is found at another provider's address by the name on the bell (decision 163). */
    if (changes.name !== undefined && changes.name !== unit.name) await extendObjections(tx, [unit.address_id]);
    const reply = await readUnitFor(tx, actor, id);
    return isRefusal(reply) ? reply : ok(reply);
  }),
);
