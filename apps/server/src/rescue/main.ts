import { loadConfig } from "../config/config.ts";
import { findOldSecrets, findServerSecret } from "../config/server-secret.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { withDatabase } from "../db/with-database.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { runCommand } from "../command-line/run-command.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { runRescue } from "./run-rescue.ts";
import { withServer } from "./submit/with-server.ts";

/** `npm run rescue -- FILE`: opens a backup that a device has saved (decision 055). */
async function main(args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const order = parseArguments(args);
  if (order === null) {
    print(usage);
    return 0;
  }
  const config = loadConfig(process.env);
  const { dataDir, rescueKeyFile } = config;
  const keys = () => {
    const secret = findServerSecret(dataDir, config.secret);
    return secret === null ? null : deriveKeys(secret, {}, findOldSecrets(dataDir, config.oldSecrets));
  };
  return runRescue(order, {
    print,
    dataDir,
    rescueKeyFile,
    serverKey: () => keys()?.rings.dataKeys ?? null,
    revokeKey: () => keys()?.rings.revoke ?? null,
    withDatabase: async (act) => {
      requireDatabase(config);
      return withDatabase(config, act);
    },
    withServer: async (url, act) => {
      requireDatabase(config);
      return withServer(config, url, act);
    },
  });
}

await runCommand(main);
