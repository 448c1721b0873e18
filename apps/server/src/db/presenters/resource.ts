import { iri, iriTargets, type Collection } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";

/** SQL that makes a JSON value. */
export type JsonSql<Value = unknown> = RawBuilder<Value>;

/** The schema of a resource: it says where it is and what it is. */
export type ResourceSchema = z.core.$ZodType & {
  readonly shape: {
    readonly "@id": z.core.$ZodType;
    readonly "@type": { readonly def: { readonly values: readonly unknown[] } };
  };
};

/** What `resource` puts in by itself. */
type Head = "@id" | "@type" | "uuid";

/** Every member of a resource but those, optional ones as well. */
export type FieldsOf<Schema extends ResourceSchema> = Readonly<Record<Exclude<keyof Schema["shape"], Head>, JsonSql>>;

/** Nothing but what the schema names: TypeScript lets a spread bring more. */
type Exactly<Fields, Named> = Fields & { readonly [Key in Exclude<keyof Fields, keyof Named>]: never };

/**
 * SQL that makes a resource of the contract in the database, so that nested lists are one statement and no object is built twice. It
 * takes exactly the schema's members; `@type` and collection are the schema's. `fields` keeps its order.
 */
export function resource<Schema extends ResourceSchema, Fields extends FieldsOf<Schema>>(
  schema: Schema,
  id: JsonSql,
  fields: Exactly<Fields, FieldsOf<Schema>>,
  /** What an export says beyond the contract. */
  more: Readonly<Record<string, JsonSql>> = {},
): JsonSql<z.input<Schema>> {
  return build(schema, id, Object.entries<JsonSql>({ ...fields, ...more }));
}

/**
 * As `resource`, with those members alone that `names` names (a header `props`; of `status.status` the whole `status` is built): the one answer
 * that is less than its schema.
 */
export function partOfResource<Schema extends ResourceSchema, Fields extends FieldsOf<Schema>>(
  schema: Schema,
  id: JsonSql,
  fields: Exactly<Fields, FieldsOf<Schema>>,
  names: readonly string[],
): JsonSql<z.input<Schema>> {
  const asked = new Set(names.map((name) => name.split(".")[0]));
  return build(
    schema,
    id,
    Object.entries<JsonSql>(fields).filter(([key]) => asked.has(key)),
  );
}

function build<Schema extends ResourceSchema>(
  schema: Schema,
  id: JsonSql,
  fields: readonly (readonly [string, JsonSql])[],
): JsonSql<z.input<Schema>> {
  const target = iriTargets.get(schema.shape["@id"]);
  const [type] = schema.shape["@type"].def.values;
  if (target === undefined || typeof type !== "string") throw new Error("this schema does not say where and what it is");
  const head = sql`'@id', ${iriSql(target.collection, id)}, '@type', ${sql.lit(type)}, 'uuid', ${id}::text`;
  const members = fields.map(([key, value]) => sql`${sql.lit(key)}, ${value}`);
  return sql<z.input<Schema>>`json_build_object(${sql.join([head, ...members])})`;
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
export function listSql<Value>(item: JsonSql<Value>, from: JsonSql): JsonSql<Value[]> {
  return sql<Value[]>`(select coalesce(json_agg(${item}), '[]'::json) from ${from})`;
}

export const emptyListSql: JsonSql = sql`'[]'::json`;
