import { sql } from "kysely";

import { unitJson } from "../../db/presenters/unit.ts";
import { readJson } from "../../db/read-json.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { addressAccess, askerOf, isSeenWhole, seenAddresses } from "../../policies/own-address.ts";

/** GET /api/adresses/{id}/wohneinheitens. */
export const listUnitsOfAddress = handle("listUnitsOfAddress", async (input) => {
  const { id, actor, context } = input;
  const { db } = context.database;
  const access = (await addressAccess(db, actor, id)) ?? refuse("not_found");
  if (isRefusal(access)) return access;
  const address = seenAddresses(askerOf(actor), sql`a.id = ${id}`);
  const from = sql`${address} join units u on u.address_id = a.id order by u.position, u.id`;
  const members = await readJson(db, unitJson(isSeenWhole), from);
  return okList(input, members);
});
