import { distanceMetres } from "@rundgang/domain";

import type { ImportRun } from "./import-run.ts";
import { importTable, type WrittenBatch } from "./import-table.ts";
import type { TableSource } from "./input/open-source.ts";
import type { FileReport } from "./report/file-report.ts";
import { countMore, createTally, warn, type Tally } from "./report/tally.ts";
import { addressKey } from "../../places/natural-key.ts";
import { parseAddressRow, type AddressCandidate } from "./rows/parse-address-row.ts";
import { planAddresses, writeAddresses, type WrittenAddresses } from "./write/write-addresses.ts";
import { writeUnits } from "./write/write-units.ts";

/** From this distance on (metres) the same address twice is worth a look. */
const farApart = 100;

/** Imports a table of addresses, with their units where it counts them. */
export function importAddresses(run: ImportRun, source: TableSource): Promise<FileReport> {
  const context = { ...run, provider: run.target.provider, columns: source.columns };
  const seen = new Map<string, AddressCandidate>();
  return importTable<AddressCandidate>(run, source, {
    read(row) {
      const parsed = parseAddressRow(row, context);
      if (!parsed.ok) return parsed;
      const items = parsed.candidates.map((one) => withStoredId(run, one));
      return { ...parsed, items, further: items.length - 1 };
    },
    take(candidate, part) {
      const first = seen.get(candidate.id);
      if (first !== undefined) {
        countDuplicate(part, first, candidate);
        return false;
      }
      seen.set(candidate.id, candidate);
      run.postcodes.add(candidate.plz);
      if (candidate.extSale !== null) run.extSales.set(candidate.id, candidate.extSale);
      if (candidate.units !== null) run.counted.add(candidate.id);
      return true;
    },
    async write(tx, items) {
      const candidates = items.map(({ item }) => item);
      const addresses = await writeAddresses(tx, candidates, run.target);
      const counts = candidates.flatMap(({ id, units }) => (units === null ? [] : [{ addressId: id, units }]));
      const units = await writeUnits(tx, counts);
      const written = outcomeOf(addresses);
      countMore(written.part, "Wohneinheiten neu", units.added);
      countMore(written.part, "Wohneinheiten entfernt", units.removed);
      countMore(written.part, "Wohneinheiten mit Arbeit behalten", units.kept);
      return written;
    },
    async foresee(db, items) {
      const { added, changed } = await planAddresses(
        db,
        items.map(({ item }) => item),
      );
      return outcomeOf({
        added: added.map(({ id }) => id),
        changed: changed.map(({ id }) => id),
        unchanged: items.length - added.length - changed.length,
      });
    },
    remember(_items, written) {
      for (const { id, kind } of written?.things ?? []) if (kind === "added") run.created.add(id);
      return Promise.resolve();
    },
  });
}

function outcomeOf({ added, changed, unchanged }: WrittenAddresses): WrittenBatch {
  const part = createTally();
  part.added = added.length;
  part.changed = changed.length;
  part.unchanged = unchanged;
  const thing = (kind: "added" | "changed") => (id: string) => ({ entity: "addresses" as const, id, kind });
  return { part, rejected: [], things: [...added.map(thing("added")), ...changed.map(thing("changed"))] };
}

function withStoredId(run: ImportRun, candidate: AddressCandidate): AddressCandidate {
  if (run.oddIds.size === 0) return candidate;
  const id = run.oddIds.get(addressKey({ ...candidate, provider: run.target.provider }));
  return id === undefined ? candidate : { ...candidate, id };
}

function countDuplicate(tally: Tally, first: AddressCandidate, again: AddressCandidate): void {
  tally.duplicates += 1;
  const metres = distanceMetres(toPosition(first), toPosition(again));
  if (metres > farApart) warn(tally, again.line, "doppelt, aber über 100 m von der ersten Zeile entfernt");
}

function toPosition({ lat, lon }: AddressCandidate) {
  return { lat: Number(lat), lon: Number(lon) };
}
