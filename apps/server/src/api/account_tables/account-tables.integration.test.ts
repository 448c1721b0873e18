import { iri, wire } from "@rundgang/contracts";
import { encode } from "iconv-lite";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import { addTeam } from "../../testing/add-team.ts";
import { createClient, type Answer, type Client } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const told = ({ body }: Answer) => JSON.stringify(body["violations"]);
const inBase64 = (file: string | Uint8Array) => Buffer.from(file).toString("base64");

describe("accounts from a CSV file", () => {
  let server: TestServer;
  let admin: Client;
  let team: string;
  let teamName: string;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000" });
    await addAccount(server, "admin", "ROLE_ADMIN");
    team = await addTeam(server, [], []);
    teamName = `Team ${team}`;
    admin = await server.as("admin");
  });
  beforeEach(async () => {
    await db().deleteFrom("team_members").execute();
    /* What a test made keeps its traces, and its login is free again. */
    await db()
      .updateTable("users")
      .set({ username: sql`id::text` })
      .where("name", "like", "Neu %")
      .execute();
  });
  afterAll(() => server.close());

  const preview = (file: string | Uint8Array) => admin.post("/api/account_table_previews", { data: inBase64(file) });
  const read = async (file: string | Uint8Array) => wire.accountTablePreview.parse((await preview(file)).body);
  const take = (file: string | Uint8Array, uuid = v7()) =>
    admin.post("/api/account_tables", { uuid, name: "leute.csv", data: inBase64(file) });
  const login = (username: string, secret: string) =>
    server.stranger.post("/authentication_token", { username, password: secret });
  const problemsOf = async (file: string | Uint8Array) =>
    (await read(file)).rows.flatMap(({ line, problems }) =>
      problems.map(({ column, message }) => `${line} ${column ?? "–"}: ${message}`),
    );
  const countUsers = async () => (await db().selectFrom("users").select("id").execute()).length;

  const two = "Benutzername;Name;Rollen\nneu-muehl;Neu Mühlhäuser;Vertrieb\nneu-lead;Neu Leiter;Vertrieb, Teamleitung\n";

  it.each([
    ["UTF-8", two, "UTF-8", ";"],
    ["UTF-8 with a mark", `\uFEFF${two}`, "UTF-8", ";"],
    ["commas", two.replaceAll(", ", " und ").replaceAll(";", ","), "UTF-8", ","],
    ["Windows (ANSI)", encode(two, "win1252"), "Windows-1252", ";"],
    ["UTF-16", encode(two.replaceAll(";", "\t"), "utf-16le", { addBOM: true }), "UTF-16", "\t"],
    [
      "quoted cells and line ends of Windows",
      '"Benutzername","Name","Rollen"\r\n"neu-muehl","Neu Mühlhäuser","Vertrieb"\r\n"neu-lead","Neu Leiter","Vertrieb,Teamleitung"\r\n',
      "UTF-8",
      ",",
    ],
  ])("a file in %s is read as it was meant, and says how", async (_name, file, encoding, delimiter) => {
    const table = await read(file);
    expect([table.encoding, table.delimiter, table.good]).toEqual([encoding, delimiter, 2]);
    expect(table.columns).toEqual([
      { heading: "Benutzername", meaning: "username" },
      { heading: "Name", meaning: "name" },
      { heading: "Rollen", meaning: "roles" },
    ]);
    expect(table.rows).toMatchObject([
      {
        line: 2,
        username: "neu-muehl",
        name: "Neu Mühlhäuser",
        roles: ["ROLE_SALESMAN"],
        feGroup: "a",
        team: null,
        problems: [],
      },
      { line: 3, username: "neu-lead", roles: ["ROLE_SALESMAN", "ROLE_TEAM_LEAD"] },
    ]);
    expect(await db().selectFrom("users").select("id").where("username", "like", "neu-%").execute()).toEqual([]);
  });

  it("first name, last name, group and team are read, other columns passed over; roles by title, word or name", async () => {
    const table = await read(
      `Nachname;Vorname;Login;Rolle;Team;Gruppe;Geburtstag\nAnna;Neu;neu-a;salesman;${teamName.toUpperCase()};B;1.1.1990\nBeo;Neu;neu-b;ROLE_BACK_OFFICE + admin;;a;\n`,
    );
    expect(table.columns.at(-1)).toEqual({ heading: "Geburtstag", meaning: null });
    expect(table.rows).toMatchObject([
      { username: "neu-a", name: "Neu Anna", roles: ["ROLE_SALESMAN"], team: teamName, feGroup: "b", problems: [] },
      { username: "neu-b", name: "Neu Beo", roles: ["ROLE_BACK_OFFICE", "ROLE_ADMIN"], team: null, feGroup: "a", problems: [] },
    ]);
  });

  it("all good rows become accounts at once, with passwords that stand in the answer alone", async () => {
    const file = `Benutzername;Name;Rollen;Team\nneu-eins;Neu Eins;Vertrieb;${teamName}\nneu-zwei;Neu Zwei;Teamleitung;${teamName}\nAnna;Neu Drei;Vertrieb;\nneu-vier;Neu Vier;Chef;\n`;
    const uuid = v7();
    const answer = await take(file, uuid);
    expect(answer.status).toBe(201);
    const { made, accounts, left } = wire.accountTable.parse(answer.body);
    expect([made, accounts?.map(({ line, username }) => `${line} ${username}`)]).toEqual([2, ["2 neu-eins", "3 neu-zwei"]]);
    expect(left?.map(({ line, problems }) => `${line} ${problems[0]?.column ?? ""}`)).toEqual(["4 Benutzername", "5 Rollen"]);
    for (const one of accounts ?? []) expect((await login(one.username, one.password)).status).toBe(200);
    expect(new Set(accounts?.map((one) => one.password)).size).toBe(2);
    const members = await db().selectFrom("team_members").select(["user_id", "lead"]).where("team_id", "=", team).execute();
    expect(members.map((one) => [iri("accounts", one.user_id), one.lead]).toSorted()).toEqual(
      [
        [accounts?.[0]?.account, false],
        [accounts?.[1]?.account, true],
      ].toSorted(),
    );
    const again = await take(file, uuid);
    expect([again.status, again.body]).toEqual([201, { ...answer.body, accounts: null, left: null }]);
    const receipts = JSON.stringify(await db().selectFrom("receipts").selectAll().execute());
    expect(receipts).not.toContain(accounts?.[0]?.password);
    expect(receipts).not.toContain("neu-eins");
    const log = JSON.stringify(
      await db().selectFrom("audit_entries").select(["name", "label"]).where("entity", "=", "users").execute(),
    );
    expect(log).toContain('{"name":"Konto admin","label":"Neu Eins"}');
  });

  it("the same file twice makes nothing again, and says that each is there already", async () => {
    expect((await take(two)).status).toBe(201);
    const before = await countUsers();
    const second = await take(two);
    expect([second.status, told(second)]).toEqual([
      422,
      expect.stringContaining("Aus der Datei lässt sich kein Konto anlegen. Den Benutzernamen „neu-muehl“ gibt es schon."),
    ]);
    expect(await problemsOf(two)).toEqual([
      "2 Benutzername: Den Benutzernamen „neu-muehl“ gibt es schon.",
      "3 Benutzername: Den Benutzernamen „neu-lead“ gibt es schon.",
    ]);
    expect(await countUsers()).toBe(before);
  });

  it("each fault of a row is told by line and column, and the row makes no account and no member", async () => {
    const head = "Benutzername;Name;Rollen;Team;Gruppe\n";
    const rows = [
      "neu-gut;Neu Gut;Vertrieb;;",
      "neu-gut;Neu Doppelt;Vertrieb;;",
      "Neu Leer;Neu Groß;Vertrieb;;",
      "neu-x;;Vertrieb;;",
      "neu-y;Neu Ypsilon;;;",
      "neu-z;Neu Zett;Vertrieb, Hausmeister, Chef;;",
      "neu-q;Neu Qu;Vertrieb;Team Nirgends;",
      `neu-r;Neu Er;Backoffice;${teamName};c`,
      "neu-s;Neu MÃ¼ller;Vertrieb;;",
      "neu-t;Neu Te;Vertrieb",
      'neu-u;"Neu Uu;Vertrieb;;',
      "anna;Neu Anna;Vertrieb;;",
    ];
    const file = head + rows.join("\n");
    expect(await problemsOf(file)).toEqual([
      "3 Benutzername: Der Benutzername „neu-gut“ steht schon in Zeile 2.",
      expect.stringMatching(/^4 Benutzername: Der Benutzername „Neu Leer“ geht nicht/u),
      "5 Name: Der Name braucht 2 bis 120 Zeichen in einer Zeile.",
      "6 Rollen: Bitte wähle mindestens eine Rolle.",
      "7 Rollen: Die Rolle „Hausmeister“, „Chef“ gibt es nicht. Es gibt Vertrieb, Videoberatung, Teamleitung, Backoffice, Verwaltung.",
      "8 Team: Ein Team „Team Nirgends“ gibt es nicht.",
      "9 Team: Wer nicht im Vertrieb arbeitet, kann in keinem Team sein.",
      "9 Gruppe: Die Gruppe „c“ gibt es nicht. Es gibt a und b.",
      "10 Name: Der Name hat falsch gespeicherte Umlaute: Neu MÃ¼ller.",
      "11 –: Zeile hat 3 statt 5 Spalten.",
      "12 –: Anführungszeichen ohne Gegenstück.",
      "13 Benutzername: Den Benutzernamen „anna“ gibt es schon.",
    ]);
    const before = await countUsers();
    expect(wire.accountTable.parse((await take(file)).body).accounts?.map(({ username }) => username)).toEqual(["neu-gut"]);
    expect(await countUsers()).toBe(before + 1);
    expect(await db().selectFrom("team_members").select("user_id").execute()).toEqual([]);
  });

  it.each([
    ["an empty file", "", "Die Datei ist leer."],
    ["blank lines", "\n;;\n", "Die Datei ist leer."],
    ["headings alone", "Benutzername;Name;Rollen\n", "In der Datei stehen nur die Überschriften."],
    [
      "a file without the roles",
      "Benutzername;Name\nneu;Neu\n",
      "Der Datei fehlt die Spalte „Rollen“. Gefunden: „Benutzername“, „Name“.",
    ],
    ["a file of doors", "Straße;PLZ\nWeg;91207\n", "Der Datei fehlen die Spalten „Benutzername“, „Name“, „Rollen“."],
    [
      "forty-one columns",
      `Benutzername;Name;Rollen;${Array.from({ length: 38 }, (_, at) => `S${at}`).join(";")}\n`,
      "Die Datei hat 41 Spalten. Höchstens 40 werden gelesen.",
    ],
    [
      "a picture that is called .csv",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      "Die Datei ist ein Bild.",
    ],
    ["a workbook", Buffer.from("PK\u0003\u0004…"), "Die Datei ist eine Arbeitsmappe oder ein Zip-Archiv"],
    ["a packed file", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), "Die Datei ist gepackt"],
    ["bytes", Buffer.from([1, 2, 0, 0, 3]), "Die Datei ist kein Text"],
    [
      "201 accounts",
      `Benutzername;Name;Rollen\n${Array.from({ length: 201 }, (_, at) => `neu-${at};Neu ${at};Vertrieb`).join("\n")}`,
      "In der Datei stehen mehr als 200 Konten. Bitte teile sie auf.",
    ],
  ])("%s is refused as what it is, and nothing is made", async (_name, file, sentence) => {
    const before = await countUsers();
    const answers = [await preview(file), await take(file)];
    for (const answer of answers) {
      expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(`"propertyPath":"data"`)]);
      expect(told(answer).replaceAll(String.raw`\"`, '"')).toContain(sentence);
    }
    expect(await countUsers()).toBe(before);
  });

  it("a file with forty columns is read, and those of no meaning passed over", async () => {
    const more = Array.from({ length: 37 }, (_, at) => `S${at}`).join(";");
    expect((await read(`Benutzername;Name;Rollen;${more}\nneu-a;Neu A;Vertrieb${";x".repeat(37)}\n`)).good).toBe(1);
  });

  it("a file that is too large is 413 before it is read; what is no Base64 is refused at its field", async () => {
    const large = "x".repeat(1_500_000);
    expect((await preview(large)).status).toBe(413);
    expect((await take(large)).status).toBe(413);
    const odd = await admin.post("/api/account_table_previews", { data: "äöü" });
    expect([odd.status, told(odd)]).toEqual([422, expect.stringContaining("Erwartet wird die Datei in Base64.")]);
  });

  it("a login that is taken between look and take is left alone, and the others are made", async () => {
    const both = [
      take("Benutzername;Name;Rollen\nneu-beide;Neu Beide;Vertrieb\nneu-links;Neu Links;Vertrieb\n"),
      take("Benutzername;Name;Rollen\nneu-beide;Neu Beide;Vertrieb\nneu-rechts;Neu Rechts;Vertrieb\n"),
    ];
    const answers = (await Promise.all(both)).map(({ status, body }) => [status, wire.accountTable.parse(body)] as const);
    expect(answers.map(([status]) => status)).toEqual([201, 201]);
    expect(answers.map(([, { made }]) => made).toSorted()).toEqual([1, 2]);
    const left = answers.flatMap(([, table]) => table.left ?? []);
    expect(left.map(({ username, problems }) => [username, problems[0]?.message])).toEqual([
      ["neu-beide", "Den Benutzernamen „neu-beide“ gibt es schon."],
    ]);
  });

  it("making accounts wants a fresh password, a look does not", async () => {
    const { body } = await login("admin", password);
    const { body: refreshed } = await server.stranger.post("/token/refresh", { refresh_token: body["refresh_token"] });
    const stale = createClient(server.url, String(refreshed["token"]));
    const data = inBase64(two);
    expect((await stale.post("/api/account_table_previews", { data })).status).toBe(200);
    const refused = await stale.post("/api/account_tables", { uuid: v7(), name: "leute.csv", data });
    expect([refused.status, refused.body["code"]]).toEqual([403, "password_needed"]);
    expect((await (await server.as("office")).post("/api/account_table_previews", { data })).status).toBe(403);
    expect(await db().selectFrom("users").select("id").where("id", "=", ids.anna).execute()).toHaveLength(1);
  });
});
