import { stringify } from "yaml";

import { readProviders, type KnownProvider } from "../application/provider/read-providers.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { momentOf } from "../command-line/moment-of.ts";
import type { Reader } from "../db/open-database.ts";

/** The providers with what was last said of them and since when. Throws `CommandProblem` for a number that nobody has. */
export async function showProviders(db: Reader, number: number | null): Promise<readonly string[]> {
  const providers = await readProviders(db, number);
  if (providers.length === 0) {
    throw new CommandProblem(number === null ? "Es gibt noch keinen Anbieter." : `Den Anbieter ${number} gibt es nicht.`);
  }
  return providers.flatMap(linesOf);
}

function linesOf({ number, name, versions }: KnownProvider): string[] {
  const [current] = versions;
  if (current === undefined) return [`Anbieter ${number}: ${name}, ohne Angaben aus einer Datei.`, ""];
  return [
    `Anbieter ${number}: ${name}`,
    ...versions.map((one) => `  Fassung ${one.version} vom ${momentOf(one.createdAt)}, Formular ${one.formVersion}`),
    "",
    stringify(current.content).trimEnd(),
    "",
  ];
}
