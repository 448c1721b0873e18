import type { calls } from "@rundgang/contracts";
import { sql } from "kysely";

import { addressJson } from "../../db/presenters/address.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle, type Input } from "../../http/handle.ts";
import type { AnswerOf, Reply } from "../../http/reply.ts";
import { isSeenWhole, seenAddresses } from "../../policies/own-address.ts";
import { searchAddresses } from "./search-addresses.ts";

type ListCall = typeof calls.listAddresses;

/** GET /api/adresses: whole addresses by `uuid[]`, or the hits of a search. */
export const listAddresses = handle("listAddresses", async (input) =>
  input.query["uuid[]"] === undefined ? searchAddresses(input) : readByUuid(input, input.query["uuid[]"]),
);

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** One statement for all of them; what is no uuid is no address. */
async function readByUuid(input: Input<ListCall>, asked: readonly string[]): Promise<Reply<AnswerOf<ListCall>>> {
  const { actor, context } = input;
  const uuids = asked.filter((one) => uuidPattern.test(one));
  const wanted = sql`${`{${uuids.join(",")}}`}::uuid[]`;
  const members = await readJson(
    context.database.db,
    addressJson(isSeenWhole),
    sql`${seenAddresses(actor, sql`a.id = any(${wanted})`)} order by a.id`,
  );
  return okList(input, members);
}
