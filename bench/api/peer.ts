import Fastify from "fastify";
import { Pool } from "pg";

/*
 * What a read costs at least: Fastify and one prepared statement by key, the whole row as JSON. No token, no rights, nothing around the row.
 * DATABASE_URL says where; it writes its port.
 */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();
for (const table of ["units", "addresses"]) {
  app.get<{ Params: { id: string } }>(`/${table}/:id`, async ({ params }, reply) => {
    const { rows } = await pool.query<{ json: string }>({
      name: table,
      text: `select row_to_json(t)::text as json from ${table} t where id = $1`,
      values: [params.id],
    });
    return reply.type("application/json").send(rows[0]?.json);
  });
}
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" ? (address?.port ?? 0) : 0}\n`);
