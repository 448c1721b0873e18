import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { importFiles } from "../../application/import/import-files.ts";
import { createDatabaseJournal, ImportStopped } from "../../application/import/job/database-journal.ts";
import { workOnImport } from "../../application/import/job/work-import.ts";
import { createCommandJournal } from "../../import/report/command-journal.ts";
import { addAccount } from "../../testing/add-account.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { sendImport, settledImport, takeImport } from "../../testing/import-kit.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const told = (answer: Answer) => JSON.stringify(answer.body["violations"] ?? answer.body["hydra:description"]);
const header = "Straße;Nr;PLZ;Ort;Breite;Länge;WE\n";
const row = (street: string, number: number | string) => `${street};${number};91207;Lauf;49,51;11,28;2\n`;

/** 2,600 rows with some of each kind: new, double, refused. */
function bigFile(): string {
  const rows = Array.from({ length: 2600 }, (_, index) => {
    if (index % 97 === 5) return row("", index);
    if (index % 101 === 7) return row("Gasse 0", 1);
    return row(`Gasse ${Math.floor(index / 200)}`, (index % 200) + 1);
  });
  return header + rows.join("");
}

describe("imports by the administration", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const worker = () => ({ db: db(), files: server.context.files, clock: server.context.clock, log: server.context.log });

  it("a file is looked through first: its columns, its rows as they will be read, and what they would bring", async () => {
    const content = `${header}${row("Neue Gasse", "3 a")}${row("", 4)}${row("Neue Gasse", "3a")}`;
    const sent = await sendImport(admin, "C:\\Planung\\liste.csv", Buffer.from(content, "latin1"));
    expect([sent.status, sent.body]).toMatchObject([201, { name: "liste.csv", state: "checking", counts: { read: 0 } }]);
    const path = String(sent.body["@id"]);
    const ready = await settledImport(admin, path);
    expect(ready).toMatchObject({
      kind: "addresses",
      state: "ready",
      counts: { read: 3, new: 1, changed: 0, same: 0, rejected: 1 },
      total: 3,
      takenAt: null,
    });
    const preview = wire.importPreview.parse((await admin.get(`${path}/preview`)).body);
    expect(preview).toMatchObject({ format: "CSV", encoding: "Windows-1252", delimiter: ";", missing: [] });
    expect(preview.columns.map(({ heading, field }) => `${heading} ${field}`)).toContain("Straße strasse");
    expect(preview.rows.map(({ line, read, reason }) => [line, read ?? reason])).toEqual([
      [2, "Neue Gasse 3a, 91207 Lauf · 2 WE · 49.5100000 N, 11.2800000 O"],
      [3, "Straße fehlt"],
      [4, "Neue Gasse 3a, 91207 Lauf · 2 WE · 49.5100000 N, 11.2800000 O"],
    ]);
    expect(await db().selectFrom("addresses").select("id").where("strasse", "=", "Neue Gasse").execute()).toEqual([]);
    expect((await admin.get(`${path}/rejects`)).text).toContain("3;Straße fehlt;;4;91207");
    await admin.patch(path, { state: "cancelled" });
    expect(await settledImport(admin, path)).toMatchObject({ state: "cancelled" });
    expect(told(await admin.patch(path, { state: "running" }))).toContain("Dieser Import ist zu Ende.");
  });

  it("other columns are looked through anew, and a file whose kind nobody knows waits for a word", async () => {
    const path = String((await sendImport(admin, "x.csv", "Gasse|H|A|B\nEck|3a|49.51|11.28\n")).body["@id"]);
    const unknown = await settledImport(admin, path);
    expect([unknown.state, unknown.kind, unknown.problem]).toEqual([
      "ready",
      null,
      expect.stringContaining("ist nicht zu erkennen, was die Datei enthält"),
    ]);
    expect(told(await admin.patch(path, { state: "running" }))).toContain("Bitte sage zuerst, was die Datei enthält.");
    const columns = { strasse: "Gasse", hausnummer: "H", lat: "A", lon: "B" };
    expect((await admin.patch(path, { columns })).body).toMatchObject({ state: "checking" });
    expect(await settledImport(admin, path)).toMatchObject({ kind: "addresses", problem: null, counts: { new: 1 } });
    expect(told(await admin.patch(path, { provider: 99 }))).toContain("Diesen Anbieter gibt es nicht.");
    await admin.patch(path, { state: "running" });
    expect(await settledImport(admin, path)).toMatchObject({ state: "done", counts: { new: 1, rejected: 0 } });
    const again = await sendImport(admin, "y.csv", "Gasse|H|A|B\nEck|3a|49.51|11.28\n");
    expect(again.body["takenAt"]).not.toBeNull();
  });

  it("a taken file says what it wrote, in counts, in a list, and in the audit log", async () => {
    const { path, taken } = await takeImport(
      admin,
      "a.csv",
      `${header}${row("Lange Gasse", 1)}${row("Lange Gasse", 2)}${row("", 3)}`,
    );
    expect(taken).toMatchObject({ state: "done", counts: { read: 3, new: 2, changed: 0, same: 0, rejected: 1 } });
    expect(
      membersOf(await admin.get(`${path}/changes`))
        .map(({ kind, label }) => `${String(kind)} ${String(label)}`)
        .toSorted(),
    ).toEqual(["added Lange Gasse 1, 91207 Lauf", "added Lange Gasse 2, 91207 Lauf"]);
    const rejects = await admin.get(`${path}/rejects`);
    expect(rejects.text).toBe(
      "\uFEFFzeile;grund;Straße;Nr;PLZ;Ort;Breite;Länge;WE\r\n4;Straße fehlt;;3;91207;Lauf;49,51;11,28;2\r\n",
    );
    expect((await admin.get(`${path}/rejected_rows`)).body).toMatchObject({ reasons: [{ reason: "Straße fehlt", count: 1 }] });
    const audit = membersOf(await admin.get(`/api/audit_entries?entity[]=imports&entityId=${path.slice(-36)}`));
    expect(audit.map(({ after }) => (after as Record<string, unknown>)["state"])).toEqual([
      "done",
      "running",
      "ready",
      "checking",
    ]);
  });

  it("an import whose process died goes on behind its last thousand, and ends with the counts of the command", async () => {
    const content = bigFile();
    const folder = mkdtempSync(join(tmpdir(), "rundgang-import-"));
    const file = join(folder, "gross.csv");
    writeFileSync(file, content);
    const journal = createCommandJournal({
      progress: () => ({ step: () => undefined, done: () => undefined }),
      rejectsFolder: folder,
    });
    const order = { paths: [file], kind: undefined, columns: new Map(), provider: 2, places: undefined, attribution: undefined };
    const command = await importFiles({ db: db(), files: server.context.files, journal }, order, "message");
    if (!("reports" in command)) throw new Error("refused");
    const [report] = command.reports;
    const rejectsOfCommand = readFileSync(join(folder, "gross.rejects.csv"), "utf8");
    await emptyTables(db(), "addresses");

    const path = String((await sendImport(admin, "gross.csv", content)).body["@id"]);
    const id = path.slice(-36);
    await settledImport(admin, path);
    await db().updateTable("imports").set({ state: "running", tally: null, revision: 7 }).where("id", "=", id).execute();
    await db().deleteFrom("import_rejects").where("import_id", "=", id).execute();
    /* The process dies while it writes the second thousand: nothing of it is there. */
    const dying = createDatabaseJournal({ id, revision: 7, done: 0, tally: null, created: [] });
    const died = importFiles(
      {
        db: db(),
        files: server.context.files,
        journal: {
          ...dying,
          open: (opened) => {
            const of = dying.open(opened);
            return {
              ...of,
              keep: async (tx, batch) => {
                await of.keep(tx, batch);
                if (batch.done > 1000) throw new Error("killed");
              },
            };
          },
        },
      },
      order,
      "message",
    );
    await expect(died).rejects.toThrow("killed");
    const half = await db().selectFrom("imports").select("done").where("id", "=", id).executeTakeFirst();
    expect(half).toEqual({ done: 1000 });
    await workOnImport(worker(), `${id} 7`);
    const ended = await settledImport(admin, path);
    const tally = report?.tally;
    expect([ended.state, ended.counts]).toEqual([
      "done",
      {
        read: tally?.rows,
        new: tally?.added,
        changed: tally?.changed,
        same: tally?.unchanged,
        rejected: tally?.rejected,
        warnings: expect.any(Number),
      },
    ]);
    expect(ended.counts).toMatchObject({ read: 2600, rejected: 27 });
    expect((await admin.get(`${path}/rejects`)).text).toBe(rejectsOfCommand);
    expect((await db().selectFrom("addresses").select("id").execute()).length).toBe(ended.counts.new);
    rmSync(folder, { recursive: true });
  });

  it("a cancelled import stops at its next thousand, and what it has written stays", async () => {
    await emptyTables(db(), "addresses");
    const path = String((await sendImport(admin, "gross.csv", bigFile())).body["@id"]);
    const id = path.slice(-36);
    await settledImport(admin, path);
    await db().updateTable("imports").set({ state: "running", tally: null, revision: 7 }).where("id", "=", id).execute();
    await db().deleteFrom("import_rejects").where("import_id", "=", id).execute();
    const journal = createDatabaseJournal({ id, revision: 7, done: 0, tally: null, created: [] });
    const file = join(mkdtempSync(join(tmpdir(), "rundgang-import-")), "gross.csv");
    writeFileSync(file, bigFile());
    const stopped = importFiles(
      {
        db: db(),
        files: server.context.files,
        journal: {
          ...journal,
          open: (opened) => {
            const of = journal.open(opened);
            return {
              ...of,
              keep: async (tx, batch) => {
                if (batch.done > 1000)
                  await db().updateTable("imports").set({ state: "cancelled" }).where("id", "=", id).execute();
                await of.keep(tx, batch);
              },
            };
          },
        },
      },
      { paths: [file], kind: undefined, columns: new Map(), provider: 2, places: undefined, attribution: undefined },
      "message",
    );
    await expect(stopped).rejects.toBeInstanceOf(ImportStopped);
    expect(wire.importJob.parse((await admin.get(path)).body)).toMatchObject({ state: "cancelled", counts: { read: 1000 } });
  });

  it("an upload of nothing is refused", async () => {
    const sent = await sendImport(admin, "leer.csv", "");
    expect([sent.status, told(sent)]).toEqual([422, expect.stringContaining("Die Datei ist leer.")]);
  });

  it.each([
    ["a picture", "bild.csv", Buffer.from([0xff, 0xd8, 0xff, 0, 0]), "failed", "Die Datei ist ein Bild."],
    ["a cut GeoJSON", "g.geojson", '{"type":"FeatureCollection","features":[{"type":"Fea', "failed", "bricht mitten im Text ab"],
    ["a file of headers alone", "k.csv", header, "ready", ""],
  ])("%s is told apart in a sentence", async (_what, name, content, state, sentence) => {
    const sent = await sendImport(admin, name, content);
    const ended = await settledImport(admin, String(sent.body["@id"]));
    expect([ended.state, ended.problem ?? ""]).toEqual([state, expect.stringContaining(sentence)]);
  });

  it("the same upload again is the same import, another file under its uuid a conflict", async () => {
    const uuid = v7();
    const first = await sendImport(admin, "a.csv", `${header}${row("Weg", 1)}`, uuid);
    const again = await sendImport(admin, "a.csv", `${header}${row("Weg", 1)}`, uuid);
    const other = await sendImport(admin, "a.csv", `${header}${row("Weg", 2)}`, uuid);
    expect([first.status, again.status, other.status, other.body["code"]]).toEqual([201, 201, 409, "uuid_conflict"]);
    await settledImport(admin, String(first.body["@id"]));
  });
});
