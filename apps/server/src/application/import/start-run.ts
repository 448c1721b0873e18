import { isSpelledOut } from "@rundgang/domain";
import { sql } from "kysely";

import { ImportProblem } from "./import-problem.ts";
import type { ImportRun } from "./import-run.ts";
import { openCsv } from "../../tables/read-csv.ts";
import type { ImportJournal } from "./import-journal.ts";
import { addressKey } from "../../places/natural-key.ts";
import { ownPlaceNames, type PlaceNames } from "../../places/place-names.ts";
import { readPlaceNames } from "./rows/places-file.ts";
import { createSpellings, type Spellings } from "../../places/spellings.ts";
import type { SourceRow } from "./rows/source-row.ts";
import { createTerritoryIndex } from "../../places/territory-index.ts";
import { loadShapes } from "../../places/load-shapes.ts";
import { standardProject } from "../../places/standard-project.ts";
import type { Reader } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";

export interface RunOptions {
  readonly db: Reader;
  readonly provider: number;
  readonly project: string | undefined;
  readonly placesFile: string | undefined;
  readonly journal: ImportJournal;
  readonly system: number | null;
  readonly isTrial: boolean;
}

/** Loads what rows are compared with. Throws `ImportProblem` when the provider is unknown or the places file unusable. */
export async function startRun({ db, provider, project, placesFile, journal, system, isTrial }: RunOptions): Promise<ImportRun> {
  await requireProvider(db, provider);
  const spellings = createSpellings(placesFile === undefined ? ownPlaceNames : await loadPlaceNames(placesFile));
  const postcodes = await noteStored(db, spellings, journal.created);
  return {
    db,
    target: {
      provider,
      project: project ?? (await standardProject(db)),
      territories: createTerritoryIndex(await loadShapes(db)),
    },
    spellings,
    postcodes,
    extSales: new Map(),
    oddIds: await loadOddIds(db, provider),
    created: new Set(journal.created),
    counted: new Set(),
    journal,
    system,
    isTrial,
  };
}

async function requireProvider(db: Reader, provider: number): Promise<void> {
  const known = await db.selectFrom("providers").select(["id", "name"]).orderBy("id").execute();
  if (known.some(({ id }) => id === provider)) return;
  const list = known.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new ImportProblem(
    "provider",
    `Den Anbieter ${provider} gibt es nicht. Bekannt: ${list === "" ? "keiner" : list}. Einen Anbieter legt „npm run provider“ an.`,
    "Diesen Anbieter gibt es nicht.",
  );
}

async function loadPlaceNames(path: string): Promise<PlaceNames> {
  const rows: SourceRow[] = [];
  const csv = await openCsv(path);
  for await (const { row } of csv.rows()) rows.push(row);
  return readPlaceNames(rows);
}

/** Notes how stored addresses are spelt, and returns their postcodes. Those of this very import are no help: its file says the same. */
async function noteStored(db: Reader, spellings: Spellings, own: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("addresses")
    .select(["plz", "ort", "strasse"])
    .distinct()
    .where(sql<boolean>`id <> all(${uuidArray(own)})`)
    .execute();
  for (const { plz, ort, strasse } of rows) spellings.note(plz, ort, strasse);
  return new Set(rows.map(({ plz }) => plz));
}

/**
 * Addresses whose id is not made of their key: those that were added by hand, and those whose street is shortened or misspelt, since an import
 * of before has made their ids of what was written.
 */
async function loadOddIds(db: Reader, provider: number): Promise<ReadonlyMap<string, string>> {
  const streets = await db.selectFrom("addresses").select("strasse").distinct().where("provider_id", "=", provider).execute();
  const shortened = streets.map(({ strasse }) => strasse).filter((strasse) => !isSpelledOut(strasse));
  const rows = await db
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer", "hausnummer_zusatz as zusatz", "plz", "ort"])
    .where("provider_id", "=", provider)
    .where((is) => is.or([is("created_by", "is not", null), is("strasse", "=", sql<string>`any(${shortened}::text[])`)]))
    .execute();
  return new Map(rows.map((row) => [addressKey({ ...row, provider }), row.id]));
}
