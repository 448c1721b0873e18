import { sql } from "kysely";

import { addressJson } from "../../db/presenters/address.ts";
import { refuse } from "../../errors.ts";
import { handleSeen } from "../../http/handle.ts";
import { okSelected } from "../../http/select-props.ts";
import { isSeenWhole, seenAddresses } from "../../policies/own-address.ts";
import { oneFound, seenRead } from "../../sessions/read-by-session.ts";

const read = seenRead((asker, id) => oneFound(addressJson(isSeenWhole), seenAddresses(asker, sql`a.id = ${id}::uuid`)));

/** GET /api/adresses/{id}, with the members that `props` names. */
export const getAddress = handleSeen("getAddress", {
  select: ({ id }) => ({ read, value: id }),
  answer: (found, { headers }) => (found === null ? refuse("not_found") : okSelected(found.json, headers["props"])),
});
