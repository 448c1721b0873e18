import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { addressJson } from "../../db/presenters/address.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isOwn, seenAddresses } from "../../policies/own-address.ts";

/** GET /api/adresses/{id}, with the members that `props` names. */
export function registerGetAddress(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getAddress, async ({ id, actor, headers }) => {
    const json = await readOneJson(context.database.db, addressJson(isOwn), seenAddresses(actor, sql`a.id = ${id}`));
    return json === null ? refuse("not_found") : okSelected("Adresse", json, headers["props"]);
  });
}
