import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { encode } from "iconv-lite";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { addressJson } from "../db/presenters/address.ts";
import { readOneJson } from "../db/read-json.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { parseArguments } from "./parse-arguments.ts";
import { createProgressMaker } from "./report/progress.ts";
import { namedId, territoryId } from "../places/natural-key.ts";
import { runImport, type ImportResult } from "./run-import.ts";

let database: Database;
let folder: string;
const printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "rundgang-import-"));
  printed.length = 0;
  const { db } = database;
  await emptyDatabase(db);
  await db.insertInto("providers").values({ id: 2, name: "DG", short_name: "DG", settings: "{}" }).execute();
  const users = ["verkauf1", "verkauf2"].map((username) => ({
    id: namedId(`user|${username}`),
    username,
    name: username,
    password_hash: "",
    roles: ["ROLE_SALESMAN"],
  }));
  await db.insertInto("users").values(users).execute();
  return () => rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function run(...args: string[]): Promise<ImportResult> {
  const options = parseArguments(args);
  if (options === null) throw new Error("help was not asked for");
  const print = (line: string) => printed.push(line);
  const progress = createProgressMaker(false, print, () => 0);
  return runImport(database.db, options, { progress, print, rejectsFolder: folder, files: openFolderStore(folder) });
}

function counts(result: ImportResult, index = 0) {
  const tally = result.reports[index]?.tally;
  return tally && [tally.rows, tally.added, tally.changed, tally.unchanged, tally.duplicates, tally.rejected];
}

const addresses = () =>
  database.db
    .selectFrom("addresses")
    .select(["strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz", "ort", "lat", "lon"])
    .orderBy("strasse")
    .orderBy("hausnummer")
    .orderBy("hausnummer_zusatz")
    .execute();
const units = () =>
  database.db
    .selectFrom("units as u")
    .innerJoin("addresses as a", "a.id", "u.address_id")
    .select(["a.strasse", "a.hausnummer", "u.position", "u.id"])
    .orderBy("a.strasse")
    .orderBy("a.hausnummer")
    .orderBy("u.position")
    .execute();

const header = "strasse,hausnummer,hausnummerZusatz,plz,ort,lat,lon\n";
const street = `${header}Mühlgasse,3,,38990,Wiesenbrück,52.1000000,10.5000000\nMühlgasse,5,a,38990,Wiesenbrück,52.1010000,10.5010000\n`;

const warnings = (result: ImportResult) =>
  [...(result.reports[0]?.tally.warnings ?? [])].map(([text, { lines }]) => [text, lines]);

