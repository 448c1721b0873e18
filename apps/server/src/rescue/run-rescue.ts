import type { KeyObject } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Reader } from "../db/open-database.ts";
import { OperatorProblem } from "../start/operator-problem.ts";
import type { ReadSignature } from "./backup/check-signature.ts";
import { readDataKeys, type DataKeys } from "./backup/data-keys.ts";
import { readBackup } from "./backup/read-backup.ts";
import { createSurvey, type SavedWork } from "./backup/survey.ts";
import { loadRescueKey } from "./key/rescue-key.ts";
import { isOfOthers, overviewOf, type SavedPerson } from "./overview.ts";
import type { RescueCommand } from "./parse-arguments.ts";
import { asPerson, type ReachedServer } from "./submit/with-server.ts";
import { submitWork, type Submitted } from "./submit/submit-work.ts";
import { createUnpacking, type Unpacked } from "./unpack.ts";
import type { KeyRing } from "../sessions/key-ring.ts";

/** What a rescue works with beside the file. */
export interface RescueTools {
  readonly print: (line: string) => void;
  readonly dataDir: string;
  /** The key that is configured; null: the server's own in the data folder. */
  readonly rescueKeyFile: string | null;
  /** What deposited data keys are sealed with; null where the server's secret is not to be found. */
  readonly serverKey: () => KeyRing | null;
  /** What revoke tokens are derived with, which sign backups; null as above. */
  readonly revokeKey: () => KeyRing | null;
  /** Opens the server's database, or throws an `OperatorProblem`. */
  readonly withDatabase: <Result>(act: (db: Reader) => Promise<Result>) => Promise<Result>;
  /** Finds a server for what is put in. */
  readonly withServer: <Result>(url: string | null, act: (desk: ReachedServer) => Promise<Result>) => Promise<Result>;
}

/** What the database knows of the people in a backup. */
interface Known {
  readonly keys: ReadonlyMap<string, DataKeys>;
  readonly people: ReadonlyMap<string, SavedPerson>;
  /** Whose session has signed it; null where that is not known. */
  readonly signedBy: string | null;
}

const nothingKnown: Known = { keys: new Map(), people: new Map(), signedBy: null };
const noKeys: DataKeys = new Map();

/**
 * Opens a backup and does what the command line asks for, telling it in lines; answers the exit code, 1 where something was not taken. Throws what
 * `tellFailure` explains; then nothing of it was written. The file is read whole before anything counts.
 */
export async function runRescue(order: RescueCommand, tools: RescueTools): Promise<number> {
  const { print } = tools;
  const key = loadRescueKey({ file: order.keyFile ?? tools.rescueKeyFile, dataDir: tools.dataDir });
  const source = { path: order.path, key, revokeKey: tools.revokeKey() };
  const first = await survey(source, nothingKnown);
  const known = await askDatabase(order, first, tools);
  const { works, ...read } = await survey(source, known);
  const { signedBy } = known;
  for (const line of overviewOf({ ...read, signedBy, works, shown: order.show ? known.people : null })) print(line);
  if (order.submit && (read.signature.is === "wrong" || isOfOthers(works, signedBy))) throw new CommandProblem(notSent);
  const unpacked = order.out !== null || order.submit ? await unpack(order, source, known) : null;
  if (unpacked === null) return 0;
  try {
    if (order.out !== null) print(`\nAlles liegt in „${order.out}“.`);
    return order.submit ? await submit(order, works, unpacked, tools) : 0;
  } finally {
    if (order.out === null) await rm(join(unpacked.folder, ".."), { recursive: true, force: true });
  }
}

const notSent =
  "Die Unterschrift der Sicherung ist nicht die der Person, deren Arbeit darin liegt. Es wird nichts daraus gesendet; mit --out kannst du sie ansehen.";

/** Where a backup lies, and what opens and checks it. */
interface Source {
  readonly path: string;
  readonly key: KeyObject;
  readonly revokeKey: KeyRing | null;
}

