import { addressSearchText } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { AddressCandidate } from "../rows/parse-address-row.ts";
import type { TerritoryIndex } from "./territory-index.ts";

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
  const stored = await loadStored(tx, candidates);
  const added = candidates.filter((candidate) => !stored.has(candidate.id));
  const changed = candidates.filter((candidate) => differs(candidate, stored.get(candidate.id)));
  const touched = [...added, ...changed];
  if (touched.length > 0) {
    await upsert(tx, touched, target);
    await placeInTerritories(tx, touched, target.territories);
  }
  return {
    added: added.map(({ id }) => id),
    changed: changed.map(({ id }) => id),
    unchanged: candidates.length - touched.length,
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
}

async function loadStored(tx: Writer, candidates: readonly AddressCandidate[]): Promise<ReadonlyMap<string, Stored>> {
  const ids = candidates.map(({ id }) => id);
  const rows = await tx
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer", "hausnummer_zusatz", "plz", "ort", "lat", "lon"])
    .where("id", "in", ids)
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
    stored.lon === candidate.lon;
  return !same;
}

async function upsert(tx: Writer, candidates: readonly AddressCandidate[], target: AddressTarget): Promise<void> {
  const rows = candidates.map((candidate) => ({
    id: candidate.id,
    strasse: candidate.strasse,
    hausnummer: candidate.hausnummer,
    hausnummer_zusatz: candidate.zusatz,
    plz: candidate.plz,
    ort: candidate.ort,
    lat: candidate.lat,
    lon: candidate.lon,
    provider_id: target.provider,
    project_id: target.project,
    search_text: addressSearchText({ ...candidate, hausnummerZusatz: candidate.zusatz }),
  }));
  await tx
    .insertInto("addresses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        strasse: row.ref("excluded.strasse"),
        hausnummer: row.ref("excluded.hausnummer"),
        hausnummer_zusatz: row.ref("excluded.hausnummer_zusatz"),
        plz: row.ref("excluded.plz"),
        ort: row.ref("excluded.ort"),
        lat: row.ref("excluded.lat"),
        lon: row.ref("excluded.lon"),
        search_text: row.ref("excluded.search_text"),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Lays addresses into the territories that their points (degrees) lie in, and out of all others. */
export async function placeInTerritories(
  tx: Writer,
  candidates: readonly Pick<AddressCandidate, "id" | "lat" | "lon">[],
  index: TerritoryIndex,
): Promise<void> {
  const ids = candidates.map(({ id }) => id);
  await tx.deleteFrom("address_territories").where("address_id", "in", ids).execute();
  const rows = candidates.flatMap(({ id, lat, lon }) =>
    index.at(Number(lon), Number(lat)).map((territory) => ({ address_id: id, territory_id: territory })),
  );
  if (rows.length > 0) await tx.insertInto("address_territories").values(rows).execute();
}
