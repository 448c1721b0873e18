import { sql } from "kysely";

import type { ImportRun } from "./import-run.ts";
import { importTable, type RowItem, type WrittenBatch } from "./import-table.ts";
import type { TableSource } from "./input/open-source.ts";
import type { FileReport } from "./report/file-report.ts";
import { countMore, createTally } from "./report/tally.ts";
import type { Reader } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { addressKey } from "../../places/natural-key.ts";
import { parseUnitRow, type UnitCount } from "./rows/parse-unit-row.ts";
import { foreseeUnits, writeUnits, type WrittenUnits } from "./write/write-units.ts";

/** Imports unit counts: each address gets units 1..n. A row whose address is unknown is refused. */
export function importUnits(run: ImportRun, source: TableSource): Promise<FileReport> {
  const context = { ...run, provider: run.target.provider, columns: source.columns };
  const seen = new Set<string>();
  return importTable<UnitCount>(run, source, {
    read(row) {
      const parsed = parseUnitRow(row, context);
      return parsed.ok ? { ...parsed, items: parsed.counts.map((one) => withStoredId(run, one)) } : parsed;
    },
    take({ addressId }, part) {
      if (seen.has(addressId)) {
        part.duplicates += 1;
        return false;
      }
      seen.add(addressId);
      return true;
    },
    async write(tx, items) {
      const split = await splitByKnown(tx, items);
      return outcomeOf(split, await writeUnits(tx, countsOf(split.known)));
    },
    async foresee(db, items) {
      const split = await splitByKnown(db, items);
      return outcomeOf(split, await foreseeUnits(db, countsOf(split.known)));
    },
    async remember(items) {
      for (const { item } of (await splitByKnown(run.db, items)).known) {
        run.counted.add(item.addressId);
        if (item.extSale !== null) run.extSales.set(item.addressId, item.extSale);
      }
    },
  });
}

interface Split {
  readonly known: readonly RowItem<UnitCount>[];
  readonly unknown: readonly RowItem<UnitCount>[];
}

async function splitByKnown(db: Reader, items: readonly RowItem<UnitCount>[]): Promise<Split> {
  const ids = items.map(({ item }) => item.addressId);
  const stored = await db
    .selectFrom("addresses")
    .select("id")
    .where(sql<boolean>`id = any(${uuidArray(ids)})`)
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  return {
    known: items.filter(({ item }) => known.has(item.addressId)),
    unknown: items.filter(({ item }) => !known.has(item.addressId)),
  };
}

function countsOf(known: readonly RowItem<UnitCount>[]): readonly UnitCount[] {
  return known.map(({ item }) => item);
}

function outcomeOf({ known, unknown }: Split, written: WrittenUnits): WrittenBatch {
  const part = createTally();
  part.rejected = unknown.length;
  part.added = written.added;
  part.unchanged = written.unchanged;
  countMore(part, "Wohneinheiten entfernt", written.removed);
  countMore(part, "Wohneinheiten mit Arbeit behalten", written.kept);
  countMore(part, "Adressen mit Zahl", known.length);
  countMore(part, "Adressen ohne Wohneinheit (Zahl 0)", known.filter(({ item }) => item.units === 0).length);
  const rejected = unknown.map(({ item, row }) => ({
    row,
    reason: `Adresse ist nicht bekannt: ${item.strasse} ${item.hausnummer} ${item.zusatz}`.trimEnd(),
  }));
  return {
    part,
    rejected,
    things: written.touched.map((id) => ({ entity: "addresses", id, kind: "changed" })),
  };
}

function withStoredId(run: ImportRun, count: UnitCount): UnitCount {
  if (run.oddIds.size === 0) return count;
  const id = run.oddIds.get(addressKey({ ...count, provider: run.target.provider }));
  return id === undefined ? count : { ...count, addressId: id };
}
