import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** What no demo may hold, whatever the instant of its start was: each as a query for such rows. */
function questions(now: string): Readonly<Record<string, ReturnType<typeof sql>>> {
  const start = sql`${now}::timestamptz`;
  return {
    "visits of a unit at one instant": sql`select unit_id from qualifications group by unit_id, created_at having count(*) > 1`,
    "visits on a Sunday": sql`select id from qualifications where extract(dow from created_at at time zone 'Europe/Berlin') = 0`,
    "visits to come": sql`select id from qualifications where created_at >= ${start}`,
    "comments to come": sql`select id from comments where created_at > ${start}`,
    "orders to come": sql`select id from orders where captured_at >= ${start}`,
    "orders accepted in the future": sql`select id from order_statuses where created_at >= ${start}`,
    "orders moved on before they were taken": sql`select s.id from order_statuses s join orders o on o.id = s.order_id
      where s.created_at < o.captured_at`,
    "sold units without an order, but for sales on paper that wait": sql`select u.id from units u
      where (u.status = 'SALE') <> (u.order_id is not null
        or exists (select from qualifications q where q.unit_id = u.id and q.data ->> 'contractType' = 'paper-delayed'))`,
    "units with an order that does not stand": sql`select u.id from units u join orders o on o.id = u.order_id
      where o.unit_id <> u.id or o.status in ('REJECTED', 'CANCELLED')`,
    "appointments that end before they begin": sql`select id from appointments where ends_at <= begins_at`,
    "appointments at units that are sold": sql`select t.id from appointments t join units u on u.id = t.unit_id where u.status = 'SALE'`,
    "appointments without their visit": sql`select q.id from qualifications q
      left join appointments t on '/api/termins/' || t.id = q.data ->> 'appointment' where q.code = 'APPOINTMENT' and t.id is null`,
    "appointments to come at night or on a Sunday that nobody would keep": sql`select id from appointments
      where begins_at > ${start} + interval '4 days' and (extract(dow from begins_at at time zone 'Europe/Berlin') = 0
      or extract(hour from begins_at at time zone 'Europe/Berlin') not between 8 and 20)`,
  };
}

/** What is wrong with the demo of a server that was started first at `now`; empty when nothing is. */
export async function demoFaults(db: Kysely<Tables>, now: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [name, question] of Object.entries(questions(now))) {
    const { rows } = await question.execute(db);
    if (rows.length > 0) wrong.push(`${rows.length} × ${name}`);
  }
  const { visits } = await db
    .selectFrom("qualifications")
    .select((row) => row.fn.countAll<string>().as("visits"))
    .executeTakeFirstOrThrow();
  return Number(visits) > 1000 ? wrong : [...wrong, `only ${visits} visits`];
}
