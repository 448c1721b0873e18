import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { knownFiles } from "../db/known-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { collection, importFiles, samplePmtiles, sampleWays } from "../testing/sample-map.ts";
import { openTestDatabase } from "../testing/test-database.ts";

describe("import of maps", () => {
  let database: Database;
  let files: FileStore;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), "rundgang-maps-"));
    files = openFolderStore(folder);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => emptyDatabase(database.db));

  const load = (contents: Readonly<Record<string, string | Uint8Array>>, ...options: string[]) =>
    importFiles({ db: database.db, files }, contents, ...options);
  const maps = () => database.db.selectFrom("map_areas").selectAll().execute();
  const streets = () => database.db.selectFrom("street_networks").selectAll().execute();

  it("takes both without a provider, and says what it took", async () => {
    const { code, printed } = await load({ "streets.geojson": collection(sampleWays), "basemap.pmtiles": samplePmtiles() });
    expect(code).toBe(0);
    expect(printed.map((line) => line.trim().replaceAll(/\s+/gu, " "))).toEqual(
      expect.arrayContaining(["Straßennetze neu 1", "Begehbare Wege 11", "Für Fußgänger gesperrt 1", "Karten neu 1"]),
    );
    expect(await maps()).toMatchObject([
      { name: "basemap", min_zoom: 10, max_zoom: 14, attribution: "© OpenStreetMap-Mitwirkende" },
    ]);
    expect(await streets()).toMatchObject([{ name: "streets", attribution: "© OpenStreetMap-Mitwirkende" }]);
  });

  it("puts a newer import of the same place in place of the older one, under the id that devices know", async () => {
    await load({ "a.pmtiles": samplePmtiles(), "a.geojson": collection(sampleWays) });
    const [before] = await maps();
    const again = await load({ "a.pmtiles": samplePmtiles(), "a.geojson": collection(sampleWays) });
    expect(again.reports.map(({ tally }) => [tally.added, tally.changed, tally.unchanged])).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const newer = await load({ "b.pmtiles": samplePmtiles({ name: "neu" }), "b.geojson": collection(sampleWays.slice(1)) });
    expect(newer.reports.map(({ tally }) => tally.changed)).toEqual([1, 1]);
    const [after, ...others] = await maps();
    expect([after?.id, others, (await streets()).length]).toEqual([before?.id, [], 1]);
    expect(after?.sha256).not.toBe(before?.sha256);
    const ids = [before?.file_id ?? "", after?.file_id ?? ""];
    expect(await Promise.all(ids.map(async (id) => (await files.get(id)) !== null))).toEqual([false, true]);
    /* What the sweep of orphans asks. */
    expect([...(await knownFiles(database.db, ids))]).toEqual([after?.file_id]);
  });

  it("keeps the attribution of the file in plain words, and that of the command line before it", async () => {
    const map = samplePmtiles({ attribution: '<a href="https://example.org" onclick="x()">&copy; Stadt\nX</a>' });
    await load({ "a.pmtiles": map });
    expect(await maps()).toMatchObject([{ attribution: "© Stadt X" }]);
    await load({ "a.pmtiles": map, "s.geojson": collection(sampleWays) }, "--attribution", "© Amt Y");
    expect([await maps(), await streets()]).toMatchObject([[{ attribution: "© Amt Y" }], [{ attribution: "© Amt Y" }]]);
  });

  describe("where addresses are known", () => {
    const header = "strasse,hausnummer,hausnummerZusatz,plz,ort,lat,lon\n";
    beforeEach(async () => {
      await database.db.insertInto("providers").values({ id: 2, name: "DG", short_name: "DG", settings: "{}" }).execute();
    });

    it("is called by their place", async () => {
      const { reports } = await load({
        "addresses.csv": `${header}Gasse,3,,91207,Lauf,49.501,11.201\nGasse,5,,91207,Lauf,49.502,11.201\n`,
        "basemap.pmtiles": samplePmtiles(),
        "streets.geojson": collection(sampleWays),
      });
      expect(reports.flatMap(({ notes = [] }) => notes)).toEqual([]);
      expect([await maps(), await streets()]).toMatchObject([[{ name: "Lauf" }], [{ name: "Lauf" }]]);
    });

    it("warns of a map of another place, and names both", async () => {
      const { printed, code } = await load({
        "addresses.csv": `${header}Gasse,3,,38990,Wiesenbrück,52.1,10.5\nGasse,5,,38990,Wiesenbrück,52.2,10.6\n`,
        "basemap.pmtiles": samplePmtiles(),
      });
      expect(printed).toContain(
        "  Hinweis: Keine Adresse liegt dort. Die Datei zeigt 49,5000–49,5036° N, 11,2000–11,2055° O, " +
          "die Adressen liegen in 52,1000–52,2000° N, 10,5000–10,6000° O.",
      );
      expect(code).toBe(0);
    });
  });

  const whole = samplePmtiles();
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Uint8Array.from(whole);
    copy.set(bytes, at);
    return copy;
  };
  it.each<[string, Uint8Array, string]>([
    ["is none", Buffer.from("Straße;Nr\n"), "ist keine PMTiles-Datei"],
    ["is empty", new Uint8Array(), "ist keine PMTiles-Datei"],
    ["ends in its head", whole.slice(0, 100), "ist keine PMTiles-Datei"],
    ["is of version 2", changed(7, 2), "der Version 2; gelesen wird Version 3"],
    ["is cut", whole.slice(0, -10), `ist abgeschnitten: ${whole.length - 10} von ${whole.length} Bytes`],
    ["has pictures", changed(99, 2), "enthält keine Vektorkacheln"],
    ["has a damaged directory", changed(130, 0xff, 0xff, 0xff, 0xff, 0xff), "ist beschädigt: Ihr Verzeichnis ist nicht lesbar"],
    ["has an empty frame", changed(102, ...whole.slice(110, 114)), "ist beschädigt: Ihr Rahmen"],
  ])("refuses a map that %s", async (_what, bytes, sentence) => {
    await expect(load({ "karte.pmtiles": bytes })).rejects.toThrow(sentence);
    expect(await maps()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ["ends early", collection(sampleWays).slice(0, -20), "die Datei bricht mitten im Text ab"],
    [
      "nobody may walk on",
      collection(sampleWays.slice(10, 11)),
      "enthält keinen begehbaren Weg (1 Objekte, davon 1 für Fußgänger gesperrt und 0 nicht lesbar)",
    ],
    ["is no GeoJSON", '{"a": 1}', "die Datei enthält keine GeoJSON-Objekte"],
  ])("refuses streets: a file that %s", async (_what, text, sentence) => {
    await expect(load({ "streets.geojson": text }, "--kind", "streets")).rejects.toThrow(sentence);
    expect(await streets()).toEqual([]);
  });

  it("lays ways that cannot be read aside", async () => {
    const broken = {
      type: "Feature",
      properties: { highway: "path", name: "Steig" },
      geometry: { type: "Point", coordinates: [11, 49] },
    };
    const { code, reports } = await load({ "streets.geojson": collection([...sampleWays, broken]) });
    expect([code, reports[0]?.tally.rejected]).toEqual([2, 1]);
    expect(await streets()).toHaveLength(1);
  });
});
