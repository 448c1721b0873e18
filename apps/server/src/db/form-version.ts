import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";
import { sql, type DialectAdapter } from "kysely";
import type { Reader } from "./open-database.ts";
import { executorOf } from "./read-rows.ts";

/** A version of an order form, ready to compute with. */
export interface FormVersion {
  readonly form: CompiledForm;
  readonly providerId: number;
  /** False for an older version: orders begun on it are still taken. */
  readonly active: boolean;
}

/**
 * Compiled definitions of each database, by the transaction that wrote them: a version is compiled again when its row was written, and
 * never else. A database is known by its adapter, which its transactions share.
 */
const compiledOf = new WeakMap<DialectAdapter, Map<string, CompiledForm>>();
const mostCompiled = 200;

/** Undefined when there is no such version. Throws when a stored definition is broken: those are never let in. */
export async function findFormVersion(db: Reader, formId: string, version: string): Promise<FormVersion | undefined> {
  const row = await db
    .selectFrom("order_forms")
    .where("id", "=", formId)
    .where("version", "=", version)
    .select(["name", "status", "provider_id"])
    .select(sql<string>`xmin::text`.as("written"))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const key = `${formId} ${version} ${row.written}`;
  const { adapter } = executorOf(db).getExecutor();
  const compiled = compiledOf.get(adapter) ?? new Map<string, CompiledForm>();
  compiledOf.set(adapter, compiled);
  const form = compiled.get(key) ?? (await compile(db, { formId, version, name: row.name }));
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(key, form);
  return { form, providerId: row.provider_id, active: row.status === "ACTIVE" };
}

interface Named {
  readonly formId: string;
  readonly version: string;
  readonly name: string;
}

async function compile(db: Reader, { formId, version, name }: Named): Promise<CompiledForm> {
  const { data } = await db
    .selectFrom("order_forms")
    .select("data")
    .where("id", "=", formId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  const parsed = parseFormDefinition({ uuid: formId, name, version, data });
  if (!parsed.ok) {
    throw new Error(`form ${formId} ${version}: ${parsed.problems.map((one) => `${one.path}: ${one.message}`).join("; ")}`);
  }
  return compileForm(parsed.definition);
}
