import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody, commentBody, pingBody, qualificationBody, reportingBody, unitBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const runs = 60;

/** A value that no one meant: for members of bodies. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "9999-12-31 23:59:59",
    "0000-00-00 00:00:00",
    "2026-13-45 99:99:99",
    "2026-02-30T10:00:00Z",
    "/api/wohneinheits/x",
    "/api/wohneinheits/../../x",
    `/api/adresses/${unit}`,
    "/api/termins/1",
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    null,
  ),
);

/** Each write of the field work, with a body that would be right. */
const writes: readonly (readonly [method: "post" | "patch", path: string, body: () => object])[] = [
  ["post", "/authentication_token", () => ({ username: "anna", password: "x" })],
  ["post", "/token/refresh", () => ({ refresh_token: "x".repeat(43) })],
  ["post", "/token/revoke", () => ({ refresh_token: "x".repeat(43) })],
  ["post", "/api/data_keys", () => ({ keys: [{ id: "0".repeat(16), key: `${"A".repeat(43)}=` }] })],
  ["post", "/api/pings", () => pingBody()],
  ["post", "/api/system_reportings", () => reportingBody()],
  ["post", "/api/wohneinheits", () => unitBody(ids.westAddress)],
  ["patch", `/api/wohneinheits/${unit}`, () => ({ name: "Huber", type: "PRIVATE" })],
  ["post", "/api/adress_qualifikations", () => qualificationBody(unit, "FOLLOW_UP", { data: { comment: "x" } })],
  ["post", "/api/unit_comments", () => commentBody(unit)],
  ["post", "/api/termins", () => appointmentBody(unit, { type: "REMOTE", ende: "2026-12-04 15:30:00" })],
  ["patch", `/api/mitarbeiters/${ids.anna}`, () => ({ lastPing: null, preferences: {} })],
];

describe("odd bodies", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it.each(writes)("never make %s %s fall over", async (method, path, body) => {
    const mutated = fc.dictionary(fc.constantFrom(...Object.keys(body()), "data", "constructor", "toString", "extra"), odd);
    await fc.assert(
      fc.asyncProperty(mutated, async (members) => {
        const reply = await anna[method](path, { ...body(), ...members });
        expect([reply.status < 500, reply.body]).toEqual([true, expect.anything()]);
      }),
      { numRuns: runs },
    );
  });
});
