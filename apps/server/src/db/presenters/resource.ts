import { iri, type Collection } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

/** SQL that makes a JSON value. */
export type JsonSql = RawBuilder<unknown>;

/**
 * SQL that makes a resource of the wire in the database, so that nested lists are one statement and no object is built twice.
 * `fields` keeps its order; its keys come from our code only.
 */
export function resource(collection: Collection, type: string, id: JsonSql, fields: Readonly<Record<string, JsonSql>>): JsonSql {
  const members = Object.entries(fields).map(([key, value]) => sql`${sql.lit(key)}, ${value}`);
  const head = sql`'@id', ${iriSql(collection, id)}, '@type', ${sql.lit(type)}, 'uuid', ${id}::text`;
  return sql`json_build_object(${head}, ${sql.join(members)})`;
}

/** The IRI of an id column; null where the column is. */
export function iriSql(collection: Collection, id: JsonSql): JsonSql {
  return sql`(${sql.lit(iri(collection, ""))} || ${id}::text)`;
}

/** Berlin wall time of a timestamptz: `2026-12-04 14:30:00`. */
export function wallTimeSql(column: JsonSql): JsonSql {
  return sql`to_char(${column} at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** ISO instant of a timestamptz: `2026-12-04T13:30:00.000Z`. */
export function instantSql(column: JsonSql): JsonSql {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The rows of a subquery as a JSON array; empty instead of null. */
export function listSql(item: JsonSql, from: JsonSql): JsonSql {
  return sql`(select coalesce(json_agg(${item}), '[]'::json) from ${from})`;
}

export const emptyListSql: JsonSql = sql`'[]'::json`;
