import { stringify } from "yaml";

import { CommandProblem } from "../command-line/command-problem.ts";
import { momentOf } from "../command-line/moment-of.ts";
import { providerContent } from "./provider-content.ts";
import type { Reader } from "../db/open-database.ts";

/** The providers with what was last said of them and since when. Throws `CommandProblem` for a number that nobody has. */
export async function showProviders(db: Reader, number: number | null): Promise<readonly string[]> {
  const all = db.selectFrom("providers").select(["id", "name"]).orderBy("id");
  const providers = await (number === null ? all : all.where("id", "=", number)).execute();
  if (providers.length === 0) {
    throw new CommandProblem(number === null ? "Es gibt noch keinen Provider." : `Den Provider ${number} gibt es nicht.`);
  }
  const lines = await Promise.all(providers.map((one) => linesOf(db, one)));
  return lines.flat();
}

async function linesOf(db: Reader, { id, name }: { id: number; name: string }): Promise<string[]> {
  const versions = await db
    .selectFrom("provider_versions")
    .select(["version", "content", "form_version", "created_at"])
    .where("provider_id", "=", id)
    .orderBy("version", "desc")
    .execute();
  const [current] = versions;
  if (current === undefined) return [`Provider ${id}: ${name}, ohne Angaben aus einer Datei.`, ""];
  return [
    `Provider ${id}: ${name}`,
    ...versions.map((one) => `  Fassung ${one.version} vom ${momentOf(one.created_at)}, Formular ${one.form_version}`),
    "",
    stringify(inOrder(current.content)).trimEnd(),
    "",
  ];
}

/** As in a file; the database keeps no order of members. */
function inOrder(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(providerContent.shape).map((key) => [key, content[key]]));
}
