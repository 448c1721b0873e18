import { sql, type Kysely } from "kysely";

/**
 * Finds a text in the middle of addresses without reading each of them. Where the server's account may not add `pg_trgm`, or the package
 * is not installed, the search reads them all, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
        create extension if not exists pg_trgm;
        create index addresses_search on addresses using gin (search_text gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'the address search has no index';
      end $$`,
    )
    .execute(db);
}
