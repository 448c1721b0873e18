import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { exportDataPath, wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openWorkbook } from "../../application/import/input/read-workbook.ts";
import { pruneExports } from "../../application/export/make-export.ts";
import { until } from "../../mail/testing/until.ts";
import { addAccount } from "../../testing/add-account.ts";
import { qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("exports by the administration", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
    const anna = await server.as("anna");
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 1), "NO_INTEREST"));
    await server.context.database.db
      .updateTable("users")
      .set({ name: '=HYPERLINK("x";"Anna")' })
      .where("id", "=", ids.anna)
      .execute();
  });
  afterAll(() => server.close());

  async function make(kind: wire.ExportKind, format: wire.ExportFormat = "csv", filter: wire.ExportFilter = {}) {
    const uuid = v7();
    const answer = await admin.post("/api/exports", { uuid, kind, format, filter });
    expect(answer.status).toBe(201);
    let job = wire.exportJob.parse(answer.body);
    await until(async () => {
      job = wire.exportJob.parse((await admin.get(`/api/exports/${uuid}`)).body);
      return job.state !== "running";
    });
    return { uuid, job, data: await admin.get(exportDataPath(uuid)) };
  }

  it("a file opens in a German spreadsheet: its mark, semicolons, a comma in numbers, and nothing that it would run", async () => {
    const { job, data } = await make("people");
    expect(job).toMatchObject({ state: "done", name: expect.stringMatching(/^Personen \d{4}-\d{2}-\d{2}\.csv$/u) });
    expect([data.status, data.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, ...rows] = data.text.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFName;Benutzername;Rollen;Gruppe;Teams;Gebiete;Gesperrt;Angelegt");
    expect(rows).toHaveLength(job.rows ?? 0);
    expect(rows.find((row) => row.includes(";anna;"))).toMatch(/^"'=HYPERLINK\(""x"";""Anna""\)";anna;Vertrieb;a;/u);
    const { data: coverage } = await make("coverage");
    expect(coverage.text).toMatch(/West;2;4;\d;1;0;25;|West;2;4;\d;1;0;\d+,\d;/u);
  });

  it.each(wire.exportKinds)("%s come as CSV and as a workbook with the same rows, without IBAN", async (kind) => {
    const csv = await make(kind);
    const xlsx = await make(kind, "xlsx");
    expect([csv.job.state, xlsx.job.state, csv.job.rows]).toEqual(["done", "done", xlsx.job.rows]);
    const folder = mkdtempSync(join(tmpdir(), "rundgang-export-"));
    const answer = await fetch(`${server.url}${exportDataPath(xlsx.uuid)}`, {
      headers: { authorization: `Bearer ${admin.token ?? ""}` },
    });
    writeFileSync(join(folder, "a.xlsx"), Buffer.from(await answer.arrayBuffer()));
    const book = await openWorkbook(join(folder, "a.xlsx"), () => true, undefined);
    let rows = 0;
    for await (const row of book.rows()) rows += row.ok ? 1 : 0;
    rmSync(folder, { recursive: true });
    expect([`\uFEFF${book.columns.join(";")}`, rows]).toEqual([csv.data.text.split("\r\n")[0], csv.job.rows]);
    expect(csv.data.text).not.toMatch(/DE\d{20}/u);
  });

  it("visits do not say whose they are as long as figures of persons are off", async () => {
    const { data } = await make("visits");
    expect(data.text.split("\r\n").slice(0, 2).join("\n")).toMatch(
      /^\uFEFFZeitpunkt;Ergebnis;Straße;Hausnummer;PLZ;Ort;WE\n\d\d\.\d\d\.\d{4} \d\d:\d\d;/u,
    );
    expect((await make("visits", "csv", { until: "2020-01-01" })).job.rows).toBe(0);
    expect((await make("visits", "csv", { territory: `/api/territories/${ids.west}` })).job.rows).toBe(1);
  });

  it.each([
    [
      "a day before the first",
      { kind: "visits", filter: { from: "2026-12-02", until: "2026-12-01" } },
      "Der letzte Tag liegt vor dem ersten.",
    ],
    ["days of people", { kind: "people", filter: { from: "2026-12-02" } }, "Personen haben keinen Tag"],
    ["no day at all", { kind: "visits", filter: { from: "gestern" } }, "JJJJ-MM-TT"],
    [
      "a territory of people",
      { kind: "people", filter: { territory: `/api/territories/${ids.west}` } },
      "nicht nach einem Gebiet",
    ],
    [
      "a territory that there is not",
      { kind: "units", filter: { territory: `/api/territories/${ids.anna}` } },
      "Dieses Gebiet gibt es nicht.",
    ],
  ])("%s is refused at its field", async (_what, body, sentence) => {
    const answer = await admin.post("/api/exports", { uuid: v7(), format: "csv", ...body });
    expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it("a file is for whoever had it made, gone after a day, and in the audit log", async () => {
    const { uuid } = await make("units");
    await addAccount(server, "zweite", "ROLE_ADMIN");
    expect((await (await server.as("zweite")).get(exportDataPath(uuid))).status).toBe(404);
    const { db } = server.context.database;
    await pruneExports(db, server.context.files, new Date(server.context.clock().getTime() + 86_500_000));
    expect((await admin.get(exportDataPath(uuid))).status).toBe(404);
    expect((await admin.get(`/api/exports/${uuid}`)).body).toMatchObject({ state: "gone" });
    const audit = membersOf(await admin.get(`/api/audit_entries?entity[]=exports&entityId=${uuid}`));
    expect(audit.at(-1)).toMatchObject({ action: "insert", after: { kind: "units", format: "csv" } });
  });
});
