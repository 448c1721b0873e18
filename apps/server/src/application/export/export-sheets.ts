import { instantOfWallTime, wire } from "@rundgang/contracts";
import {
  addDays,
  historyLabel,
  noVisitsLabel,
  objectionSourceLabel,
  objectionSources,
  orderStateWord,
  orderStatusCodes,
  qualificationCodes,
} from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { standsSql } from "../../db/visits.ts";
import type { Sheet, SheetCell } from "../../tables/write-sheet.ts";

/** What of the database goes into a file. */
export interface ExportOrder {
  readonly kind: wire.ExportKind;
  readonly filter: wire.ExportFilter;
}

/** What the files are called. */
export const exportTitles: Readonly<Record<wire.ExportKind, string>> = {
  orders: "Aufträge",
  visits: "Besuche",
  units: "Wohneinheiten",
  people: "Personen",
  coverage: "Abdeckung",
  objections: "Widersprüche",
};

/** Rows that are read at once. */
const pageSize = 2000;

/** A kind of table: its columns, and the rows behind a place, each led by the place itself. */
interface Table {
  readonly columns: readonly string[];
  /** SQL of a row's cells as a JSON array, led by its place. */
  readonly cells: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** What rows are sorted by: unlike for each. */
  readonly key: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** Columns that are instants. */
  readonly times?: readonly string[];
}

/** The table of an export, read page by page. No answers, no IBAN and no passwords stand in any. */
export function exportSheet(db: Reader, order: ExportOrder): Sheet {
  const table = tables[order.kind](order);
  const times = new Set(table.times);
  return { name: exportTitles[order.kind], columns: table.columns, rows };

  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    let after: string | null = null;
    for (;;) {
      const behind: RawBuilder<unknown> = after === null ? sql`true` : sql`${table.key} > ${after}::uuid`;
      const where = sql.join([...table.where, behind], sql` and `);
      /* oxlint-disable-next-line no-await-in-loop -- page by page, so that memory does not grow with the table */
      const page: { key: string; cells: unknown[] }[] = await readRows(
        db,
        sql<{ key: string; cells: unknown[] }>`${table.key}::text as key, ${table.cells} as cells`,
        sql`${table.from} where ${where} order by ${table.key} limit ${pageSize}`,
      );
      for (const { cells } of page) yield cells.map((cell, index) => toCell(cell, times.has(table.columns[index] ?? "")));
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.key;
    }
  }
}

function toCell(cell: unknown, isTime: boolean): SheetCell {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number") return cell;
  if (isTime && typeof cell === "string") return new Date(cell);
  return String(cell);
}

const door = sql`a.strasse, a.hausnummer || a.hausnummer_zusatz, a.plz, a.ort`;
const doorColumns = ["Straße", "Hausnummer", "PLZ", "Ort"];

const visitWords = sql`case q.code ${sql.join(
  qualificationCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(historyLabel(code))}`),
  sql` `,
)} else q.code end`;

const unitWords = sql`case u.status when 'OPEN' then 'offen' when 'SALE' then 'verkauft' when 'EXT_SALE' then 'anderweitig verkauft'
  when 'CLOSED' then case when u.no_visits then ${sql.lit(noVisitsLabel)} else 'geschlossen' end else u.status end`;

const orderWords = sql`case o.status ${sql.join(
  orderStatusCodes
    .map((status) => [status, orderStateWord(status)] as const)
    .map(([status, word]) => sql`when ${sql.lit(status)} then ${sql.lit(word)}`),
  sql` `,
)} else o.status end`;

const objectionWords = sql`case o.source ${sql.join(
  objectionSources.map((source) => sql`when ${sql.lit(source)} then ${sql.lit(objectionSourceLabel(source))}`),
  sql` `,
)} end`;

function within(column: RawBuilder<unknown>, { from, until }: wire.ExportFilter): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${new Date(instantOfWallTime(`${from} 00:00:00`))}`]),
    ...(until === undefined ? [] : [sql`${column} < ${new Date(instantOfWallTime(`${addDays(until, 1)} 00:00:00`))}`]),
  ];
}

function inTerritory({ territory }: wire.ExportFilter): RawBuilder<unknown>[] {
  if (territory === undefined) return [];
  return [
    sql`exists (select from address_territories at where at.address_id = a.id and at.territory_id = ${territory.slice(-36)})`,
  ];
}

