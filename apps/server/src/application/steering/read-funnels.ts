import type { wire } from "@rundgang/contracts";
import { addDays, metCodes, weekOf } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { deviationsSql } from "../../db/order-deviations.ts";
import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";

type Condition = RawBuilder<unknown>;

/** What a funnel is asked for. Days are Berlin's, ISO, both included. */
export interface FunnelAsked {
  readonly by: "day" | "week";
  readonly from: string;
  readonly to: string;
  readonly project: string | null;
  readonly team: string | null;
  /** Whose visits and orders count. */
  readonly people: readonly string[] | "all";
}

const none: wire.FunnelSteps = { visits: 0, doors: 0, met: 0, appointments: 0, orders: 0, accepted: 0, withdrawn: 0 };

/** Berlin's day of a time: one of 23 or of 25 hours twice a year. */
const dayOf = (column: Condition) => sql`(${column} at time zone 'Europe/Berlin')::date`;

/**
 * From the door to the contract. A visit that was taken back does not count, and a door counts once a day however often it was tried; an appointment
 * that was moved was agreed once. What became of an order stands at the day of its capture.
 */
export async function readFunnels(db: Reader, asked: FunnelAsked): Promise<wire.Funnels> {
  const days = await readDays(db, asked);
  const starts = startsOf(asked);
  const rows = starts.map((day) => ({ day, ...sumOf(days.filter((one) => startOf(asked.by, one.day) === day)) }));
  const { reasons, deviations } = await readReasons(db, asked);
  return { "@type": "Funnels", by: asked.by, from: asked.from, to: asked.to, total: sumOf(days), rows, reasons, deviations };
}

type Day = wire.FunnelSteps & { readonly day: string };

async function readDays(db: Reader, asked: FunnelAsked): Promise<readonly Day[]> {
  const met = sql`any(${`{${[...metCodes].join(",")}}`}::text[])`;
  const visits = await readRows(
    db,
    sql<Day>`to_char(${dayOf(sql`q.created_at`)}, 'YYYY-MM-DD') as day, count(*)::int as visits, count(distinct q.unit_id)::int as doors,
      (count(distinct q.unit_id) filter (where q.code = ${met}))::int as met,
      (count(distinct q.unit_id) filter (where q.code = 'APPOINTMENT'))::int as appointments, 0 as orders, 0 as accepted, 0 as withdrawn`,
    sql`${visitsOf(asked)} group by 1`,
  );
  const orders = await readRows(
    db,
    sql<Day>`to_char(${dayOf(sql`o.captured_at`)}, 'YYYY-MM-DD') as day, 0 as visits, 0 as doors, 0 as met, 0 as appointments,
      count(*)::int as orders, (count(*) filter (where s.accepted))::int as accepted,
      (count(*) filter (where s.accepted and s.withdrawn))::int as withdrawn`,
    sql`${ordersOf(asked)} group by 1`,
  );
  return [...visits, ...orders];
}

function visitsOf(asked: FunnelAsked): Condition {
  return sql`qualifications q ${doorsOf(asked, sql`q.unit_id`)}
    where (q.data ->> 'revoked') is distinct from 'true' and ${between(asked, sql`q.created_at`)} and ${byPeople(asked, sql`q.user_id`)}`;
}

function ordersOf(asked: FunnelAsked): Condition {
  return sql`orders o cross join lateral (select coalesce(bool_or(s.status = 'ACCEPTED'), false) as accepted,
      coalesce(bool_or(s.data ? 'withdrawal'), false) as withdrawn from order_statuses s where s.order_id = o.id) s
    ${doorsOf(asked, sql`o.unit_id`)} where ${between(asked, sql`o.captured_at`)} and ${byPeople(asked, sql`o.user_id`)}`;
}

function doorsOf({ project }: FunnelAsked, unit: Condition): Condition {
  return project === null
    ? sql``
    : sql`join units u on u.id = ${unit} join addresses a on a.id = u.address_id and a.project_id = ${project}`;
}

function between({ from, to }: FunnelAsked, column: Condition): Condition {
  const begin = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;
  return sql`${column} >= ${begin(from)} and ${column} < ${begin(addDays(to, 1))}`;
}

function byPeople({ people, team }: FunnelAsked, column: Condition): Condition {
  const seen = people === "all" ? sql`true` : sql`${column} = any(${uuidArray(people)})`;
  return team === null ? seen : sql`${seen} and ${column} in (select user_id from team_members where team_id = ${team})`;
}

async function readReasons(db: Reader, asked: FunnelAsked): Promise<Pick<wire.Funnels, "reasons" | "deviations">> {
  const reasons = await readRows(
    db,
    sql<{ reason: string | null; visits: number }>`nullif(trim(q.data ->> 'reason'), '') as reason, count(*)::int as visits`,
    sql`${visitsOf(asked)} and q.code = 'NO_INTEREST' group by 1 order by 2 desc, 1 limit 50`,
  );
  const deviations = await readRows(
    db,
    sql<{ kind: string; orders: number }>`d.kind, count(*)::int as orders`,
    sql`(select distinct o.id, each ->> 'kind' as kind from orders o cross join lateral jsonb_array_elements(${deviationsSql}) each
        ${doorsOf(asked, sql`o.unit_id`)} where ${between(asked, sql`o.captured_at`)} and ${byPeople(asked, sql`o.user_id`)}) d
      where d.kind is not null group by 1 order by 2 desc, 1`,
  );
  return { reasons, deviations };
}

function sumOf(days: readonly wire.FunnelSteps[]): wire.FunnelSteps {
  return days.reduce(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      doors: sum.doors + day.doors,
      met: sum.met + day.met,
      appointments: sum.appointments + day.appointments,
      orders: sum.orders + day.orders,
      accepted: sum.accepted + day.accepted,
      withdrawn: sum.withdrawn + day.withdrawn,
    }),
    none,
  );
}

function startOf(by: FunnelAsked["by"], day: string): string {
  return by === "day" ? day : (weekOf(day)[0] ?? day);
}

function startsOf({ by, from, to }: FunnelAsked): readonly string[] {
  const starts: string[] = [];
  for (let day = startOf(by, from); day <= to; day = addDays(day, by === "day" ? 1 : 7)) starts.push(day);
  return starts;
}
