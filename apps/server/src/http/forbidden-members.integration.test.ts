import { calls } from "@rundgang/contracts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids } from "../testing/fixture.ts";
import { insertContractForm } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { headersOf, makeForWrites, writes, writtenBy, type Made } from "../testing/writes.ts";

const bert = `/api/mitarbeiters/${ids.bert}`;

/** What a client may not set, each with a value that would show. */
const forbidden: Readonly<Record<string, unknown>> = {
  haendler: bert,
  mitarbeiterId: ids.bert,
  mitarbeiterName: "Evil",
  creator: bert,
  creatorId: ids.bert,
  createdBy: bert,
  created_by: ids.bert,
  user_id: ids.bert,
  userId: ids.bert,
  username: "evil",
  password_hash: "evil",
  roles: ["ROLE_ADMIN"],
  fe_group: "evil",
  disabled: true,
  "@id": "/api/evil",
  "@type": "Evil",
  id: 424_242_424,
  number: 424_242_424,
  position: 424_242_424,
  provider: "/api/providers/424242424",
  prices: { totals: { once: 424_242_424 } },
  deviations: [{ kind: "evil" }],
  foreign_territory: true,
  received_at: "1999-09-09T09:09:09Z",
  created_at: "1999-09-09T09:09:09Z",
  createdAt: "1999-09-09T09:09:09Z",
  readAt: "1999-09-09T09:09:09Z",
  movedFrom: ["1999-09-09T09:09:09Z"],
  acceptedAt: "1999-09-09T09:09:09Z",
};
const shows = new RegExp(`evil|ROLE_ADMIN|424242424|1999-09-09|${ids.bert}`, "iu");

/** They make nothing, and after five tries they wait. */
const signIns: ReadonlySet<string> = new Set(["login", "beginOfficeSession", "confirmOfficeSession"]);

describe("what a client may not set", () => {
  let server: TestServer;
  let anna: Client;
  let made: Made;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "1000000" }, { renderPaper: () => Promise.resolve(Buffer.from("%PDF-1.7")) });
    await insertContractForm(server);
    anna = await server.as("anna");
    made = await makeForWrites(server, anna);
  });
  afterAll(() => server.close());

  it.each(Object.entries(writes).filter(([name]) => !signIns.has(name)))("is not set by %s", async (name, [path, body]) => {
    const to = typeof path === "string" ? path : path(made);
    const method = Object.entries(calls).find(([one]) => one === name)?.[1].method === "PATCH" ? "patch" : "post";
    const by = writtenBy[name as keyof typeof writes];
    const who = by === undefined ? anna : await server.as(by);
    const headers = headersOf(to, made);
    const plain = await who[method](to, body(made), headers);
    const some = fc.uniqueArray(fc.constantFrom(...Object.keys(forbidden)), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, async (names) => {
        const members = Object.fromEntries(names.map((one) => [one, forbidden[one]]));
        /* Those that the call knows by the same name are its own. */
        const reply = await who[method](to, { ...members, ...body(made) }, headers);
        expect([names, reply.status]).toEqual([names, plain.status]);
        expect(JSON.stringify(reply.body)).not.toMatch(shows);
      }),
      { numRuns: 8, examples: [[Object.keys(forbidden)]] },
    );
  });

  it("and the accounts are as they were", async () => {
    const users = await server.context.database.db
      .selectFrom("users")
      .select(["username", "roles", "disabled"])
      .where("is_neighbour", "=", false)
      .orderBy("id")
      .execute();
    const added = users.filter(({ username }) => username.startsWith("neu-"));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter(({ roles, disabled }) => disabled || roles.join() !== "ROLE_SALESMAN")).toEqual([]);
    expect(users.filter((one) => !added.includes(one))).toEqual([
      { username: "anna", roles: ["ROLE_SALESMAN"], disabled: false },
      { username: "bert", roles: ["ROLE_SALESMAN"], disabled: false },
      { username: "office", roles: ["ROLE_BACK_OFFICE"], disabled: false },
      { username: "admin", roles: ["ROLE_ADMIN"], disabled: false },
      { username: "clara", roles: ["ROLE_CONSULTANT"], disabled: false },
    ]);
  });
});
