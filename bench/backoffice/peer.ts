import Fastify from "fastify";
import { Pool } from "pg";

/*
 * What a page of the list costs at least: Fastify and two prepared statements, the members of a row as JSON and their number. No token, no
 * rights, no masking. DATABASE_URL says where; it writes its port.
 */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();
const toCheck =
  "o.status in ('NEW', 'PENDING') and (o.awaiting_until is null or o.customer_confirmed_at is not null or o.status <> 'NEW')";
app.get("/orders", async (_request, reply) => {
  const [page, count] = await Promise.all([
    pool.query<{ json: string }>({
      name: "page",
      text: `select json_agg(json_build_object('uuid', o.id, 'id', o.number, 'status', o.status, 'haendler', o.user_id,
          'contractType', o.contract_type, 'deviations', o.deviations, 'provider', o.provider_id, 'providerData', o.provider_data,
          'totals', o.shown_totals, 'erfassungsdatumAt', o.captured_at, 'receivedAt', o.received_at,
          'customer', json_build_object('vorname', c.data->'vorname', 'name', c.data->'name'),
          'door', json_build_object('strasse', a.strasse, 'hausnummer', a.hausnummer, 'plz', a.plz, 'ort', a.ort, 'position', u.position)
        ) order by o.received_at, o.number)::text as json
        from (select * from orders o where ${toCheck} order by o.received_at, o.number limit 50) o
        join units u on u.id = o.unit_id join addresses a on a.id = u.address_id join customers c on c.id = o.customer_id`,
    }),
    pool.query<{ count: string }>({ name: "count", text: `select count(*) as count from orders o where ${toCheck}` }),
  ]);
  return reply.type("application/json").send(`{"total":${count.rows[0]?.count},"orders":${page.rows[0]?.json}}`);
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" ? (address?.port ?? 0) : 0}\n`);
