import { qualificationCodes, unitOutcome } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader, Writer } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";
import { uuidArray } from "../db/uuid-array.ts";

/** The share of addresses that one look compares. */
const shares = 100;
const hourMs = 3_600_000;

/** What each code counts an open unit as, from the rule itself, so that a new one is counted here as well. */
const outcomesOfVisits = sql.join(
  qualificationCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(unitOutcome("OPEN", code))}`),
  sql` `,
);

/** What the units' visits and states say of each, beside what stands in its row, as a table `t`; the rule is `unitOutcome` of the domain. */
const told = sql`(select u.id, u.address_id, u.outcome, u.last_visit_at, v.created_at as true_visit_at, case
    when u.status = 'SALE' then 'sold'
    when u.status <> 'OPEN' then 'closed'
    when v.code is null then 'unvisited'
    else case v.code ${outcomesOfVisits} end end as true_outcome
  from units u left join lateral (select code, created_at from qualifications q
    where q.unit_id = u.id and (q.data ->> 'revoked') is distinct from 'true' order by q.created_at desc, q.id desc limit 1) v on true) t`;
const differs = sql`(t.outcome <> t.true_outcome or t.last_visit_at is distinct from t.true_visit_at)`;

/** Gives every unit what its visits and its status say, for rows that were not written by calls: the demo's. */
export async function deriveOutcomes(tx: Writer): Promise<void> {
  await sql`update units set outcome = t.true_outcome, last_visit_at = t.true_visit_at from ${told} where t.id = units.id and ${differs}`.execute(
    tx,
  );
}

/** How many units and addresses said something else than their visits and units. */
export interface CountFaults {
  readonly units: number;
  readonly addresses: number;
}

/**
 * Compares a hundredth of the addresses with all that is recorded about them, another one each hour, and puts right what differs: it answers how
 * much that was. Nothing should ever differ; whoever changed the tables by hand, or a fault of ours, is found so within five days.
 */
export async function checkCounts(db: Reader, now: Date): Promise<CountFaults> {
  const share = Math.floor(now.getTime() / hourMs) % shares;
  const chosen = (column: string) => sql`abs(hashtext(${sql.ref(column)}::text)) % ${sql.lit(shares)} = ${share}`;
  const units = await readRows(
    db,
    sql<{ id: string; address_id: string }>`t.id, t.address_id`,
    sql`${told} where ${chosen("t.address_id")} and ${differs}`,
  );
  const addresses = await readRows(
    db,
    sql<{ id: string }>`c.address_id as id`,
    sql`address_counts c, lateral sums_of_units(c.address_id) s where ${chosen("c.address_id")} and
      (c.units, c.open, c.visited, c.unvisited, c.not_home, c.no_interest, c.follow_up, c.appointment, c.sold, c.closed, c.last_visit_at)
        is distinct from (s.units, s.open, s.visited, s.unvisited, s.not_home, s.no_interest, s.follow_up, s.appointment, s.sold, s.closed,
        s.last_visit_at)`,
  );
  const faults = { units: units.length, addresses: addresses.length };
  if (faults.units + faults.addresses > 0) await putRight(db, units, addresses);
  return faults;
}

/** The units are locked and read once more: a visit may have come between. */
async function putRight(
  db: Reader,
  units: readonly { readonly id: string; readonly address_id: string }[],
  addresses: readonly { readonly id: string }[],
): Promise<void> {
  const unitIds = sql`${uuidArray(units.map(({ id }) => id))}`;
  const addressIds = sql`${uuidArray([...new Set([...units.map((unit) => unit.address_id), ...addresses.map(({ id }) => id)])])}`;
  await transact(db, async (tx) => {
    await sql`select id from units where id = any(${unitIds}) order by id for no key update`.execute(tx);
    await sql`update units set outcome = t.true_outcome, last_visit_at = t.true_visit_at from ${told}
      where t.id = units.id and units.id = any(${unitIds}) and ${differs}`.execute(tx);
    await sql`select count_addresses(${addressIds})`.execute(tx);
  });
}
