import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { reportingBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("reports of devices", () => {
  let server: TestServer;
  let anna: Client;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_LOG: "warn" }, { logTo: { write: (line) => void lines.push(line) } });
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const report = (more: object = {}) => anna.post("/api/system_reportings", reportingBody(more));
  const kept = () => server.context.database.db.selectFrom("system_reportings").selectAll().orderBy("id").execute();

  it("are kept without what may belong to a person", async () => {
    const reply = await report({
      kind: "canary",
      code: "store.DE89370400440532013000",
      text: "Zugang eyJhbGciOiJub25lIn0.e30. von zoe@example.org, 0911 1234567, DE89 3704 0044 0532 0130 00",
      facts: { missing: 3, where: "an +49 171 1234567", ok: false },
    });
    expect([reply.status, reply.body["@type"]]).toEqual([201, "SystemReporting"]);
    expect(await kept()).toMatchObject([
      {
        kind: "canary",
        code: "store.[…]",
        text: "Zugang […] von […], […], […]",
        facts: { missing: 3, where: "an […]", ok: false },
      },
    ]);
  });

  it("have their number in the log, where it is one", async () => {
    lines.length = 0;
    for (const reference of ["KRTM-PXWB", "Zoë Huber", "DE89370400440532013000"])
      expect((await report({ facts: { reference } })).status).toBe(201);
    const told = lines.map((line): unknown => JSON.parse(line));
    expect(told).toMatchObject([{ kind: "error", reference: "KRTM-PXWB" }, { kind: "error" }, { kind: "error" }]);
    expect(JSON.stringify(told)).not.toMatch(/Zoë|DE89/u);
  });

  it("bring the log of a device, line by line, in our shape and in that of A §3", async () => {
    const log = ["2026-11-26T07:00:00.000Z 2 Dateien entfernt", "2026-11-26T07:20:00.000Z an zoe@example.org"];
    await report({ kind: "housekeeping", code: "log", data: { log } });
    const about = { mitarbeiter: `/api/mitarbeiters/${ids.anna}`, time: "2026-11-26 08:20:00" };
    expect((await anna.post("/api/system_reportings", { ...about, data: { log } })).status).toBe(201);
    expect((await anna.post("/api/system_reportings", { ...about, data: { log: log.join("\n") } })).status).toBe(201);
    const redacted = [log[0], "2026-11-26T07:20:00.000Z an […]"];
    const rows = (await kept()).filter(({ kind }) => kind === "housekeeping");
    expect(rows.map((row) => row.log)).toEqual([redacted, redacted, redacted]);
    expect(rows[1]?.device_at).toEqual(new Date("2026-11-26T07:20:00.000Z"));
  });

  it("in somebody else's name, or of a log without end, are refused", async () => {
    const mitarbeiter = `/api/mitarbeiters/${ids.bert}`;
    expect((await report({ mitarbeiter })).status).toBe(403);
    const plain = { mitarbeiter: `/api/mitarbeiters/${ids.anna}`, time: "2026-11-26 08:20:00" };
    const log = Array.from({ length: 401 }, () => "x");
    expect((await anna.post("/api/system_reportings", { ...plain, data: { log } })).status).toBe(422);
    expect((await anna.post("/api/system_reportings", { ...plain, data: { log: log.join("\n") } })).status).toBe(422);
  });

  it.each([
    { kind: "other" },
    { text: "x".repeat(501) },
    { code: "zwei Wörter" },
    { facts: { nested: {} } },
    { facts: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, 1])) },
    { device: "x" },
  ])("are refused: %j", async (more) => {
    expect((await report(more)).status).toBe(422);
  });

  it("of a device in a loop are put off", async () => {
    const replies = [];
    for (let index = 0; index < 121; index += 1) replies.push((await report()).status);
    expect([replies[0], replies.at(-1)]).toEqual([201, 429]);
    server.advance(3_700_000);
    anna = await server.as("anna");
    expect((await report()).status).toBe(201);
  });
});
