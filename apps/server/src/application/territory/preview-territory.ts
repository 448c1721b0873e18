import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { iriSql, listSql } from "../../db/presenters/resource.ts";
import { parseTerritory } from "../../places/parse-territory.ts";
import { checkShape, type ShapeProblem } from "./check-shape.ts";
import { findAddresses } from "./find-addresses.ts";

/** A shape of which is asked what it would hold. */
export interface Asked {
  readonly geometry: unknown;
  /** The territory that is to have it; what lies in that one alone is no overlap. */
  readonly territory: string | null;
  /** Whether corners may be left out where there are too many. */
  readonly simplify: boolean;
  /** Where it stands in a file, which may have metres, swapped axes and open rings: its system (EPSG), null where it names none. */
  readonly file: { readonly epsg: number | null } | null;
}

type Preview = wire.TerritoryPreview;

/** What a shape would hold if it were saved now. Nothing is written. */
export async function previewTerritory(db: Reader, asked: Asked): Promise<Preview> {
  const { geometry: given, warnings } = asked.file === null ? { geometry: asked.geometry, warnings: [] } : readOfFile(asked);
  const checked = checkShape(given, asked.simplify);
  if (!checked.ok) return { ...nothing, warnings, problems: checked.problems.map(toProblem) };
  const { geometry, squareMetres } = checked;
  const inside = await findAddresses(db, geometry);
  const counts = await countWithin(db, inside, asked.territory);
  return { "@type": "TerritoryPreview", geometry: { ...geometry }, squareMetres, ...counts, warnings, problems: [] };
}

const nothing = {
  "@type": "TerritoryPreview",
  geometry: null,
  squareMetres: 0,
  addresses: 0,
  units: 0,
  openUnits: 0,
  uncovered: 0,
  overlaps: [],
} satisfies Partial<Preview>;

/* A shape that is none says so when it is checked; a file that can be read in several ways is shown in the first. */
function readOfFile({ geometry, file }: Asked): { geometry: unknown; warnings: string[] } {
  const read = parseTerritory({ properties: { name: "-" }, geometry }, file?.epsg ?? null);
  return read.ok ? { geometry: read.readings[0].geometry, warnings: [...read.readings[0].warnings] } : { geometry, warnings: [] };
}

function toProblem({ path, message, at, isTooFine = false }: ShapeProblem): Preview["problems"][number] {
  return { path, message, at: at === null ? null : [...at], tooFine: isTooFine };
}

/** Counts of addresses and what is in them; an address that lies in `own` and in no other lies nowhere else. */
async function countWithin(
  db: Reader,
  addresses: readonly string[],
  own: string | null,
): Promise<Pick<Preview, "addresses" | "units" | "openUnits" | "uncovered" | "overlaps">> {
  const inside = sql`unnest(${uuidArray(addresses)}) as inside (id)`;
  const elsewhere = sql`at.territory_id is distinct from ${own}::uuid`;
  const columns = sql<{ units: number; openUnits: number; uncovered: number; overlaps: Preview["overlaps"] }>`
    counted.units, counted.open as "openUnits",
    (select count(*)::int from ${inside}
      where not exists (select from address_territories at where at.address_id = inside.id and ${elsewhere})) as "uncovered",
    ${listSql(
      sql`json_build_object('territory', ${iriSql("territories", sql`t.id`)}, 'name', t.name, 'addresses', t.addresses) order by t.addresses desc, t.name`,
      sql`(select t.id, t.name, count(*)::int as addresses from ${inside}
        join address_territories at on at.address_id = inside.id and ${elsewhere}
        join territories t on t.id = at.territory_id group by t.id) t`,
    )} as "overlaps"`;
  const counted = sql`(select count(*)::int as units, (count(*) filter (where u.status = 'OPEN'))::int as open
    from ${inside} join units u on u.address_id = inside.id) counted`;
  const [row] = await readRows(db, columns, counted);
  if (row === undefined) throw new Error("no counts");
  return { addresses: addresses.length, ...row };
}
