import type { Reader } from "../../db/open-database.ts";
import { creditorFault } from "../provider/own-form.ts";

/**
 * Why a form's mandates are not those of its provider; null where they are, or where nobody said the provider's creditor identifier yet.
 * @param provider its number
 */
export async function otherCreditor(db: Reader, provider: number, data: unknown): Promise<string | null> {
  const last = await db
    .selectFrom("provider_versions")
    .select("content")
    .where("provider_id", "=", provider)
    .orderBy("version", "desc")
    .executeTakeFirst();
  const creditorId = last?.content["creditorId"];
  return typeof creditorId === "string" ? creditorFault(data, creditorId) : null;
}
