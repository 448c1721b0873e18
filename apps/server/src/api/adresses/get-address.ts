import { sql } from "kysely";

import { addressJson } from "../../db/presenters/address.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isSeenWhole, seenAddresses } from "../../policies/own-address.ts";

/** GET /api/adresses/{id}, with the members that `props` names. */
export const getAddress = handle("getAddress", async ({ id, actor, headers, context }) => {
  const json = await readOneJson(context.database.db, addressJson(isSeenWhole), seenAddresses(actor, sql`a.id = ${id}`));
  return json === null ? refuse("not_found") : okSelected(json, headers["props"]);
});
