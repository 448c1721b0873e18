import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unit = (position: number) => `/api/wohneinheits/${unitOf(ids.westAddress, position)}`;

describe("versions of resources", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const tagOf = async (path: string) => String((await anna.get(path, { "accept-encoding": "identity" })).headers.get("etag"));

  it("a read answer has a tag, and 304 without a body goes to who has it, compressed or not", async () => {
    const path = `/api/adresses/${ids.westAddress}`;
    const plain = await anna.get(path, { "accept-encoding": "identity" });
    const packed = await anna.get(path, { "accept-encoding": "gzip" });
    const tag = String(plain.headers.get("etag"));
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("etag")).toBe(`${tag.slice(0, -1)}-gzip"`);
    for (const seen of [tag, String(packed.headers.get("etag")), `"other", ${tag}`]) {
      const again = await anna.send("GET", path, null, { "if-none-match": seen });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, {}, tag]);
      expect(again.headers.get("vary")).toContain("Accept-Encoding");
    }
    expect((await anna.get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("a list has a tag too, another for another page", async () => {
    const first = await anna.get("/api/adresses?itemsPerPage=1&page=1");
    const second = await anna.get("/api/adresses?itemsPerPage=1&page=2");
    expect(first.headers.get("etag")).not.toBe(second.headers.get("etag"));
    const again = await anna.send("GET", "/api/adresses?itemsPerPage=1&page=1", null, {
      "if-none-match": String(first.headers.get("etag")),
    });
    expect(again.status).toBe(304);
  });

  it("a change of the version that was seen is made, and gives the resource another tag", async () => {
    const before = await tagOf(unit(1));
    expect((await anna.patch(unit(1), { name: "Huber" }, { "if-match": before })).status).toBe(200);
    expect(await tagOf(unit(1))).not.toBe(before);
  });

  it("a change of an older version is 412 with the newer one, and changes nothing", async () => {
    const before = await tagOf(unit(1));
    await anna.patch(unit(1), { name: "Meier" });
    const reply = await anna.patch(unit(1), { name: "Zu spät" }, { "if-match": before });
    expect([reply.status, reply.body["code"], reply.body["@type"]]).toEqual([412, "stale", "hydra:Error"]);
    expect(reply.body["hydra:description"]).toBe("Das wurde inzwischen geändert. Bitte sieh dir die neue Fassung an.");
    expect(reply.body["current"]).toMatchObject({ "@type": "Wohneinheit", name: "Meier" });
    expect(reply.headers.get("etag")).toBe(await tagOf(unit(1)));
    expect((await anna.get(unit(1))).body["name"]).toBe("Meier");
  });

  it.each([
    ["any version", "*", 200],
    ["the version as it came compressed", "gzip", 200],
    ["something that is no tag", "Meier", 412],
  ])("If-Match with %s: %i", async (_name, condition, status) => {
    const tag = await tagOf(unit(2));
    const named = condition === "gzip" ? `${tag.slice(0, -1)}-gzip"` : condition;
    expect((await anna.patch(unit(2), { type: "BUSINESS" }, { "if-match": named })).status).toBe(status);
  });

  it("of twenty changes of one version at once one is made", async () => {
    const tag = await tagOf(unit(3));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        anna.patch(unit(3), { name: `Nummer ${String.fromCodePoint(65 + n)}` }, { "if-match": tag }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 412).length]).toEqual([1, 19]);
  });

  it("a change that comes again is answered as the first time, though its version is old by now", async () => {
    const headers = { "if-match": await tagOf(unit(1)), "idempotency-key": randomUUID() };
    const first = await anna.patch(unit(1), { name: "Einmal" }, headers);
    const again = await anna.patch(unit(1), { name: "Einmal" }, headers);
    expect([first.status, again.status, again.body["name"]]).toEqual([200, 200, "Einmal"]);
  });

  it("what is no longer seen is not found, whatever version is named", async () => {
    const unknown = "/api/wohneinheits/0193ffff-0000-7000-8000-00000000dead";
    expect((await anna.patch(unknown, { name: "Huber" }, { "if-match": "*" })).status).toBe(404);
  });

  it("up to a kilobyte an answer is not compressed", async () => {
    const short = await anna.get(unit(1), { props: "name", "accept-encoding": "br, gzip" });
    expect(short.headers.get("content-encoding")).toBeNull();
  });
});
