import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { unitJson } from "../../db/presenters/unit.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { ownAddress } from "../../policies/own-address.ts";

/** GET /api/wohneinheits/{id}, with the members that `props` names. */
export function registerGetUnit(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getUnit, async ({ id, actor, headers }) => {
    const from = sql`units u join addresses a on a.id = u.address_id where u.id = ${id}`;
    const json = await readOneJson(context.database.db, unitJson(ownAddress(actor)), from);
    return json === null ? refuse("not_found") : okSelected("Wohneinheit", json, headers["props"]);
  });
}
