import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { countOdd } from "../testing/count-odd.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { oddPaths } from "../testing/odd-paths.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** What stands in addresses: numbers that are none, beyond what a column holds, text that no store takes. */
const oddValue = fc.oneof(
  fc.constantFrom(
    ..."NaN Infinity -Infinity -0 -1 0 1e999 1e9 0x10 1.5 2147483648 9007199254740993 99999999999999999999 %00 a%00b %ED%A0%80".split(
      " ",
    ),
    ..."%F0%9F%98%80 %E2%80%AE %E0%A4%A %25 _ \\ ' true null undefined [object%20Object] {} .. ..%2f..%2fetc %2F %5C __proto__".split(
      " ",
    ),
    ..."0000-01-01 275760-09-13 -000001-01-01 2026-02-30 asc desc beginn;drop%20table%20users ort plz strasse password_hash".split(
      " ",
    ),
    unitOf(ids.westAddress, 1),
    `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`,
    encodeURIComponent("/api/providers/2"),
    "x".repeat(299),
    "%2B".repeat(90),
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

const names =
  "page itemsPerPage order order[beginn] uuid uuid[] provider plz strasse ort hausnummer hausnummerZusatz q groupby[] done type beginn[after] beginn[before] status.status haendler.id version props x[__proto__] [] %00".split(
    " ",
  );
const oddQuery = fc.array(fc.tuple(fc.constantFrom(...names), oddValue), { maxLength: 4 });

const oddHeader = fc.option(
  fc.constantFrom<[string, string]>(
    ["accept", "application/json;q=NaN"],
    ["accept", ",;q=1e999,*/*;q=-0"],
    ["props", "__proto__,constructor,password_hash,uuid"],
    ["props", "x".repeat(4000)],
    ["range", "bytes=-0,9007199254740993-"],
    ["range", "bytes=99999999999999999999-1"],
    ["if-none-match", "*"],
    ["if-modified-since", "Sun, 31 Feb 275760 99:99:99 GMT"],
    ["last-event-id", "99999999999999999999"],
    ["accept-encoding", "br;q=1e999, gzip;q=NaN, *;q=-1"],
    ["content-length", "0"],
    ["x-forwarded-for", "::::, 999.1.1.1"],
    ["origin", "null"],
    ["authorization", "Bearer ..."],
  ),
);

const odd = countOdd("addresses", 30);

describe("odd addresses and headers", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "1000000" });
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it.each(oddPaths)("never make %s fall over", async (path) => {
    await odd.assert(
      path,
      fc.asyncProperty(oddValue, oddQuery, oddHeader, async (param, query, header) => {
        const search = query.map(([name, value]) => `${name}=${value}`).join("&");
        const to = `${path.replaceAll(/:\w+/gu, () => param)}?${search}`;
        const { status } = await anna.get(to, header === null ? {} : { [header[0]]: header[1] });
        odd.answered(status);
        expect([to, header, status < 500 || status]).toEqual([to, header, true]);
      }),
    );
  });

  it("answers a page that is far out with an empty one", async () => {
    for (const page of ["99999999", "1e999", "NaN", "-0"]) {
      expect((await anna.get(`/api/adresses?q=Gasse&page=${page}`)).status).toBe(200);
    }
  });
});
