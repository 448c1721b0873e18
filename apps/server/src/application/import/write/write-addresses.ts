import { addressSearchText } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader, Writer } from "../../../db/open-database.ts";
import { uuidArray } from "../../../db/uuid-array.ts";
import { placeInTerritories } from "../../../places/place-in-territories.ts";
import type { AddressCandidate } from "../rows/parse-address-row.ts";
import type { TerritoryIndex } from "../../../places/territory-index.ts";

/** Where new addresses belong. */
export interface AddressTarget {
  readonly provider: number;
  readonly project: string;
  readonly territories: TerritoryIndex;
}

export interface WrittenAddresses {
  /** Ids of addresses that were not there before. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
}

/**
 * Writes a batch of addresses: new ones in, those that differ updated, the rest left alone. Units, visits and whatever else
 * hangs on an address are not touched. No id may occur twice in a batch.
 */
export async function writeAddresses(
  tx: Writer,
  candidates: readonly AddressCandidate[],
  target: AddressTarget,
): Promise<WrittenAddresses> {
  const { added, changed } = await planAddresses(tx, candidates);
  const touched = [...added, ...changed];
  if (touched.length > 0) {
    await upsert(tx, touched, target);
    await leaveTerritories(tx, changed);
    await placeInTerritories(tx, touched, target.territories);
  }
  return {
    added: added.map(({ id }) => id),
    changed: changed.map(({ id }) => id),
    unchanged: candidates.length - touched.length,
  };
}

/** Which of them are new, and which differ from what is stored. */
export async function planAddresses(
  db: Reader,
  candidates: readonly AddressCandidate[],
): Promise<{ readonly added: readonly AddressCandidate[]; readonly changed: readonly AddressCandidate[] }> {
  const stored = await loadStored(db, candidates);
  return {
    added: candidates.filter((candidate) => !stored.has(candidate.id)),
    changed: candidates.filter((candidate) => differs(candidate, stored.get(candidate.id))),
  };
}

interface Stored {
  readonly id: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummer_zusatz: string;
  readonly plz: string;
  readonly ort: string;
  readonly lat: string | null;
  readonly lon: string | null;
  readonly utm_e: string | null;
  readonly utm_n: string | null;
}

async function loadStored(db: Reader, candidates: readonly AddressCandidate[]): Promise<ReadonlyMap<string, Stored>> {
  const ids = candidates.map(({ id }) => id);
  const rows = await db
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer", "hausnummer_zusatz", "plz", "ort", "lat", "lon", "utm_e", "utm_n"])
    .where(sql<boolean>`id = any(${uuidArray(ids)})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function differs(candidate: AddressCandidate, stored: Stored | undefined): boolean {
  if (stored === undefined) return false;
  const same =
    stored.strasse === candidate.strasse &&
    stored.hausnummer === candidate.hausnummer &&
    stored.hausnummer_zusatz === candidate.zusatz &&
    stored.plz === candidate.plz &&
    stored.ort === candidate.ort &&
    stored.lat === candidate.lat &&
    stored.lon === candidate.lon &&
    /* A file without UTM takes none away. */
    (candidate.utmE === null || (stored.utm_e === candidate.utmE && stored.utm_n === candidate.utmN));
  return !same;
}

/** All rows as one parameter: a thousand and more single ones take the driver and the database longer than the rows themselves. */
async function upsert(tx: Writer, candidates: readonly AddressCandidate[], target: AddressTarget): Promise<void> {
  const rows = candidates.map(({ id, strasse, hausnummer, zusatz, plz, ort, lat, lon, utmE, utmN }) => ({
    id,
    strasse,
    hausnummer,
    hausnummer_zusatz: zusatz,
    plz,
    ort,
    lat,
    lon,
    utm_e: utmE,
    utm_n: utmN,
    search_text: addressSearchText({ strasse, hausnummer, hausnummerZusatz: zusatz, plz, ort }),
  }));
  await tx
    .insertInto("addresses")
    .columns([...columns, "provider_id", "project_id"])
    .expression(
      sql`select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}, ${target.provider}::int, ${target.project}::uuid
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, strasse text, hausnummer text, hausnummer_zusatz text,
          plz text, ort text, lat numeric, lon numeric, utm_e numeric, utm_n numeric, search_text text)`,
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        strasse: row.ref("excluded.strasse"),
        hausnummer: row.ref("excluded.hausnummer"),
        hausnummer_zusatz: row.ref("excluded.hausnummer_zusatz"),
        plz: row.ref("excluded.plz"),
        ort: row.ref("excluded.ort"),
        lat: row.ref("excluded.lat"),
        lon: row.ref("excluded.lon"),
        utm_e: row.fn.coalesce("excluded.utm_e", "addresses.utm_e"),
        utm_n: row.fn.coalesce("excluded.utm_n", "addresses.utm_n"),
        search_text: row.ref("excluded.search_text"),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

const columns = [
  "id",
  "strasse",
  "hausnummer",
  "hausnummer_zusatz",
  "plz",
  "ort",
  "lat",
  "lon",
  "utm_e",
  "utm_n",
  "search_text",
] as const;

async function leaveTerritories(tx: Writer, candidates: readonly AddressCandidate[]): Promise<void> {
  if (candidates.length === 0) return;
  const ids = candidates.map(({ id }) => id);
  await tx
    .deleteFrom("address_territories")
    .where(sql<boolean>`address_id = any(${uuidArray(ids)})`)
    .execute();
}
