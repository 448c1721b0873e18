import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { parseArguments } from "./parse-arguments.ts";
import { createProgressMaker } from "./report/progress.ts";
import { runImport } from "./run-import.ts";

/* The real town lies outside the repository. The same rules run on made-up files in run-import.integration.test.ts. */
const data = process.env["RUNDGANG_TEST_DATA"];
if (data === undefined) process.stdout.write("RUNDGANG_TEST_DATA is not set: the import of the real town (lauf) is left out.\n");

const lauf = join(data ?? "", "lauf");

describe.runIf(data !== undefined)("import of the real town", () => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rundgang-lauf-"));
    database = await openTestDatabase();
    await emptyDatabase(database.db);
    await database.db
      .insertInto("providers")
      .values([
        { id: 2, name: "DG", short_name: "DG", settings: "{}" },
        { id: 3, name: "Roh", short_name: "R", settings: "{}" },
        { id: 4, name: "GeoJSON", short_name: "G", settings: "{}" },
      ])
      .execute();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function load(...args: string[]) {
    const options = parseArguments(args);
    if (options === null) throw new Error("help was not asked for");
    const print = () => undefined;
    return runImport(database.db, options, {
      progress: createProgressMaker(false, print, () => 0),
      print,
      rejectsFolder: folder,
      files: openFolderStore(folder),
    });
  }

  async function count(table: "addresses" | "units" | "territories" | "address_territories") {
    const row = await database.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  it("takes the folder: 5,120 addresses, 11,954 units, 6 territories with 1,271 addresses, streets and map", async () => {
    const result = await load(lauf);
    expect(result.code).toBe(0);
    expect(result.reports.map(({ kind, tally }) => [kind, tally.rows, tally.added, tally.duplicates, tally.rejected])).toEqual([
      ["addresses", 5120, 5120, 0, 0],
      ["units", 5120, 11_954, 0, 0],
      ["territories", 6, 6, 0, 0],
      ["streets", 2612, 1, 0, 0],
      ["basemap", 1, 1, 0, 0],
    ]);
    expect([...(result.reports[3]?.tally.more ?? [])]).toEqual([
      ["Begehbare Wege", 2612],
      ["Begehbare Kilometer", 241],
    ]);
    expect(result.reports.flatMap(({ notes = [] }) => notes)).toEqual([]);
    expect(
      await database.db.selectFrom("map_areas").select(["name", "min_zoom", "max_zoom", "size", "attribution"]).execute(),
    ).toEqual([
      {
        name: "Lauf an der Pegnitz",
        min_zoom: 10,
        max_zoom: 14,
        size: expect.anything(),
        attribution: "© OpenStreetMap contributors",
      },
    ]);
    expect(result.reports[1]?.tally.more.get("Adressen ohne Wohneinheit (Zahl 0)")).toBe(96);
    expect(result.reports.every(({ tally }) => tally.warnings.size === 0)).toBe(true);
    expect([await count("addresses"), await count("units"), await count("address_territories")]).toEqual([5120, 11_954, 1271]);
    const perTerritory = await database.db
      .selectFrom("territories as t")
      .innerJoin("address_territories as m", "m.territory_id", "t.id")
      .select((select) => ["t.name", select.fn.countAll<string>().as("count")])
      .groupBy("t.name")
      .orderBy("t.name")
      .execute();
    expect(perTerritory.map((row) => Number(row.count))).toEqual([249, 153, 184, 176, 350, 159]);
  });

  it("changes nothing the second time", async () => {
    const result = await load(lauf);
    expect(result.reports.map(({ tally }) => [tally.added, tally.changed, tally.unchanged])).toEqual([
      [0, 0, 5120],
      [0, 0, 11_954],
      [0, 0, 6],
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  it("knows the raw rows as the same doors: only the coordinates of the other choice of double differ", async () => {
    const result = await load(join(lauf, "addresses_roh.csv"));
    const tally = result.reports[0]?.tally;
    expect(tally && [tally.rows, tally.rejected, tally.more.get("Zusätzlich aus Listen")]).toEqual([5416, 0, 1]);
    expect(tally && [tally.added, tally.changed, tally.unchanged, tally.duplicates]).toEqual([4, 47, 5073, 293]);
  });

  /* 5,416 rows + 1 from a list - 293 doubles. The README counts 297: its author filled the gaps of 5 rows by hand. */
  it("takes the raw rows alone: 5,124 doors, 4 of them without postcode or place", async () => {
    const result = await load(join(lauf, "addresses_roh.csv"), "--provider", "3");
    const tally = result.reports[0]?.tally;
    expect(tally && [tally.rows, tally.rejected, tally.duplicates, tally.added]).toEqual([5416, 0, 293, 5124]);
    expect(tally && [...tally.warnings].map(([text, { count: times }]) => [text, times])).toEqual([
      ["doppelt, aber über 100 m von der ersten Zeile entfernt", 11],
      ["ohne Postleitzahl", 2],
      ["ohne Ort", 4],
      ["Liste von Hausnummern aufgeteilt", 1],
    ]);
  });

  it("takes the points of addresses.geojson and all 22 territories", async () => {
    const result = await load(join(lauf, "addresses.geojson"), join(lauf, "polygons-alle.geojson"), "--provider", "4");
    expect(result.reports.map(({ kind, tally }) => [kind, tally.rows, tally.added, tally.unchanged])).toEqual([
      ["addresses", 5120, 5120, 0],
      ["territories", 22, 16, 6],
    ]);
    expect(result.reports[0]?.tally.more.get("Wohneinheiten neu")).toBe(11_954);
  });

  it.each(["buildings", "landuse", "water", "railways", "places"])("does not take %s for addresses", async (name) => {
    await expect(load(join(lauf, `${name}.geojson`))).rejects.toThrow("weder Adressen noch Gebiete noch Straßen");
  });
});
