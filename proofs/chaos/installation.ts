import { Client } from "pg";
import { v7 } from "uuid";

import type { Installation } from "../../apps/server/src/testing/scale/start-scale.ts";
import type { Door } from "./tablet.ts";

/** Of all accounts: they have the demo's. */
export const password = "rundgang-demo";

/** People of their own, all in the demo's territories, each with doors of his own where nobody has ordered. */
export async function hire(databaseUrl: string, { tablets, orders }: { readonly tablets: number; readonly orders: number }) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const doors = await client.query<Door>(
      `select distinct on (u.id) u.id as "unitId", u.address_id as "addressId" from units u
         join address_territories t on t.address_id = u.address_id join addresses a on a.id = u.address_id
         where a.provider_id = 2 and u.status = 'OPEN' and not exists (select from orders o where o.unit_id = u.id)
         and not exists (select from qualifications q where q.unit_id = u.id) order by u.id limit $1`,
      [tablets * orders],
    );
    if (doors.rows.length < tablets * orders) throw new Error(`the demo has only ${doors.rows.length} doors for that`);
    const people = Array.from({ length: tablets }, (_, place) => ({
      name: `tablet${place + 1}`,
      userId: v7(),
      doors: doors.rows.slice(place * orders, (place + 1) * orders),
    }));
    for (const { name, userId } of people) {
      await client.query(
        `insert into users (id, username, name, password_hash, roles)
           select $1, $2, $2, password_hash, '{ROLE_SALESMAN}' from users where username = 'verkauf1'`,
        [userId, name],
      );
      await client.query("insert into territory_members (territory_id, user_id) select id, $1 from territories", [userId]);
    }
    return people;
  } finally {
    await client.end();
  }
}

/** Whether no job of papers and no mail waits. */
export async function isAtRest(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ waits: boolean }>(
      `select exists (select from mails where sent_at is null and failed_at is null and withdrawn_at is null)
         or exists (select from documents d where to_seal and not exists (select from document_seals s where s.document_id = d.id)) as waits`,
    );
    return rows[0]?.waits === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads exports as the back office does, which has just signed in. */
export async function exporter({ url }: Installation): Promise<(orderId: string) => Promise<Uint8Array>> {
  const signIn = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "backoffice1", password }),
  });
  const { token } = (await signIn.json()) as { token: string };
  return async (orderId) => {
    const reply = await fetch(`${url}/api/auftrags/${orderId}/evidence`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`the export of ${orderId}: ${reply.status} ${await reply.text()}`);
    return new Uint8Array(await reply.arrayBuffer());
  };
}
