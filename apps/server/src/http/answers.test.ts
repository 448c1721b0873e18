import { calls, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { expect, it } from "vitest";

import { carrierJson } from "../db/presenters/carrier.ts";
import { commentJson } from "../db/presenters/comment.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { resource } from "../db/presenters/resource.ts";
import { okList } from "./collection.ts";
import { handle } from "./handle.ts";
import { JsonText } from "../db/json-text.ts";
import { ok, type AnswerOf } from "./reply.ts";

/* What must not compile; each line marked so is a fault that TypeScript finds. */

const id = sql`k.id`;
const name = sql`k.name`;
const endedAt = sql`k.ended_at`;
type Carrier = AnswerOf<typeof calls.getCarrier>;
const carrier = new JsonText<Carrier>("{}");
const search = new URLSearchParams();

it("a presenter takes exactly the members of its schema", () => {
  resource(wire.carrier, id, { id, endedAt, name });
  // @ts-expect-error: a member is missing
  resource(wire.carrier, id, { id, endedAt });
  // @ts-expect-error: a member is misspelt
  resource(wire.carrier, id, { id, endedAt, nmae: name });
  // @ts-expect-error: a member is too many
  resource(wire.carrier, id, { id, endedAt, name, city: name });
  const spread = { city: name };
  // @ts-expect-error: a spread brings one too many
  resource(wire.carrier, id, { id, endedAt, name, ...spread });
  expect(carrierJson).not.toBe(commentJson);
});

it("a reader reads", () => {
  const writes = (db: Reader) => [
    // @ts-expect-error: no insert
    () => db.insertInto("carriers"),
    // @ts-expect-error: no delete
    () => db.deleteFrom("carriers"),
    // @ts-expect-error: nothing to run an update of one's own on
    () => sql`delete from carriers`.execute(db),
    // @ts-expect-error: no transaction of one's own
    () => db.transaction(),
    () => db.selectFrom("carriers"),
    () => transact(db, (tx) => tx.deleteFrom("carriers").execute()),
  ];
  expect(writes).toBeTypeOf("function");
});

it("a call answers what its reply is made of", () => {
  handle("getCarrier", async () => ok(carrier));
  // @ts-expect-error: a carrier is no comment
  handle("getComment", async () => ok(carrier));
  // @ts-expect-error: a list is no single one
  handle("listCarriers", async () => ok(carrier));
  // @ts-expect-error: a member is missing
  handle("closeRequests", async () => ok({ "@type": "ClosedRequests" }));
  expect(ok(carrier).status).toBe(200);
});

it("a list holds what its call lists, under the call's own path and class", () => {
  const input = { call: calls.listCarriers, params: {}, search };
  const { body } = okList(input, [carrier]);
  // @ts-expect-error: a carrier is no provider
  okList({ call: calls.listProviders, params: {}, search }, [carrier]);
  expect(JSON.parse(JSON.stringify(body))).toMatchObject({
    "@context": "/api/contexts/Carrier",
    "@id": "/api/carriers",
    "hydra:totalItems": 1,
  });
});
