import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";

import { sql } from "kysely";

import { countsOf } from "../backup/counts-of.ts";
import { readList } from "../backup/file-list.ts";
import { backupFormat, names, newerBackup, readManifest, type Manifest } from "../backup/manifest.ts";
import type { Outcome } from "../backup/run-backup.ts";
import { momentText, orderLine, sizeText } from "../backup/words.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { openSeals } from "../command-line/require-secret.ts";
import type { Config } from "../config/config.ts";
import { isKnownMigration, migrate } from "../db/migrate.ts";
import type { Database } from "../db/open-database.ts";
import { namedFiles } from "../db/known-files.ts";
import { readPlacedFolder, sealedPathOf } from "../files/open-store.ts";
import { copyNamed, unreadable, verifyFiles } from "../files/run-files.ts";
import { fileRingOf } from "../files/sealed/file-ring.ts";
import { maySealFiles } from "../files/sealed/may-seal-files.ts";
import { sha256OfStream } from "../files/sha256.ts";
import { requireKeys } from "./needed-keys.ts";
import { openTarget, type DatabaseTarget } from "./restore-target.ts";
import { finishStore, openStoreTarget, type StoreTarget } from "./store-target.ts";
import { verifyOrders, type OrdersReport } from "./verify-orders.ts";

export interface RestoreOptions {
  /** What is whole is restored, and what is missing or changed is named. */
  readonly despiteDamage: boolean;
  readonly now: Date;
}

/**
 * Puts a backup into the empty database and the empty file store that the settings name, looks at each file and each order's evidence, and gives
 * the event log another name, so that tablets load anew. Where something is wrong all of it is taken away again, unless `despiteDamage`. Throws
 * `CommandProblem` of what stops it before anything was changed.
 */
export async function runRestore(folder: string, config: Config, options: RestoreOptions): Promise<Outcome> {
  const manifest = readManifest(folder);
  if (manifest.format > backupFormat || !isKnownMigration(manifest.migration)) throw newerBackup();
  await requireWhole(folder, manifest);
  await requireKeys(manifest, config);
  const target = await openTarget(config, manifest);
  try {
    if (target.isVerified) return await complete({ folder, manifest, config, target, options });
    const store = await openStoreTarget(config, folder);
    return await restore({ folder, manifest, config, target, store, options });
  } finally {
    await target.close();
  }
}

/** The dump and the list of the files: what they name is looked at when it is copied. */
async function requireWhole(folder: string, { database, files }: Manifest): Promise<void> {
  const parts = [
    [names.dumps[database.kind], database.sha256],
    [names.list, files.list],
  ] as const;
  for (const [name, sha256] of parts) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new CommandProblem(`Die Sicherung ist unvollständig: „${path}“ fehlt. Bitte nimm eine andere.`);
    if ((await sha256OfStream(createReadStream(path))) === sha256) continue;
    throw new CommandProblem(`Die Datei „${path}“ ist verändert oder beschädigt. Bitte nimm eine andere Sicherung.`);
  }
}

interface Restore {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: Config;
  readonly target: DatabaseTarget;
  readonly store: StoreTarget;
  readonly options: RestoreOptions;
}

/** What a restore lacks that was cut when all had been looked at. */
async function complete({ folder, manifest, config, target, options }: Omit<Restore, "store">): Promise<Outcome> {
  const { storeId, absent } = manifest.files;
  await finishStore(config, folder, { storeId, mayLack: options.despiteDamage ? "any" : new Set(absent) });
  await target.finish();
  return {
    lines: [
      "Diese Wiederherstellung war schon geprüft und wurde vor ihrem letzten Schritt abgebrochen; er ist jetzt getan.",
      "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden.",
    ],
    code: 0,
  };
}

async function restore(parts: Restore): Promise<Outcome> {
  const { folder, manifest, config, target, store, options } = parts;
  const clear = async () => {
    await store.clear();
    await target.clear();
  };
  let done: Outcome;
  try {
    const database = await target.restore(folder);
    const faults = await faultsOfCounts(database, manifest);
    await migrate(database);
    await openSeals(database.db, config);
    await endProcesses(database);
    await maySealFiles(database.db);
    const copied = await copyNamed(
      readList(folder),
      readPlacedFolder(join(folder, names.files), fileRingOf(config)),
      store.files,
    );
    const orders = await verifyOrders(database.db, store.files, {
      now: options.now,
      losses: { absent: new Set(manifest.files.absent), lostKeys: new Set(manifest.lostKeys) },
    });
    faults.push(...(await faultsOfFiles(database, parts, new Set(unreadable(copied)))), ...orders.problems);
    if (faults.length > 0 && !options.despiteDamage) {
      await clear();
      return { lines: [...faults, ...refusal], code: 1 };
    }
    await beginAnew(database);
    await target.verified();
    done = { lines: [...faults, ...linesOf(manifest, orders, faults.length)], code: faults.length === 0 ? 0 : 1 };
  } catch (error) {
    await clear().catch(() => undefined);
    throw error;
  }
  /* What fails from here on is tried again by the same command, which finds all of it in its place. */
  if (manifest.files.storeId !== null) await store.finish(manifest.files.storeId);
  await target.finish();
  return done;
}