describe("addresses", () => {
  it("come in once; the same file again changes nothing", async () => {
    const path = file("addresses.csv", street);
    expect(counts(await run(path))).toEqual([2, 2, 0, 0, 0, 0]);
    expect(await addresses()).toEqual([
      {
        strasse: "Mühlgasse",
        hausnummer: "3",
        zusatz: "",
        plz: "38990",
        ort: "Wiesenbrück",
        lat: "52.1000000",
        lon: "10.5000000",
      },
      {
        strasse: "Mühlgasse",
        hausnummer: "5",
        zusatz: "a",
        plz: "38990",
        ort: "Wiesenbrück",
        lat: "52.1010000",
        lon: "10.5010000",
      },
    ]);
    const again = await run(path);
    expect(counts(again)).toEqual([2, 0, 0, 2, 0, 0]);
    expect(again.code).toBe(0);
    expect(again.assumedUnits).toBe(0);
  });

  it("are the same door however they are spelt, and the written-out spelling is kept", async () => {
    await run(file("a.csv", `${header}Lange Str.,12,A,91207,Lauf a.d.Pegnitz,49.51,11.28\n`));
    const result = await run(file("b.csv", `${header}Lange Straße,12a,,91207,Lauf an der Pegnitz,49.51,11.28\n`));
    expect(counts(result)).toEqual([1, 0, 1, 0, 0, 0]);
    const third = await run(file("c.csv", `${header}LANGE STR.,12 a,,91207,Lauf a. d. Pegnitz,49.51,11.28\n`));
    expect(counts(third)).toEqual([1, 0, 0, 1, 0, 0]);
    expect(await addresses()).toMatchObject([
      { strasse: "Lange Straße", hausnummer: "12", zusatz: "a", ort: "Lauf an der Pegnitz" },
    ]);
  });

  it("split lists, and count what is named twice", async () => {
    const rows = ["Weg,8;10,,91207,Lauf,49.51,11.28", "Weg,10,,91207,Lauf,49.52,11.28", "Weg,12-14,,91207,Lauf,49.51,11.28"];
    const result = await run(file("a.csv", header + rows.join("\n")));
    expect(counts(result)).toEqual([3, 3, 0, 0, 1, 0]);
    expect(result.reports[0]?.tally.more).toEqual(new Map([["Zusätzlich aus Listen", 1]]));
    expect(warnings(result)).toEqual([
      ["Liste von Hausnummern aufgeteilt", [2]],
      ["doppelt, aber über 100 m von der ersten Zeile entfernt", [3]],
    ]);
    const doors = (await addresses()).map((one) => `${one.hausnummer}${one.zusatz}`).toSorted();
    expect(doors).toEqual(["10", "12-14", "8"]);
  });

  it("refuse bad rows with line and reason, take the good ones and can take the corrected file", async () => {
    const rows = [
      "Weg,1,,91207,Lauf,49.51,11.28",
      ",2,,91207,Lauf,49.51,11.28",
      "Weg,,,91207,Lauf,49.51,11.28",
      "Weg,*,,91207,Lauf,49.51,11.28",
      "Weg,5,,91207,Lauf,0,0",
      "Weg,6,,91207,Lauf,,11.28",
      "Weg,7,,91207,Lauf,9.51,111.28",
      'Weg,8,,91207,Lauf,"49,51","11,28"',
      "Weg,9,,91207,Lauf,11.28,49.51",
      "Weg,10,,,,49.51,11.28",
      "Weg,11,,91207",
      '"Weg, hinten",,,91207,Lauf,x,y',
    ];
    const result = await run(file("doors.csv", header + rows.join("\n")));
    expect(counts(result)).toEqual([12, 4, 0, 0, 0, 8]);
    expect(result.code).toBe(2);
    const rejects = readFileSync(join(folder, "doors.rejects.csv"), "utf8");
    expect(rejects).toBe(
      [
        "\uFEFFzeile,grund,strasse,hausnummer,hausnummerZusatz,plz,ort,lat,lon",
        "3,Straße fehlt,,2,,91207,Lauf,49.51,11.28",
        "4,Hausnummer fehlt,Weg,,,91207,Lauf,49.51,11.28",
        "5,Hausnummer ist keine Nummer: *,Weg,*,,91207,Lauf,49.51,11.28",
        "6,Koordinate ist 0/0,Weg,5,,91207,Lauf,0,0",
        "7,Koordinate fehlt,Weg,6,,91207,Lauf,,11.28",
        "8,Koordinate liegt nicht in Deutschland oder Österreich: 9.51 / 111.28,Weg,7,,91207,Lauf,9.51,111.28",
        "12,Zeile hat 4 statt 7 Spalten,Weg,11,,91207,,,",
        '13,Hausnummer fehlt; Koordinate ist keine Zahl: x / y,"Weg, hinten",,,91207,Lauf,x,y',
        "",
      ].join("\r\n"),
    );
    const repaired = (await addresses()).filter((one) => ["8", "9"].includes(one.hausnummer));
    expect(repaired.map(({ lat, lon }) => [lat, lon])).toEqual([
      ["49.5100000", "11.2800000"],
      ["49.5100000", "11.2800000"],
    ]);
    expect([...(result.reports[0]?.tally.warnings.keys() ?? [])]).toEqual([
      "Komma als Dezimalzeichen gelesen",
      "Breite und Länge waren vertauscht",
      "ohne Postleitzahl",
      "ohne Ort",
    ]);
    const corrected = file("corrected.csv", rejects.replace("4,Hausnummer fehlt,Weg,,", "4,Hausnummer fehlt,Weg,3,"));
    expect(counts(await run(corrected))).toEqual([8, 1, 0, 0, 0, 7]);
  });

  it("are read with other headers, separators, letters, line ends and packed", async () => {
    const text = "\uFEFFStraße;Nr;PLZ;Stadt;Breite;Länge\r\nMühlgasse;3 a;38990;Wiesenbrück;52,1;10,5\r\n";
    const expected = [{ strasse: "Mühlgasse", hausnummer: "3", zusatz: "a", ort: "Wiesenbrück", lat: "52.1000000" }];
    await run(file("a.csv", text));
    expect(await addresses()).toMatchObject(expected);
    const latin = Buffer.from(text.replace("\uFEFF", ""), "latin1");
    expect(counts(await run(file("b.csv", latin)))).toEqual([1, 0, 0, 1, 0, 0]);
    expect(counts(await run(file("c.csv.gz", gzipSync(text))))).toEqual([1, 0, 0, 1, 0, 0]);
    const other = file("d.csv", "Gasse|H|A|B\nMühlgasse|3a|52.1|10.5\n");
    await expect(run(other)).rejects.toThrow(CommandProblem);
    expect(counts(await run(other, "--map", "strasse=Gasse,hausnummer=H,lat=A", "--map", "lon=B"))).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it("keep an address that a salesman added, with its id", async () => {
    const id = "01930000-0000-7000-8000-000000000001";
    await database.db
      .insertInto("addresses")
      .values({
        id,
        strasse: "Mühlgasse",
        hausnummer: "3",
        plz: "38990",
        ort: "Wiesenbrück",
        lat: "52.2",
        lon: "10.5",
        provider_id: 2,
        search_text: "",
        created_by: namedId("user|verkauf1"),
      })
      .execute();
    expect(counts(await run(file("a.csv", street)))).toEqual([2, 1, 1, 0, 0, 0]);
    const row = await database.db.selectFrom("addresses").select(["id", "lat"]).where("hausnummer", "=", "3").executeTakeFirst();
    expect(row).toEqual({ id, lat: "52.1000000" });
  });

  it("take the names of places from a file", async () => {
    const places = file("places.csv", "plz,schreibweise,ort\n,Lauf (Peg.),Lauf an der Pegnitz\n91207,,Lauf an der Pegnitz\n");
    const rows = `${header}Weg,1,,91207,Lauf (Peg.),49.51,11.28\nWeg,2,,91207,,49.51,11.28\nWeg,3,,90607,Rückersdorf,49.51,11.28\n`;
    await run(file("a.csv", rows), "--places", places);
    expect((await addresses()).map((one) => one.ort)).toEqual(["Lauf an der Pegnitz", "Lauf an der Pegnitz", "Rückersdorf"]);
  });

  it("are refused as a whole for an unknown provider, column or file", async () => {
    const path = file("a.csv", street);
    await expect(run(path, "--provider", "7")).rejects.toThrow("Den Anbieter 7 gibt es nicht. Bekannt: 2 (DG).");
    await expect(run(path, "--map", "strasse=Gasse")).rejects.toThrow("Die Spalte „Gasse“ (--map strasse) gibt es nicht.");
    await expect(run(join(folder, "nothing.csv"))).rejects.toThrow("gibt es nicht");
    expect(await addresses()).toEqual([]);
  });
});

describe("units", () => {
  const countsFile = (one: number, other: number) =>
    file(
      "units.csv",
      `strasse,hausnummer,hausnummerZusatz,plz,ort,wohneinheiten\nMühlgasse,3,,38990,Wiesenbrück,${one}\nMühlgasse,5,a,38990,Wiesenbrück,${other}\n`,
    );

  it("are made 1..n, of a folder's files together", async () => {
    file("addresses.csv", street);
    countsFile(3, 0);
    const result = await run(folder);
    expect([counts(result, 0), counts(result, 1)]).toEqual([
      [2, 2, 0, 0, 0, 0],
      [2, 3, 0, 0, 0, 0],
    ]);
    expect((await units()).map((one) => [one.hausnummer, one.position])).toEqual([
      ["3", 1],
      ["3", 2],
      ["3", 3],
    ]);
    expect(counts(await run(folder), 1)).toEqual([2, 0, 0, 3, 0, 0]);
  });

  it("are one where no file says how many", async () => {
    expect((await run(file("a.csv", street))).assumedUnits).toBe(2);
    expect(await units()).toHaveLength(2);
    await run(countsFile(2, 0));
    expect((await units()).map((one) => [one.hausnummer, one.position])).toEqual([
      ["3", 1],
      ["3", 2],
    ]);
  });

  it("never go while there is work on them", async () => {
    await run(file("a.csv", street), countsFile(4, 1));
    const third = (await units()).find((one) => one.position === 3);
    if (third === undefined) throw new Error("no third unit");
    await database.db
      .insertInto("qualifications")
      .values({
        id: namedId("q"),
        unit_id: third.id,
        code: "BLACKLISTED",
        user_id: namedId("user|verkauf1"),
        created_at: "2026-11-20T10:00:00.000Z",
      })
      .execute();
    await database.db.updateTable("units").set({ status: "CLOSED" }).where("id", "=", third.id).execute();
    const result = await run(file("a.csv", street.replaceAll("52.1", "52.2")), countsFile(2, 1));
    expect(counts(result, 0)).toEqual([2, 0, 2, 0, 0, 0]);
    expect(result.reports[1]?.tally.more.get("Wohneinheiten entfernt")).toBe(1);
    expect(result.reports[1]?.tally.more.get("Wohneinheiten mit Arbeit behalten")).toBe(1);
    expect((await units()).map((one) => [one.hausnummer, one.position])).toEqual([
      ["3", 1],
      ["3", 2],
      ["3", 3],
      ["5", 1],
    ]);
    const kept = await database.db.selectFrom("units").select("status").where("id", "=", third.id).executeTakeFirst();
    expect(kept?.status).toBe("CLOSED");
  });

  it("of an unknown address are refused", async () => {
    const result = await run(countsFile(3, 2));
    expect(counts(result)).toEqual([2, 0, 0, 0, 0, 2]);
    expect(readFileSync(join(folder, "units.rejects.csv"), "utf8")).toContain(
      "2,Adresse ist nicht bekannt: Mühlgasse 3,Mühlgasse,3",
    );
  });
});

describe("territories", () => {
  const square = (name: string, west: number, south: number, size: number, hole = false) => {
    const ring = (inset: number) => [
      [west + inset, south + inset],
      [west + size - inset, south + inset],
      [west + size - inset, south + size - inset],
      [west + inset, south + size - inset],
      [west + inset, south + inset],
    ];
    const coordinates = hole ? [ring(0), ring(size / 4)] : [ring(0)];
    return { type: "Feature", properties: { name }, geometry: { type: "Polygon", coordinates } };
  };
  const polygons = (...features: unknown[]) => file("polygons.geojson", JSON.stringify({ type: "FeatureCollection", features }));
  const members = () =>
    database.db
      .selectFrom("address_territories as m")
      .innerJoin("addresses as a", "a.id", "m.address_id")
      .innerJoin("territories as t", "t.id", "m.territory_id")
      .select(["a.hausnummer", "t.name"])
      .orderBy("a.hausnummer")
      .orderBy("t.name")
      .execute();

  it("find their addresses, in whatever order both come", async () => {
    const shapes = polygons(square("38990-01 Mühle", 10.4995, 52.0995, 0.001), square("38990-02 Alles", 10.4, 52.0, 0.5));
    expect(counts(await run(shapes))).toEqual([2, 2, 0, 0, 0, 0]);
    await run(file("a.csv", street));
    const expected = [
      { hausnummer: "3", name: "38990-01 Mühle" },
      { hausnummer: "3", name: "38990-02 Alles" },
      { hausnummer: "5", name: "38990-02 Alles" },
    ];
    expect(await members()).toEqual(expected);
    expect(counts(await run(shapes))).toEqual([2, 0, 0, 2, 0, 0]);
    expect(await members()).toEqual(expected);
  });

  it("follow a changed shape and know holes", async () => {
    await run(file("a.csv", street), polygons(square("38990-01", 10.4, 52.0, 0.5)));
    expect(await members()).toHaveLength(2);
    const result = await run(polygons(square("38990-01", 10.45, 52.05, 0.1, true)));
    expect(counts(result)).toEqual([1, 0, 1, 0, 0, 0]);
    expect(await members()).toEqual([]);
  });

  it("without a name or shape are refused, and a building is no territory", async () => {
    const broken = { type: "Feature", properties: { name: "leer" }, geometry: { type: "Polygon", coordinates: [] } };
    const result = await run(polygons(square("a", 10, 52, 1), square("a", 10, 52, 1), broken));
    expect(counts(result)).toEqual([3, 1, 0, 0, 0, 2]);
    const building = { ...square("Schule", 10, 52, 1), properties: { name: "Schule", building: "yes" } };
    await expect(run(polygons(building))).rejects.toThrow("weder Adressen noch Gebiete");
    await expect(run(file("cut.geojson", '{"type":"FeatureCollection","features":[{"type":"Fea'))).rejects.toThrow(
      "bricht mitten im Text ab",
    );
  });

  it("open, in metres or with swapped axes are put right, and no later import fails of them", async () => {
    await run(file("a.csv", street));
    const open = {
      type: "Feature",
      properties: { name: "offen" },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [10, 52],
            [11, 52],
            [11, 53],
          ],
        ],
      },
    };
    const corners = square("vertauscht", 10.4, 52, 0.5).geometry.coordinates[0] ?? [];
    const swapped = {
      type: "Feature",
      properties: { name: "vertauscht" },
      geometry: { type: "Polygon", coordinates: [corners.map(([x, y]) => [y, x])] },
    };
    /* Around the street in UTM 32 (easting about 602,700, northing about 5,773,000), without a word of it. */
    const metres = square("Meter", 600_000, 5_770_000, 6000);
    const elsewhere = square("Paris", 2, 48, 0.5);
    const result = await run(polygons(open, swapped, metres, elsewhere));
    expect(counts(result)).toEqual([4, 3, 0, 0, 0, 1]);
    expect([...(result.reports[0]?.tally.warnings.keys() ?? [])]).toEqual([
      "offener Umriss geschlossen",
      "Breite und Länge waren vertauscht",
      "aus Metern umgerechnet (UTM 32)",
    ]);
    const found = (await members()).map(({ hausnummer, name }) => `${hausnummer} ${name}`);
    expect(found).toContain("3 Meter");
    expect(found).toContain("3 vertauscht");
    expect(readFileSync(join(folder, "polygons.rejects.csv"), "utf8")).toContain("Gebiet „Paris“ liegt nicht in Deutschland");
    /* What an earlier version stored as it came. */
    await database.db
      .updateTable("territories")
      .set({ geometry: JSON.stringify(open.geometry) })
      .execute();
    expect((await run(file("b.csv", street))).code).toBe(0);
  });

  it("go to salesmen by name or first word, and stay theirs", async () => {
    const shapes = polygons(square("38990-01 Mühle", 10, 52, 1), square("38990-02 Lindenstraße", 10, 52, 1));
    const first = await run(shapes, "--assign", "verkauf1=38990-01,38990-02 Lindenstraße,verkauf2=38990-02");
    expect(first.assigned).toBe(3);
    const again = await run(shapes, "--assign", "verkauf1=38990-01");
    expect(again.assigned).toBe(0);
    const rows = await database.db.selectFrom("territory_members").select("territory_id").execute();
    expect(rows.map((row) => row.territory_id).toSorted()).toEqual(
      ["38990-01 Mühle", "38990-02 Lindenstraße", "38990-02 Lindenstraße"].map(territoryId).toSorted(),
    );
    await expect(run("--assign", "verkauf9=38990-01")).rejects.toThrow("das Konto „verkauf9“ gibt es nicht");
    await expect(run("--assign", "verkauf1=38990-07")).rejects.toThrow("das Gebiet „38990-07“ gibt es nicht");
  });
});

