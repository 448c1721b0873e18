import type { Database } from "./open-database.ts";

/** Tables of ours and of the queue of jobs, by the names that a statement takes. */
const tables = `select quote_ident(nspname) || '.' || quote_ident(relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`;

/**
 * Does for the embedded engine what a PostgreSQL does by processes of its own, which this one has not (decision 085): room of deleted rows is used
 * again, plans go by what is in the tables, and the log of changes begins anew, so that it neither grows nor takes long to read after a crash.
 * Table by table, so that other statements go in between. A server is left alone.
 */
export async function tidyEmbedded({ pglite }: Pick<Database, "pglite">): Promise<void> {
  if (pglite === null) return;
  const { rows } = await pglite.query<{ name: string }>(tables);
  for (const { name } of rows) await pglite.exec(`vacuum (analyze) ${name}`);
  await pglite.exec("checkpoint");
}
