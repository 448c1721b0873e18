import { calls } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { unitJson } from "../../db/presenters/unit.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isOwn, seenUnit } from "../../policies/own-address.ts";

/** GET /api/wohneinheits/{id}, with the members that `props` names. */
export function registerGetUnit(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getUnit, async ({ id, actor, headers }) => {
    const json = await readOneJson(context.database.db, unitJson(isOwn), seenUnit(actor, id));
    return json === null ? refuse("not_found") : okSelected("Wohneinheit", json, headers["props"]);
  });
}
