import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { importFiles } from "../../application/import/import-files.ts";
import { createDatabaseJournal } from "../../application/import/job/database-journal.ts";
import { ImportStopped } from "../../application/import/job/go-on.ts";
import { createTrialJournal } from "../../application/import/job/trial-journal.ts";
import { workOnImport } from "../../application/import/job/work-import.ts";
import { createCommandJournal } from "../../import/report/command-journal.ts";
import { addAccount } from "../../testing/add-account.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { sendImport, sendStream, settledImport, takeImport } from "../../testing/import-kit.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";

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
    /* What would have been done was not. */
    expect(await settledImport(admin, path)).toMatchObject({
      state: "cancelled",
      counts: { read: 0, new: 0, changed: 0, same: 0, rejected: 0, warnings: 0 },
    });
    expect((await admin.get(`${path}/rejected_rows`)).body).toMatchObject({ reasons: [], rows: [] });
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
    const dying = createDatabaseJournal(db(), { id, revision: 7, done: 0, tally: null, created: [] });
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
    const journal = createDatabaseJournal(db(), { id, revision: 7, done: 0, tally: null, created: [] });
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

  it("a check that somebody's newer word has overtaken touches nothing of the import that runs meanwhile", async () => {
    const path = String((await sendImport(admin, "alt.csv", `${header}${row("", 4)}${row("Altgasse", 1)}`)).body["@id"]);
    const id = path.slice(-36);
    await settledImport(admin, path);
    await db().updateTable("imports").set({ state: "checking", revision: 5 }).where("id", "=", id).execute();
    const { files } = server.context;
    /* While the older check fetches its file, the import is taken, and has refused a row of its own. */
    const overtaken: typeof files.open = async (uuid) => {
      await db().updateTable("imports").set({ state: "running", revision: 6 }).where("id", "=", id).execute();
      await db().updateTable("import_rejects").set({ reason: "beim Übernehmen" }).where("import_id", "=", id).execute();
      return files.open(uuid);
    };
    await workOnImport({ ...worker(), files: { ...files, open: overtaken } }, `${id} 5`);
    const kept = await db().selectFrom("import_rejects").select("reason").where("import_id", "=", id).execute();
    expect(kept).toEqual([{ reason: "beim Übernehmen" }]);
    expect(await db().selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst()).toEqual({
      state: "running",
    });
    await admin.patch(path, { state: "cancelled" });
  });

  it("a check stops at its next thousand rows once its import is cancelled", async () => {
    const path = String((await sendImport(admin, "gross.csv", bigFile())).body["@id"]);
    const id = path.slice(-36);
    await settledImport(admin, path);
    await db().updateTable("imports").set({ state: "checking", revision: 5 }).where("id", "=", id).execute();
    const { trial, journal } = createTrialJournal({ db: db(), id, revision: 5 });
    const file = join(mkdtempSync(join(tmpdir(), "rundgang-import-")), "gross.csv");
    writeFileSync(file, bigFile());
    const stopping: typeof journal = {
      ...journal,
      open: (opened) => {
        const of = journal.open(opened);
        return {
          ...of,
          kept(batch) {
            of.kept(batch);
            cancelled = db().updateTable("imports").set({ state: "cancelled", revision: 6 }).where("id", "=", id).execute();
          },
        };
      },
      goOn: async () => {
        await cancelled;
        await journal.goOn();
      },
    };
    let cancelled: Promise<unknown> = Promise.resolve();
    const order = { paths: [file], kind: undefined, columns: new Map(), provider: 2, places: undefined, attribution: undefined };
    const checked = importFiles(
      { db: db(), files: server.context.files, journal: stopping },
      { ...order, isTrial: true },
      "reason",
    );
    await expect(checked).rejects.toBeInstanceOf(ImportStopped);
    expect(trial.tally.rows).toBe(1000);
  });

  it("a file under the uuid of a document leaves the document as it is, also once the file is forgotten", async () => {
    const { files } = server.context;
    const uuid = v7();
    const content = `${header}${row("Papierweg", 1)}`;
    const paper = Buffer.from(content);
    await files.put(uuid, paper);
    await db().insertInto("documents").values({ id: uuid, type: "vzf_signed", sha256: "", size: paper.length }).execute();
    const path = String((await sendImport(admin, "papier.csv", content, uuid)).body["@id"]);
    await settledImport(admin, path);
    await admin.patch(path, { state: "cancelled" });
    await letGo(
      db(),
      new Date(server.context.clock().getTime() + 8 * 86_400_000),
      ["imports", "import_rejects", "import_changes"],
      files,
    );
    expect(await files.get(uuid)).toEqual(paper);
    const file = await db().selectFrom("imports").select("file_id").where("id", "=", uuid).executeTakeFirst();
    expect(file).toEqual({ file_id: null });
  });

  it("signs that a database cannot keep do not stop an import, and what only looks like one stays as it is", async () => {
    const cells = { strasse: "", hausnummer: "1", plz: "91207", rest: "a\u0000b", halb: "\ud83d", wort: String.raw`C:\u0000` };
    const feature = { type: "Feature", properties: cells, geometry: { type: "Point", coordinates: [11.28, 49.51] } };
    const content = JSON.stringify({ type: "FeatureCollection", features: [feature, feature] });
    const { path, checked, taken } = await takeImport(admin, "zeichen.geojson", content);
    expect([checked.state, taken.state, taken.counts.rejected]).toEqual(["ready", "done", 2]);
    const rows = await db().selectFrom("import_rejects").select("cells").where("import_id", "=", path.slice(-36)).execute();
    expect(rows[0]?.cells).toMatchObject({ rest: "ab", halb: "\ufffd", wort: String.raw`C:\u0000` });
  });

  it("the refused rows of a check are a thousand, and their file says how many there are", async () => {
    const content = header + Array.from({ length: 1203 }, (_, index) => row("", index + 1)).join("");
    const path = String((await sendImport(admin, "viele.csv", content)).body["@id"]);
    await settledImport(admin, path);
    const lines = (await admin.get(`${path}/rejects`)).text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1002);
    expect(lines.at(-1)).toContain(
      "Das sind die ersten 1.000 von 1.203 abgewiesenen Zeilen. Nach dem Übernehmen stehen hier alle.",
    );
    await admin.patch(path, { state: "running" });
    await settledImport(admin, path);
    const all = (await admin.get(`${path}/rejects`)).text.trimEnd().split("\r\n");
    expect([all.length, all.at(-1)]).toEqual([1204, expect.stringContaining("Straße fehlt")]);
  });

  it.each([
    ["whose size is known ahead", true],
    ["that comes without its size", false],
  ])("a file of 300 MB %s is refused with its sentence, and nothing of it stays", async (_what, isKnown) => {
    const answer = await sendStream(server.url, admin, 300_000_000, isKnown);
    expect([answer.status, answer.text]).toEqual([
      413,
      expect.stringContaining("Ein Import liest bis zu 200 MB; bitte teile sie auf."),
    ]);
    expect(await db().selectFrom("imports").select("id").where("name", "=", "riesig.csv").execute()).toEqual([]);
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
