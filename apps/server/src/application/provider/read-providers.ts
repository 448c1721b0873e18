import type { Reader } from "../../db/open-database.ts";
import { providerContent } from "./provider-content.ts";

/** What was said of a provider at a time. */
export interface ProviderVersion {
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly formVersion: string;
  readonly createdAt: Date;
}

/** A provider with its versions, the newest first; one that only the demo or a neighbour made has none. */
export interface KnownProvider {
  readonly number: number;
  readonly name: string;
  readonly versions: readonly ProviderVersion[];
}

/** The providers by their numbers. @param number one of them alone; null for all */
export async function readProviders(db: Reader, number: number | null): Promise<readonly KnownProvider[]> {
  const all = db.selectFrom("providers").select(["id", "name"]).orderBy("id");
  const providers = await (number === null ? all : all.where("id", "=", number)).execute();
  return Promise.all(providers.map(async ({ id, name }) => ({ number: id, name, versions: await readProviderVersions(db, id) })));
}

async function readProviderVersions(db: Reader, number: number): Promise<readonly ProviderVersion[]> {
  const rows = await db
    .selectFrom("provider_versions")
    .select(["version", "content", "form_version", "created_at"])
    .where("provider_id", "=", number)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: inOrder(row.content),
    formVersion: row.form_version,
    createdAt: row.created_at,
  }));
}

/** As in a file; the database keeps no order of members. */
function inOrder(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(providerContent.shape).map((key) => [key, content[key]]));
}
