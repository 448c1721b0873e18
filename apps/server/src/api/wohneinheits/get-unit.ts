import { unitJson } from "../../db/presenters/unit.ts";
import { refuse } from "../../errors.ts";
import { handleSeen } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isSeenWhole, seenUnit } from "../../policies/own-address.ts";
import { oneFound, seenRead } from "../../sessions/read-by-session.ts";

const read = seenRead((asker, id) => oneFound(unitJson(isSeenWhole), seenUnit(asker, id)));

/** GET /api/wohneinheits/{id}, with the members that `props` names. */
export const getUnit = handleSeen("getUnit", {
  select: ({ id }) => ({ read, value: id }),
  answer: (found, { headers }) => (found === null ? refuse("not_found") : okSelected(found.json, headers["props"])),
});
