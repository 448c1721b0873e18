import { text } from "node:stream/consumers";

import { loadConfig } from "../config/config.ts";
import { findOldSecrets, findServerSecret } from "../config/server-secret.ts";
import { withDatabase } from "../db/with-database.ts";
import { secretProblem } from "../sessions/claim-secret.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { runCommand } from "../command-line/run-command.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { runAccount } from "./run-account.ts";

/** `npm run account -- …`: changes one account in the configured database. */
async function main(args: readonly string[]): Promise<number> {
  const order = parseArguments(args);
  if (order === null) {
    print(usage);
    return 0;
  }
  const config = loadConfig(process.env);
  requireDatabase(config);
  const secret = findServerSecret(config.dataDir, config.secret);
  const serverKey =
    secret === null ? null : deriveKeys(secret, {}, findOldSecrets(config.dataDir, config.oldSecrets)).rings.dataKeys;
  const lines = await withDatabase(config, async (db) => {
    const problem = order.action === "password" ? await secretProblem(db, config) : null;
    if (problem !== null) throw new CommandProblem(problem);
    return runAccount(db, order, { serverKey, readInput, now: new Date() });
  });
  for (const line of lines) print(line);
  return 0;
}

/** A terminal would show what is typed. */
function readInput(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  throw new CommandProblem("Mit --stdin kommt das Passwort aus einer Datei oder einer Pipe, nicht vom Terminal.");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(main);