/** A dump that says of itself that it is whole has as many rows as were counted when it was made. */
async function faultsOfCounts({ db }: Database, { counts }: Manifest): Promise<string[]> {
  const found = await countsOf(db);
  const other = Object.entries(counts).filter(([table, count]) => found[table] !== count);
  return other.map(([table, count]) => `Tabelle ${table}: ${found[table] ?? 0} Zeilen statt ${count}`);
}

/**
 * Each file by the database, which must name what the list names. What was absent already when the backup was made is said, and is no fault of
 * the backup.
 */
async function faultsOfFiles(
  { db }: Database,
  { folder, manifest, store }: Restore,
  wrong: ReadonlySet<string>,
): Promise<string[]> {
  const absent = new Set(manifest.files.absent);
  const listed = new Map<string, string>();
  for await (const page of readList(folder)) for (const { id, sha256 } of page) listed.set(id, sha256);
  const unlisted: string[] = [];
  for await (const page of namedFiles(db)) {
    for (const { id, sha256 } of page) {
      if (listed.get(id) !== sha256) unlisted.push(id);
      listed.delete(id);
    }
  }
  const { missing, damaged } = await verifyFiles(db, store.files);
  const isFault = (id: string) => !absent.has(id);
  const path = (id: string) => `${names.files}/${manifest.format === 1 ? `${id.slice(-2)}/${id}` : sealedPathOf(id)}`;
  return [
    ...missing
      .filter(isFault)
      .map((id) => (wrong.has(id) ? `„${path(id)}“ fehlt in der Sicherung oder ist verändert` : `${id}: fehlt`)),
    ...damaged.filter(isFault).map((id) => `${id}: die Bytes sind nach dem Schreiben andere`),
    ...unlisted.map((id) => `${id}: die Datenbank nennt die Datei, die Sicherung nicht`),
    ...[...listed.keys()].map((id) => `${id}: die Sicherung nennt die Datei, die Datenbank nicht`),
  ];
}

/** Order numbers that are left out after a restore: customers may hold papers with those that were given since the backup. */
const numbersLeftOut = 1000;

/** Those of the old database are over: none of them has to read the files, which are written sealed. */
async function endProcesses({ db }: Database): Promise<void> {
  await db.transaction().execute((tx) => sql`delete from server_processes`.execute(tx));
}

/**
 * The event log gets another name: what tablets have read of the old one is unknown to it, so they load anew and compare their receipts (decision 125).
 * Turns of the old database are over, and no order number is given a second time.
 */
async function beginAnew({ db }: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update event_log set epoch = left(gen_random_uuid()::text, 8)`.execute(tx);
    await sql`delete from chores`.execute(tx);
    await sql`select setval(pg_get_serial_sequence('orders', 'number'),
      nextval(pg_get_serial_sequence('orders', 'number')) + ${numbersLeftOut})`.execute(tx);
  });
}

const refusal = [
  "Wegen dieser Fehler wurde nichts wiederhergestellt; Datenbank und Dateien sind wieder leer. Bitte nimm eine andere Sicherung.",
  "Gibt es keine bessere, dann stellt --despite-damage wieder her, was heil ist.",
];

function linesOf(manifest: Manifest, { proved, unproved, lost, problems }: OrdersReport, faults: number): readonly string[] {
  const { database, files, madeAt, migration, lastOrder } = manifest;
  return [
    `Sicherung vom ${momentText(madeAt)}, Stand ${migration}.`,
    `Datenbank: ${sizeText(database.size)} wiederhergestellt.`,
    `Dateien: ${files.count - files.absent.length} wiederhergestellt und geprüft.`,
    ...(files.absent.length === 0 ? [] : [`Schon beim Sichern fehlten ${files.absent.length} Dateien.`]),
    `Aufträge: ${proved} mit unversehrtem Nachweis${unproved === 0 ? "" : `, ${unproved} ohne Nachweis`}.`,
    ...(lost === 0
      ? []
      : [
          `Von ${lost} weiteren Aufträgen fehlte schon beim Sichern etwas: Dateien, oder das Geheimnis, unter dem ihre Angaben versiegelt sind. Sie sind, wie sie waren.`,
        ]),
    orderLine({ lastOrder }),
    `Die nächsten ${numbersLeftOut} Auftragsnummern werden ausgelassen: Kunden könnten Papiere mit ihnen haben.`,
    ...(problems.length === 0 ? [] : ["Die oben genannten Aufträge haben keinen vollständigen Nachweis."]),
    "Das Ereignisprotokoll hat einen neuen Namen: Tablets laden neu und melden, wofür sie eine Quittung haben.",
    "Was nach dieser Sicherung gelöscht wurde, löscht der Start noch einmal, wenn erasures.json des alten Datenordners im neuen liegt.",
    "Was hier fehlt, steht danach im Backoffice unter Geräte, „Fehlt nach der Wiederherstellung“.",
    faults === 0
      ? "Die Wiederherstellung ist vollständig. Der Server kann gestartet werden."
      : `Wiederhergestellt, mit ${faults} Fehlern. Der Server kann gestartet werden.`,
  ];
}
