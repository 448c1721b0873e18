import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

import type { Reader } from "../../db/open-database.ts";

/** The version of a form that is in force. */
interface ActiveForm {
  readonly form: CompiledForm;
  readonly provider: number;
  readonly regular: boolean;
}

/** The version in force of the form with that uuid; null where none is. */
export async function findActiveForm(db: Reader, id: string): Promise<ActiveForm | null> {
  const row = await db
    .selectFrom("order_forms")
    .select(["name", "version", "data", "provider_id", "regular"])
    .where("id", "=", id)
    .where("status", "=", "ACTIVE")
    .executeTakeFirst();
  if (row === undefined) return null;
  const parsed = parseFormDefinition({ uuid: id, name: row.name, version: row.version, data: row.data });
  if (!parsed.ok) return null;
  return { form: compileForm(parsed.definition), provider: row.provider_id, regular: row.regular };
}
