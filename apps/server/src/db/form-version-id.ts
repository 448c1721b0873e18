import { sql } from "kysely";

/**
 * What names a version of a form `o` on the wire: a uuid of form and version, for the table's key is both. The same pair has the same everywhere.
 */
export const formVersionIdSql = sql<string>`md5(o.id::text || ' ' || o.version)::uuid`;
