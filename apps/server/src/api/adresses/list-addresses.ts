import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { addressJson } from "../../db/presenters/address.ts";
import { refuse } from "../../errors.ts";
import { okFoundList } from "../../http/collection.ts";
import { handleSeen } from "../../http/handle.ts";
import { isSeenWhole, seenAddresses } from "../../policies/own-address.ts";
import { allFound, seenRead, type SeenRead } from "../../sessions/read-by-session.ts";
import { pageOfHits, searchRead } from "./search-addresses.ts";

/** Whole ones, or hits. */
type Listed = wire.Address | wire.AddressHit;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

const readByUuid = seenRead((asker, uuids) =>
  allFound(addressJson(isSeenWhole), sql`${seenAddresses(asker, sql`a.id = any(${uuids}::uuid[])`)} order by a.id`),
);

/** GET /api/adresses: whole addresses by `uuid[]`, where what is no uuid is no address, or the hits of a search. */
export const listAddresses = handleSeen("listAddresses", {
  select: ({ query }): { readonly read: SeenRead<Listed>; readonly value: string } => {
    const uuids = query["uuid[]"]?.filter((one) => uuidPattern.test(one));
    return uuids === undefined ? { read: searchRead(query), value: "" } : { read: readByUuid, value: `{${uuids.join(",")}}` };
  },
  answer: (found, input) => {
    if (found === null) return refuse("not_found");
    return okFoundList(input, found, input.query["uuid[]"] === undefined ? pageOfHits(input.query) : undefined);
  },
});