describe("files as people have them", () => {
  const refused = (name: string) =>
    readFileSync(join(folder, `${name}.rejects.csv`), "utf8")
      .trimEnd()
      .split("\r\n")
      .slice(1);
  const doors = async () =>
    (await addresses()).map((one) => `${one.strasse} ${one.hausnummer}${one.zusatz} ${one.plz} ${one.ort}`);

  it("as a German Excel saves them: its dates are refused, its decimals read", async () => {
    const lines = [
      "Adressliste Nord;;;;;;;",
      "Straße;Hausnr.;PLZ;Ort;Breite;Länge;WE;",
      "Lange Str.;12;91207;Lauf;49,51;11,28;3;",
      "Lange Str.;03. Mai;91207;Lauf;49,51;11,28;1;",
      "Lange Str.;46145;91207;Lauf;49,51;11,28;1;",
      "Lange Str.;14,0;91207,0;Lauf;495.054.245;112.595.063;2,0;",
      ";;;;;;;",
      "Schloßstr.;5;1067;Dresden;51,05;13,74;1;",
    ];
    const result = await run(file("liste.csv", encode(lines.join("\r\n"), "win1252")));
    expect(counts(result)).toEqual([5, 3, 0, 0, 0, 2]);
    expect(await doors()).toEqual(["Lange Str. 12 91207 Lauf", "Lange Str. 14 91207 Lauf", "Schloßstr. 5 01067 Dresden"]);
    expect(refused("liste").map((line) => line.split(";").slice(0, 2).join(" "))).toEqual([
      "4 Hausnummer sieht nach einem Datum aus (Excel): 03. Mai",
      "5 Hausnummer sieht nach einem Datum aus (Excel): 46145",
    ]);
    expect(warnings(result)).toEqual([
      ["über der Kopfzeile übergangen", [1]],
      ["Komma als Dezimalzeichen gelesen", [3, 8]],
      ["verlorenen Dezimalpunkt ergänzt", [6]],
      ["führende Null der Postleitzahl ergänzt", [8]],
    ]);
    expect(await units()).toHaveLength(6);
  });

  it("with a stray quote: every other row comes in", async () => {
    const rows = ['"Weg,1,,91207,Lauf,49.51,11.28', ...[2, 3, 4].map((nr) => `Weg,${nr},,91207,Lauf,49.51,11.28`)];
    const result = await run(file("a.csv", `${header}${rows.join("\n")}\n"Weg, hinten",5,,91207,Lauf,49.51,11.28\n`));
    expect(counts(result)).toEqual([5, 4, 0, 0, 0, 1]);
    expect(refused("a")).toEqual(['2,Anführungszeichen ohne Gegenstück,"""Weg",1,,91207,Lauf,49.51,11.28']);
    /* Imported as it is, the refused row is refused again. */
    expect(counts(await run(join(folder, "a.rejects.csv")))).toEqual([1, 0, 0, 0, 0, 1]);
  });

  it("with streets that are shortened otherwise, after an import that made ids of what was written: the same doors", async () => {
    const rows = (name: string) => `${header}${name},1,,91207,Lauf,49.51,11.28\n`;
    await run(file("a.csv", rows("Sankt-Veit-Straße")));
    /* As the key of that time had it. */
    const old = "00000000-0000-5000-8000-000000000001";
    await database.db.deleteFrom("units").execute();
    await database.db.updateTable("addresses").set({ id: old, strasse: "St.-Veit-Str." }).execute();
    expect(counts(await run(file("b.csv", rows("St.-Veit-Str."))))).toEqual([1, 0, 0, 1, 0, 0]);
    expect(counts(await run(file("c.csv", rows("Sankt-Veit-Straße"))))?.slice(0, 2)).toEqual([1, 0]);
    const stored = await database.db.selectFrom("addresses").select(["id", "strasse"]).execute();
    expect(stored).toEqual([{ id: old, strasse: "Sankt-Veit-Straße" }]);
  });

  it("with umlauts of two signs: the same door, spelt in one", async () => {
    await run(file("a.csv", street));
    expect(counts(await run(file("b.csv", street.normalize("NFD"))))).toEqual([2, 0, 0, 2, 0, 0]);
    await run(file("c.csv", `${header}Überweg,1,,38990,Wiesenbrück,52.1,10.5\n`.normalize("NFD")));
    expect(await doors()).toContain("Überweg 1 38990 Wiesenbrück".normalize("NFC"));
  });

  it("villages without streets and squares, one feature a line", async () => {
    const feature = (properties: object) =>
      JSON.stringify({ type: "Feature", properties, geometry: { type: "Point", coordinates: [8.47, 49.49] } });
    const result = await run(
      file(
        "osm.geojsonl",
        [
          feature({ "addr:place": "Q7", "addr:housenumber": "24", "addr:city": "Mannheim" }),
          feature({ "addr:street": "Planken", "addr:housenumber": "1", "addr:city": "Mannheim", "addr:postcode": "68161" }),
          feature({ "addr:housenumber": "2" }),
        ].join("\n"),
      ),
    );
    expect(counts(result)).toEqual([3, 2, 0, 0, 0, 1]);
    expect(await doors()).toEqual(["Planken 1 68161 Mannheim", "Q7 24  Mannheim"]);
    expect(refused("osm")[0]).toMatch(/^3;Straße fehlt;/u);
  });

  it("street and number in one cell", async () => {
    const lines = [
      "Nr;Straße/Hausnr.;PLZ/Ort;Breite;Länge",
      '1;Lange Str. 12 a;91207 Lauf;"49°30\'";"11°15\'"',
      "2;Am Markt;91207 Lauf;49.5;11.2",
    ];
    expect(counts(await run(file("a.csv", lines.join("\n"))))).toEqual([2, 1, 0, 0, 0, 1]);
    expect(await doors()).toEqual(["Lange Str. 12a 91207 Lauf"]);
    expect(refused("a")[0]).toMatch(/^3;Hausnummer fehlt;2;/u);
  });

  it("metres of UTM are kept, and shown on the wire", async () => {
    const metres = (rows: string) => file("a.csv", `strasse,hausnummer,plz,ort,utmE,utmN\n${rows}`);
    const result = await run(metres("Weg,1,91207,Lauf,32664358.524,5485517.201\nWeg,2,91207,Lauf,664358.524,5485517.201\n"));
    expect(counts(result)).toEqual([2, 1, 0, 0, 0, 1]);
    const shown = await readOneJson(database.db, addressJson(sql<boolean>`true`), sql`addresses a`);
    expect(shown?.toJSON()).toMatchObject({
      utmE: "32664358.524",
      utmN: "5485517.201",
      lat: "49.5000000",
      lon: "11.2700000",
    });
    /* A file without metres takes none away. */
    expect(counts(await run(file("b.csv", `${header}Weg,1,,91207,Lauf,49.6,11.27\n`)))).toEqual([1, 0, 1, 0, 0, 0]);
    expect((await readOneJson(database.db, addressJson(sql<boolean>`true`), sql`addresses a`))?.toJSON()).toMatchObject({
      utmE: "32664358.524",
      lat: "49.6000000",
    });
  });

  it("units that others have sold", async () => {
    const sold = (one: string, other: string) =>
      file(
        "units.csv",
        `strasse,hausnummer,hausnummerZusatz,plz,ort,wohneinheiten,extSale\nMühlgasse,3,,38990,Wiesenbrück,3,${one}\nMühlgasse,5,a,38990,Wiesenbrück,1,${other}\n`,
      );
    const statuses = async () => {
      const rows = await database.db
        .selectFrom("units as u")
        .innerJoin("addresses as a", "a.id", "u.address_id")
        .select(["u.status"])
        .orderBy("a.hausnummer")
        .orderBy("u.position")
        .execute();
      return rows.map(({ status }) => status);
    };
    const first = await run(file("a.csv", street), sold("2", "ja"));
    expect(first.extSales).toEqual({ marked: 3, freed: 0, missing: 0, kept: 0 });
    expect(await statuses()).toEqual(["EXT_SALE", "EXT_SALE", "OPEN", "EXT_SALE"]);
    expect((await run(sold("2", ""))).extSales).toEqual({ marked: 0, freed: 0, missing: 0, kept: 0 });
    expect((await run(sold("1", "nein"))).extSales).toEqual({ marked: 0, freed: 2, missing: 0, kept: 0 });
    expect(await statuses()).toEqual(["EXT_SALE", "OPEN", "OPEN", "OPEN"]);
    expect(counts(await run(sold("4", "")))).toEqual([2, 0, 0, 1, 0, 1]);
  });
});

