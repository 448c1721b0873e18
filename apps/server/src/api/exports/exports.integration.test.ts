import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { dateOf, exportDataPath, wire } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openWorkbook } from "../../application/import/input/read-workbook.ts";
import { makeExport } from "../../application/export/make-export.ts";
import { until } from "../../mail/testing/until.ts";
import { addAccount } from "../../testing/add-account.ts";
import { qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";

async function filesIn({ context }: TestServer): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const some of context.files.uuids()) all.push(...some);
  return all;
}

describe("exports by the administration", () => {
  let server: TestServer;
  let admin: Client;
  let anna: Client;
  beforeAll(async () => {
    /* Figures of persons are on: an export names nobody's visits even then (decision 128). */
    server = await startTestServer({ RUNDGANG_PERSON_FIGURES: "on" });
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
    anna = await server.as("anna");
    await insertContractForm(server);
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 1), "NO_INTEREST"));
    await anna.post("/api/auftrags", await prepareOrder(anna));
    await server.context.database.db
      .updateTable("users")
      .set({ name: '=HYPERLINK("x";"Anna")' })
      .where("id", "=", ids.anna)
      .execute();
  });
  afterAll(() => server.close());

  async function make(
    kind: wire.ExportKind,
    format: wire.ExportFormat = "csv",
    filter: wire.ExportFilter = {},
    uuid: string = v7(),
  ) {
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
    expect(coverage.text).toContain("West;2;4;3;1;1;25;");
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

  it("visits do not say whose they are, also where figures of persons are on", async () => {
    const { data } = await make("visits");
    expect(data.text.split("\r\n").slice(0, 2).join("\n")).toMatch(
      /^\uFEFFZeitpunkt;Ergebnis;Straße;Hausnummer;PLZ;Ort;WE\n\d\d\.\d\d\.\d{4} \d\d:\d\d;/u,
    );
    expect(data.text).not.toContain("Anna");
    expect((await make("visits", "csv", { until: "2020-01-01" })).job.rows).toBe(0);
    expect((await make("visits", "csv", { territory: `/api/territories/${ids.west}` })).job.rows).toBe(1);
  });

  it("an order stands there with its door and its day, and is left out by a day or a territory that is not its own", async () => {
    const { job, data } = await make("orders");
    const today = dateOf(server.context.clock().toISOString());
    expect(job.rows).toBe(1);
    expect(data.text.split("\r\n")[1]).toContain(";Mühlgasse;12a;91207;Lauf");
    expect(data.text).toContain(`;${today.split("-").toReversed().join(".")} `);
    const rowsOf = async (filter: wire.ExportFilter) => (await make("orders", "csv", filter)).job.rows;
    expect(await rowsOf({ from: today, until: today })).toBe(1);
    expect(await rowsOf({ until: addDays(today, -1) })).toBe(0);
    expect(await rowsOf({ from: addDays(today, 1) })).toBe(0);
    expect(await rowsOf({ territory: `/api/territories/${ids.west}` })).toBe(1);
    expect(await rowsOf({ territory: `/api/territories/${ids.east}` })).toBe(0);
  });

  it("days of a filter are Berlin's: a visit just before midnight is of that day, one at midnight of the next", async () => {
    const before = (await make("visits")).job.rows ?? 0;
    const visits = [
      ["2026-07-01 23:59:00", "2026-07-01T21:59:00.000Z"],
      ["2026-07-02 00:00:00", "2026-07-01T22:00:00.000Z"],
      ["2026-03-29 23:59:59", "2026-03-29T21:59:59.000Z"],
    ] as const;
    for (const [created, createdAt] of visits) {
      const body = qualificationBody(unitOf(ids.eastAddress, 1), "NO_INTEREST", { created, createdAt });
      expect((await (await server.as("bert")).post("/api/adress_qualifikations", body)).status).toBe(201);
    }
    const rowsOf = async (filter: wire.ExportFilter) => (await make("visits", "csv", filter)).job.rows;
    expect(await rowsOf({})).toBe(before + 3);
    expect(await rowsOf({ from: "2026-07-01", until: "2026-07-01" })).toBe(1);
    expect(await rowsOf({ from: "2026-07-02", until: "2026-07-02" })).toBe(1);
    /* The day of the clock change has 23 hours. */
    expect(await rowsOf({ from: "2026-03-29", until: "2026-03-29" })).toBe(1);
    expect(await rowsOf({ from: "2026-03-30", until: "2026-03-30" })).toBe(0);
  });

  it("an export under the uuid of a document leaves the document as it is", async () => {
    const { database, files } = server.context;
    const uuid = v7();
    const paper = Buffer.from("%PDF-1.7 of a customer");
    await files.put(uuid, paper);
    await database.db.insertInto("documents").values({ id: uuid, type: "vzf_signed", sha256: "", size: paper.length }).execute();
    const { data } = await make("units", "csv", {}, uuid);
    expect(data.text).toContain("Straße;Hausnummer");
    await letGo(database.db, new Date(server.context.clock().getTime() + 86_500_000), ["exports"], files);
    expect(await files.get(uuid)).toEqual(paper);
  });

  it("two processes at one export leave one file, that of the first, and no other bytes", async () => {
    const { database, files, clock, log } = server.context;
    const { uuid } = await make("units");
    const before = await filesIn(server);
    await database.db.updateTable("exports").set({ state: "running", file_id: null, tries: 0 }).where("id", "=", uuid).execute();
    const worker = { db: database.db, files, clock, log };
    await Promise.all([makeExport(worker, uuid), makeExport(worker, uuid)]);
    expect((await admin.get(exportDataPath(uuid))).text).toContain("Straße;Hausnummer");
    expect((await filesIn(server)).length - before.length).toBe(1);
  });

  it("an export that fails says why, and one whose tries are over says so", async () => {
    const { database, files, clock, log } = server.context;
    const { uuid } = await make("units");
    await database.db.updateTable("exports").set({ state: "running", tries: 9 }).where("id", "=", uuid).execute();
    await makeExport({ db: database.db, files, clock, log }, uuid);
    const job = wire.exportJob.parse((await admin.get(`/api/exports/${uuid}`)).body);
    expect([job.state, job.problem]).toEqual(["failed", expect.stringContaining("Bitte versuche es noch einmal.")]);
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
    await letGo(db, new Date(server.context.clock().getTime() + 86_500_000), ["exports"], server.context.files);
    expect((await admin.get(exportDataPath(uuid))).status).toBe(404);
    expect((await admin.get(`/api/exports/${uuid}`)).body).toMatchObject({ state: "gone" });
    const audit = membersOf(await admin.get(`/api/audit_entries?entity[]=exports&entityId=${uuid}`));
    expect(audit.at(-1)).toMatchObject({ action: "insert", after: { kind: "units", format: "csv" } });
  });
});
