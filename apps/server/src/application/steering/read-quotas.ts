import { dateOf, type wire } from "@rundgang/contracts";
import { addDays, quotaForecast, type QuotaStand } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { daysOffIn, type AreaPlace } from "./days-off.ts";

/** A build area with a quota, and how many units or addresses it has and with a contract. */
interface CountedProject {
  readonly id: string;
  readonly quota: wire.Quota;
  readonly total: number;
  readonly reached: number;
  /** Of one of its addresses; null where it has none. */
  readonly plz: string | null;
  readonly ort: string | null;
}

/** A quota and how it stands. */
export interface StandingQuota {
  readonly quota: wire.Quota;
  /** Whose holidays its forecast leaves out. */
  readonly place: AreaPlace;
  readonly stand: QuotaStand;
}

interface ContractDay {
  readonly project: string;
  readonly day: string;
  readonly count: number;
}

/**
 * How the quotas of these build areas stand now, by their id; those without a quota are left out (decision 122). An area counts as a whole,
 * whoever asks: its quota is nobody's part of it.
 */
export async function readStands(db: Reader, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, StandingQuota>> {
  const projects = await countProjects(db, ids);
  if (projects.length === 0) return new Map();
  const today = dateOf(now.toISOString());
  const days = await readContractDays(db, projects);
  const begun = projects.filter(({ id }) => !days.some(({ project, day }) => project === id && day < addDays(today, -28)));
  const firsts = await readFirstVisits(
    db,
    begun.map(({ id }) => id),
  );
  return new Map(
    projects.map(({ id, quota, total, reached, plz, ort }) => {
      const own = days.filter(({ project }) => project === id);
      const first = firsts.get(id) ?? null;
      const earliest = own[0]?.day ?? null;
      /* A contract without a visit is possible, and begins the work as well. */
      const since = first === null || (earliest !== null && earliest < first) ? earliest : first;
      const contracts = new Map(own.map(({ day, count }) => [day, count]));
      const { until, share, land } = quota;
      const place = land !== undefined ? { land } : plz === null ? null : { postcode: plz, city: ort ?? "" };
      return [id, { quota, place, stand: { today, until, share, total, reached, contracts, since, isDayOff: daysOffIn(place) } }];
    }),
  );
}

/** Quotas of these build areas, with how many units or addresses they have in all and with a contract. */
export async function countProjects(db: Reader, ids: readonly string[]): Promise<readonly CountedProject[]> {
  const rows = await readRows(
    db,
    sql<CountedProject>`p.id::text, p.quota, case when p.quota ->> 'base' = 'units' then c.units else c.addresses end as total,
      case when p.quota ->> 'base' = 'units' then c.sold else c."soldAddresses" end as reached, c.plz, c.ort`,
    sql`projects p cross join lateral (select count(*)::int as addresses, coalesce(sum(n.units), 0)::int as units,
        coalesce(sum(n.sold), 0)::int as sold, (count(*) filter (where n.sold > 0))::int as "soldAddresses",
        min(a.plz) as plz, min(a.ort) as ort
      from addresses a join address_counts n on n.address_id = a.id where a.project_id = p.id) c
      where p.quota is not null and p.id = any(${uuidArray(ids)})`,
  );
  return rows;
}

/** A forecast as the wire has it. */
export function forecastOf(stand: QuotaStand): wire.QuotaForecast {
  return { total: stand.total, reached: stand.reached, ...quotaForecast(stand) };
}

/** Contracts that stand by the Berlin day of their capture, the earliest first; a sale on paper whose order is to come counts by its visit. */
async function readContractDays(db: Reader, projects: readonly CountedProject[]): Promise<readonly ContractDay[]> {
  const idsBy = (base: wire.Quota["base"]) => uuidArray(projects.filter(({ quota }) => quota.base === base).map(({ id }) => id));
  const sold = sql`(select a.project_id, a.id as address_id, coalesce(o.captured_at, u.last_visit_at, u.updated_at) as at
    from units u join addresses a on a.id = u.address_id left join orders o on o.id = u.order_id where u.outcome = 'sold'
      and a.project_id = any(${uuidArray(projects.map(({ id }) => id))})) s`;
  return readRows(
    db,
    sql<ContractDay>`d.project_id::text as project, to_char(d.at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, count(*)::int as count`,
    sql`(select project_id, at from ${sold} where project_id = any(${idsBy("units")})
      union all select project_id, min(at) from ${sold} where project_id = any(${idsBy("addresses")}) group by project_id, address_id) d
      group by 1, 2 order by 2`,
  );
}

/** The Berlin day of the first visit of areas that have just begun: few of their units were visited. */
async function readFirstVisits(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    sql<{ project: string; day: string }>`a.project_id::text as project,
      to_char(min(v.first) at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`,
    sql`addresses a join units u on u.address_id = a.id and u.last_visit_at is not null
      cross join lateral (select min(q.created_at) as first from qualifications q
        where q.unit_id = u.id and (q.data ->> 'revoked') is distinct from 'true') v
      where a.project_id = any(${uuidArray(ids)}) group by 1`,
  );
  return new Map(rows.map(({ project, day }) => [project, day]));
}
