import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { unitJson } from "../../db/presenters/unit.ts";
import { readJson } from "../../db/read-json.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { addressAccess, ownAddress } from "../../policies/own-address.ts";

/** GET /api/adresses/{id}/wohneinheitens. */
export function registerListUnitsOfAddress(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.listUnitsOfAddress, async ({ id, actor }) => {
    const { db } = context.database;
    const access = (await addressAccess(db, actor, id)) ?? refuse("not_found");
    if (isRefusal(access)) return access;
    const from = sql`units u join addresses a on a.id = u.address_id where a.id = ${id} order by u.position, u.id`;
    const members = await readJson(db, unitJson(ownAddress(actor)), from);
    return okList(`/api/adresses/${id}/wohneinheitens`, "Wohneinheit", members);
  });
}
