import { CommandProblem } from "../command-line/command-problem.ts";
import { requireSecret } from "../command-line/require-secret.ts";
import type { Config } from "../config/config.ts";
import { knownFiles } from "../db/known-files.ts";
import type { Reader } from "../db/open-database.ts";
import { findStore } from "../files/open-store.ts";
import { fileRingOf } from "../files/sealed/file-ring.ts";
import { atOnceByHand, countEarlier, resealFiles, sealPlainFiles } from "../files/sealed/reseal-files.ts";
import { awaitSealing, patienceOfCommand, type Patience } from "./await-sealing.ts";
import { refuseUnaware } from "./refuse-unaware.ts";

type StoreConfig = Pick<Config, "databaseUrl" | "dataDir" | "filesDir" | "s3" | "secret" | "oldSecrets">;

/**
 * Puts all files of the store under the secret of now, plain ones of older versions as well, one by one, so that it may be cut and called again. Answers
 * the lines to print. Throws `CommandProblem` where the secret is not that of the database, or a server at work does not know it.
 */
export async function resealStore(
  db: Reader,
  config: StoreConfig,
  patience: Patience = patienceOfCommand,
): Promise<readonly string[]> {
  await requireSecret(db, config);
  await refuseUnaware(db, config);
  const store = await findStore(config, fileRingOf(config));
  const holdsPlain = async () => store !== null && (await holdsAny(store.plainUuids()));
  const isAlone = await awaitSealing(db, { isShared: config.databaseUrl !== undefined, holdsPlain }, patience);
  if (store === null) return [];
  const options = { findKnown: (uuids: readonly string[]) => knownFiles(db, uuids), atOnce: atOnceByHand };
  const plain = isAlone ? await sealPlainFiles(store, options) : { done: 0, damaged: [] };
  const { done, locked, damaged } = await resealFiles(store, options);
  return [
    ...(done === 0 ? [] : [`${done} Dateien liegen jetzt unter dem neuen Geheimnis.`]),
    ...(plain.done === 0 ? [] : [`${plain.done} Dateien lagen noch offen und sind jetzt versiegelt.`]),
    ...(isAlone
      ? []
      : ["Offene Dateien bleiben es, solange ein Server einer älteren Version läuft: Er könnte sie nicht mehr lesen."]),
    ...(locked === 0 ? [] : [`${locked} Dateien lassen sich mit keinem dieser Geheimnisse öffnen; sie bleiben, wie sie sind.`]),
    ...[...plain.damaged, ...damaged].map((id) => `${id}: beschädigt, bleibt wie sie ist`),
  ];
}

async function holdsAny(pages: AsyncIterable<readonly string[]>): Promise<boolean> {
  for await (const page of pages) if (page.length > 0) return true;
  return false;
}

/** Throws `CommandProblem` while a file lies under an old secret. */
export async function refuseUnsealed(config: StoreConfig): Promise<void> {
  const store = await findStore(config, fileRingOf(config));
  const count = store === null ? 0 : await countEarlier(store);
  if (count === 0) return;
  throw new CommandProblem(
    `${count} Dateien lassen sich nur mit dem alten Geheimnis öffnen. Bitte zuerst: npm run keys -- reseal`,
  );
}