async function survey(source: Source, known: Known) {
  const seen = createSurvey();
  const read = await readBackup({ ...source, keysOf: (userId) => known.keys.get(userId) ?? noKeys }, seen.take);
  return { ...read, works: seen.done() };
}

/** Asked only where it is needed: for what is still sealed, and for names. Without it a list is shorter; nothing else goes without what is sealed. */
async function askDatabase(
  { show, out, submit: putIn }: RescueCommand,
  { works, signature }: { readonly works: readonly SavedWork[]; readonly signature: ReadSignature },
  tools: RescueTools,
): Promise<Known> {
  const isSealed = works.some(({ sealed }) => sealed > 0);
  if (!isSealed && !show && !putIn) return nothingKnown;
  try {
    const serverKey = tools.serverKey();
    return await tools.withDatabase(async (db) => {
      const userIds = works.map(({ userId }) => userId);
      const rows = await db.selectFrom("users").select(["id", "username", "name"]).where("id", "in", userIds).execute();
      const keys = await Promise.all(
        userIds.map(async (userId) => [userId, serverKey === null ? noKeys : await readDataKeys(db, serverKey, userId)] as const),
      );
      const signedBy = signature.is === "right" ? await ownerOfSession(db, signature.session) : null;
      return { signedBy, keys: new Map(keys), people: new Map(rows.map(({ id, username, name }) => [id, { username, name }])) };
    });
  } catch (error) {
    if (!(error instanceof OperatorProblem) || (isSealed && (out !== null || putIn))) throw error;
    tools.print(`Ohne die Datenbank des Servers fehlt hier etwas: ${error.message}\n`);
    return nothingKnown;
  }
}

async function ownerOfSession(db: Reader, session: string): Promise<string | null> {
  const row = await db
    .selectFrom("refresh_tokens")
    .select("user_id")
    .where("family_id", "=", session)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function unpack(order: RescueCommand, source: Source, known: Known): Promise<Unpacked> {
  const folder = order.out === null ? join(await mkdtemp(join(tmpdir(), "rundgang-rescue-")), "work") : resolve(order.out);
  const unpacking = await createUnpacking(folder);
  const seen = createSurvey();
  try {
    const keysOf = (userId: string) => known.keys.get(userId) ?? noKeys;
    const read = await readBackup({ ...source, keysOf }, async (backedUp) => {
      seen.take(backedUp);
      await unpacking.take(backedUp);
    });
    const lines = overviewOf({ ...read, signedBy: known.signedBy, works: seen.done(), shown: known.people });
    return await unpacking.finish(`${lines.join("\n")}\n`);
  } catch (error) {
    await unpacking.undo();
    throw error;
  }
}

async function submit(
  order: RescueCommand,
  works: readonly SavedWork[],
  unpacked: Unpacked,
  { print, withServer }: RescueTools,
): Promise<number> {
  const submitted = await withServer(order.url, async (desk) => {
    const all: Submitted[] = [];
    for (const work of works) {
      const fileOf = (id: string) => unpacked.fileOf(work.userId, id);
      const done = await asPerson(desk, work.userId, (door) => submitWork(work, door, fileOf));
      if (done === null) throw new CommandProblem(`Das Konto ${work.userId} gibt es hier nicht, oder es ist gesperrt.`);
      all.push(...done);
    }
    return all;
  });
  print("");
  for (const one of submitted) print(submittedLine(one, order.show));
  const arrived = submitted.filter(({ outcome }) => outcome.type === "arrived").length;
  print(`\n${arrived} von ${submitted.length} Vorgängen sind beim Server.`);
  return arrived === submitted.length ? 0 : 1;
}

function submittedLine({ request: { kind, id }, outcome }: Submitted, isShown: boolean): string {
  switch (outcome.type) {
    case "arrived":
      return `  ${kind} ${id}: beim Server`;
    case "held":
      return `  ${kind} ${id}: nicht gesendet, es hängt an einem, der nicht ankam`;
    case "refused": {
      const { code, text, isQuoted } = outcome.why;
      return `  ${kind} ${id}: abgelehnt (${code})${isShown || !isQuoted ? `: ${text}` : ""}`;
    }
  }
}