describe("points of GeoJSON", () => {
  it("are addresses, units included", async () => {
    const feature = {
      type: "Feature",
      properties: { strasse: "Mühlgasse", hausnummer: "3", plz: "38990", ort: "Wiesenbrück", wohneinheitenGeschaetzt: 4 },
      geometry: { type: "Point", coordinates: [10.5, 52.1] },
    };
    const bad = { ...feature, geometry: { type: "Point", coordinates: [0, 0] } };
    const result = await run(file("a.geojson", JSON.stringify({ type: "FeatureCollection", features: [feature, bad] }, null, 1)));
    expect(counts(result)).toEqual([2, 1, 0, 0, 0, 1]);
    expect(await units()).toHaveLength(4);
  });
});

describe("the summary", () => {
  it("names each count", async () => {
    file("addresses.csv", `${street}Weg,1,,,,52.1,10.5\nWeg,,,38990,Wiesenbrück,52.1,10.5\n`);
    await run(folder);
    expect(printed.join("\n").replaceAll(folder, "")).toMatchInlineSnapshot(`
      "/addresses.csv: 4 von 4 Zeilen, 4.000 Zeilen/s

      /addresses.csv
        Zeilen gelesen                            4
        Adressen neu                              3
        Adressen geändert                         0
        Adressen unverändert                      0
        Doppelt (erste Zeile zählt)               0
        Zeilen abgewiesen                         1
        Hinweise                                  2
          ohne Postleitzahl: 1 (Zeile 4)
          ohne Ort: 1 (Zeile 4)
        Abgewiesene Zeilen mit Grund: /addresses.rejects.csv

      3 neue Adressen ohne Angabe haben eine Wohneinheit bekommen.
      Fertig. Einige Zeilen wurden abgewiesen; die übrigen sind übernommen."
    `);
  });
});
