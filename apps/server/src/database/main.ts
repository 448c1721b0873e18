import { CommandProblem } from "../command-line/command-problem.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { isForbidden } from "../db/is-forbidden.ts";
import { openDatabase } from "../db/open-database.ts";
import { grantRoles } from "./grant-roles.ts";
import { parseArguments, usage } from "./parse-arguments.ts";

/** `npm run database -- roles`: makes the roles of a PostgreSQL and sets their rights. */
async function main(args: readonly string[]): Promise<number> {
  const names = parseArguments(args);
  if (names === null) {
    print(usage);
    return 0;
  }
  const { databaseUrl } = loadConfig(process.env);
  if (databaseUrl === undefined) {
    throw new CommandProblem("Rollen gibt es nur mit einem PostgreSQL. Bitte setze DATABASE_URL wie für den Server.");
  }
  const database = await openDatabase({ url: databaseUrl });
  try {
    for (const { name, password } of await grantRoles(database, names)) print(`Neue Rolle ${name}, Passwort: ${password}`);
  } catch (error) {
    if (isForbidden(error)) {
      throw new CommandProblem(
        "Das Konto aus DATABASE_URL darf das nicht: Ihm müssen die Tabellen gehören, und beim ersten Mal muss es Rollen anlegen dürfen.",
      );
    }
    throw error;
  } finally {
    await database.close();
  }
  print(`Die Rechte sind gesetzt: ${names.owner} für Aktualisierungen, ${names.app} für den Server.`);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(main);
