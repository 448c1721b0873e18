import { setTimeout } from "node:timers/promises";

import { Client } from "pg";

/** Waits until the demo's orders have their papers, which the server makes once it has started: until no more came for ten seconds. */
export async function papersMade(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let before = -1;
    let same = 0;
    while (same < 5) {
      const { rows } = await client.query<{ n: number }>("select count(*)::int as n from documents");
      const now = rows[0]?.n ?? 0;
      same = now > 0 && now === before ? same + 1 : 0;
      before = now;
      await setTimeout(2000);
    }
  } finally {
    await client.end();
  }
}

/**
 * Copies the demo's orders until there are so many, each with its steps and a minute older than the one before: to capture them would take longer
 * than the bench. Triggers rest meanwhile, for the copies are nobody's evidence.
 */
export async function copyOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `create temporary table copies on commit drop as
        select o.id as original, gen_random_uuid() as copy, n
        from generate_series(1, $1::int - (select count(*)::int from orders)) as n
        join (select id, row_number() over (order by number) as place, count(*) over () as all_of_them from orders) o
          on o.place = 1 + n % o.all_of_them`,
      [count],
    );
    await client.query(
      `insert into orders overriding system value
        select (jsonb_populate_record(o, jsonb_build_object('id', c.copy, 'number', c.n + (select max(number) from orders),
          'received_at', o.received_at - c.n * interval '1 minute'))).*
        from copies c join orders o on o.id = c.original`,
    );
    await client.query(
      `insert into order_statuses overriding system value
        select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.copy))).*
        from copies c join order_statuses s on s.order_id = c.original`,
    );
    await client.query("commit");
    await client.query("analyze orders");
    await client.query("analyze order_statuses");
  } finally {
    await client.end();
  }
}
