import { mapAreaDataPath, wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import { membersOf } from "../../testing/members.ts";
import { importFiles, samplePmtiles } from "../../testing/sample-map.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("map areas", () => {
  const bytes = samplePmtiles();
  let server: TestServer;
  let anna: Client;
  let area: wire.MapArea;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
    await load(bytes);
    area = wire.mapArea.parse(membersOf(await anna.get("/api/map_areas"))[0]);
  });
  afterAll(() => server.close());

  const load = (map: Uint8Array) =>
    importFiles({ db: server.context.database.db, files: server.context.files }, { "lauf.pmtiles": map });

  async function fetchData(headers: Readonly<Record<string, string>> = {}, method = "GET") {
    const authorization = `Bearer ${anna.token}`;
    const response = await fetch(`${server.url}${mapAreaDataPath(area.uuid)}`, {
      method,
      headers: { authorization, ...headers },
    });
    return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  }

  it("are listed with what a device has to know before it loads one", async () => {
    expect(area).toMatchObject({ minZoom: 10, maxZoom: 14, size: bytes.length, sha256: sha256Of(bytes) });
    expect(area.bbox).toEqual([11.2, 49.5, expect.closeTo(11.2055, 3), expect.closeTo(49.5036, 3)]);
    expect(wire.mapArea.parse((await anna.get(area["@id"])).body)).toEqual(area);
    expect((await anna.get("/api/map_areas/0193ffff-0000-7000-8000-00000000dead")).status).toBe(404);
  });

  it("give their bytes whole, to be kept by who asked alone", async () => {
    const { status, headers, body } = await fetchData({ "accept-encoding": "br" });
    expect([status, sha256Of(body)]).toEqual([200, area.sha256]);
    const of = (name: string) => headers.get(name);
    expect([of("accept-ranges"), of("etag"), of("content-length"), of("content-encoding")]).toEqual([
      "bytes",
      `"${area.sha256}"`,
      String(bytes.length),
      null,
    ]);
    expect([of("cache-control"), of("content-security-policy")]).toEqual([
      "private, no-store, no-transform",
      "sandbox; default-src 'none'",
    ]);
    expect((await server.stranger.get(mapAreaDataPath(area.uuid))).status).toBe(401);
  });

  it("go on where a download broke off", async () => {
    const first = await fetchData({ range: "bytes=0-199" });
    const rest = await fetchData({ range: "bytes=200-", "if-range": `"${area.sha256}"` });
    expect([first.status, rest.status, rest.headers.get("content-range")]).toEqual([
      206,
      206,
      `bytes 200-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(sha256Of(Buffer.concat([first.body, rest.body]))).toBe(area.sha256);
  });

  it("say that there are no bytes behind the end", async () => {
    const { status, headers } = await fetchData({ range: `bytes=${bytes.length}-` });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it("need not be sent again to who has them, and can be looked at", async () => {
    const known = await fetchData({ "if-none-match": `"${area.sha256}"` });
    const head = await fetchData({}, "HEAD");
    expect([known.status, known.body.length, head.status, head.body.length]).toEqual([304, 0, 200, 0]);
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });

  it("begin anew where another import came between", async () => {
    const newer = samplePmtiles({ name: "neu" });
    await load(newer);
    const { status, body } = await fetchData({ range: "bytes=200-", "if-range": `"${area.sha256}"` });
    expect([status, sha256Of(body)]).toEqual([200, sha256Of(newer)]);
  });

  it("are not found where their bytes are lost, and nothing else is said of them", async () => {
    const row = await server.context.database.db.selectFrom("map_areas").select("file_id").executeTakeFirstOrThrow();
    await server.context.files.delete(row.file_id);
    const { status, headers } = await fetchData({ range: "bytes=0-9" });
    expect([status, headers.get("etag"), headers.get("content-range")]).toEqual([404, null, null]);
  });
});
