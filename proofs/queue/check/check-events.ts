import { sql } from "kysely";

import type { World } from "../world.ts";

/** What people make or change, with the topic under which the others hear of it. */
const announced = [
  ["comments", "user_id", "unit_comments"],
  ["qualifications", "user_id", "adress_qualifikations"],
  ["appointments", "created_by", "termins"],
  ["units", "created_by", "wohneinheits"],
] as const;

/** Each row came, or was changed last, in a transaction that wrote its event too; and no event tells of what is not there. */
export async function checkEvents({ sky: { ledger }, house, town, pruned }: World): Promise<void> {
  const { db } = house.database;
  const mine = sql`any(${`{${town.people.map(({ userId }) => userId).join(",")}}`}::uuid[])`;
  for (const [table, owner, path] of announced) {
    const { rows } = await sql<{ id: string; by: string }>`select r.id, r.xmin::text as by from ${sql.table(table)} r
      where r.${sql.ref(owner)} = ${mine} and not exists (select from events e
        where e.topic = ${`/api/${path}/`} || r.id and e.xmin = r.xmin)`.execute(db);
    for (const { id } of untold(rows)) ledger.accuse(`I9 ${path} ${id} has no event in its transaction`);
    const { rows: told } = await sql<{ topic: string; count: number }>`select e.topic, count(*)::int as count from events e
      where e.topic like ${`/api/${path}/%`} and not exists (select from ${sql.table(table)} r where ${`/api/${path}/`} || r.id = e.topic)
      group by e.topic`.execute(db);
    for (const { topic } of told) ledger.accuse(`I9 an event tells of ${topic}, which is not there`);
  }
  const { rows } = await sql<{
    id: string;
    by: string;
  }>`select s.order_id as id, s.xmin::text as by from order_statuses s join orders o on o.id = s.order_id
    where o.user_id = ${mine} and not exists (select from events e
      where e.topic like '/api/auftrag_statuses/%' and e.xmin = s.xmin)`.execute(db);
  for (const { id } of untold(rows)) ledger.accuse(`I9 the status of order ${id} has no event in its transaction`);

  /** What was told once may be forgotten by now. */
  function untold<Row extends { readonly by: string }>(found: readonly Row[]): Row[] {
    return found.filter(({ by }) => !pruned.has(by));
  }
}
