import { unitJson } from "../../db/presenters/unit.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isSeenWhole, seenUnit } from "../../policies/own-address.ts";

/** GET /api/wohneinheits/{id}, with the members that `props` names. */
export const getUnit = handle("getUnit", async ({ id, actor, headers, context }) => {
  const json = await readOneJson(context.database.db, unitJson(isSeenWhole), seenUnit(actor, id));
  return json === null ? refuse("not_found") : okSelected(json, headers["props"]);
});