const tables: Readonly<Record<wire.ExportKind, (order: ExportOrder) => Table>> = {
  orders: ({ filter }) => ({
    columns: [
      "Nummer",
      "Status",
      "Anbieter",
      "Vertragsart",
      "Erfasst",
      "Eingegangen",
      "Vertrieb",
      ...doorColumns,
      "WE",
      "Abweichungen",
    ],
    times: ["Erfasst", "Eingegangen"],
    key: sql`o.id`,
    cells: sql`json_build_array(o.number, ${orderWords}, p.name, o.contract_type, o.captured_at, o.received_at, s.name, ${door}, u.position,
      jsonb_array_length(o.deviations))`,
    from: sql`orders o join units u on u.id = o.unit_id join addresses a on a.id = u.address_id join users s on s.id = o.user_id
      join providers p on p.id = o.provider_id`,
    where: [sql`true`, ...within(sql`o.received_at`, filter), ...inTerritory(filter)],
  }),
  /* Whose a visit is stands in no export: a person's days are for whoever leads that person (decision 128). */
  visits: ({ filter }) => ({
    columns: ["Zeitpunkt", "Ergebnis", ...doorColumns, "WE"],
    times: ["Zeitpunkt"],
    key: sql`q.id`,
    cells: sql`json_build_array(q.created_at, ${visitWords}, ${door}, u.position)`,
    from: sql`qualifications q join units u on u.id = q.unit_id join addresses a on a.id = u.address_id`,
    where: [
      sql`${sql.raw("q.id")} in (select id from qualifications where ${standsSql})`,
      ...within(sql`q.created_at`, filter),
      ...inTerritory(filter),
    ],
  }),
  units: ({ filter }) => ({
    columns: [...doorColumns, "WE", "Status", "Letzter Besuch", "Breite", "Länge", "Ausbaugebiet"],
    times: ["Letzter Besuch"],
    key: sql`u.id`,
    cells: sql`json_build_array(${door}, u.position, ${unitWords}, u.last_visit_at, a.lat, a.lon, p.name)`,
    from: sql`units u join addresses a on a.id = u.address_id left join projects p on p.id = a.project_id`,
    where: [sql`true`, ...inTerritory(filter)],
  }),
  people: () => ({
    columns: ["Name", "Benutzername", "Rollen", "Gruppe", "Teams", "Gebiete", "Gesperrt", "Angelegt"],
    times: ["Angelegt"],
    key: sql`s.id`,
    cells: sql`json_build_array(s.name, s.username, (select string_agg(case r ${sql.join(
      wire.roles.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(wire.roleEntries[role].title)}`),
      sql` `,
    )} else r end, ', ') from unnest(s.roles) r), s.fe_group,
      (select string_agg(t.name, ', ' order by t.name) from team_members m join teams t on t.id = m.team_id where m.user_id = s.id),
      (select string_agg(t.name, ', ' order by t.name) from territory_members m join territories t on t.id = m.territory_id where m.user_id = s.id),
      case when s.disabled then 'ja' else 'nein' end, s.created_at)`,
    from: sql`users s`,
    where: [sql`not s.is_neighbour`],
  }),
  /* For whoever telephones or writes elsewhere: where nobody is to be called on, and no reason. */
  objections: ({ filter }) => ({
    columns: [...doorColumns, "WE", "Anbieter", "Eingegangen am", "Eingang", "Gilt bis", "Beendet"],
    times: ["Beendet"],
    key: sql`o.id`,
    cells: sql`json_build_array(${door}, o.position,
      (select string_agg(distinct p.name, ', ') from providers p join addresses b on b.provider_id = p.id where b.id = a.id
        or b.id in (select u.address_id from objection_units j join units u on u.id = j.unit_id where j.objection_id = o.id)),
      to_char(o.received_on, 'DD.MM.YYYY'), ${objectionWords}, coalesce(to_char(o.until, 'DD.MM.YYYY'), 'auf Weiteres'), o.ended_at)`,
    from: sql`objections o join addresses a on a.id = o.address_id`,
    where: [sql`o.same_as is null`, ...within(sql`o.created_at`, filter), ...inTerritory(filter)],
  }),
  coverage: () => ({
    columns: ["Gebiet", "Adressen", "Wohneinheiten", "Offen", "Besucht", "Verkauft", "Besucht in Prozent", "Letzter Besuch"],
    times: ["Letzter Besuch"],
    key: sql`t.id`,
    cells: sql`(select json_build_array(t.name, count(*)::int, coalesce(sum(c.units), 0)::int, coalesce(sum(c.open), 0)::int,
      coalesce(sum(c.visited), 0)::int, coalesce(sum(c.sold), 0)::int,
      round(100.0 * sum(c.visited) / nullif(sum(c.units), 0), 1)::float8, max(c.last_visit_at))
      from address_territories at join address_counts c on c.address_id = at.address_id where at.territory_id = t.id)`,
    from: sql`territories t`,
    where: [sql`t.ended_at is null`],
  }),
};
