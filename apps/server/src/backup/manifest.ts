import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as z from "zod";

import { CommandProblem } from "../command-line/command-problem.ts";
import { writeWhole } from "../files/write-whole.ts";

/** The form of a backup's folder; a change that an older version cannot read gets the next number. In 1 files were plain (decision 169). */
export const backupFormat = 2;

/** Names in a backup's folder. The manifest is written last, so that a folder without one is no backup. */
export const names = {
  manifest: "manifest.json",
  list: "files.sha256",
  sealedList: "sealed.sha256",
  files: "files",
  dumps: { postgres: "database.dump", embedded: "database.tar" },
} as const;

export type DatabaseKind = keyof typeof names.dumps;

const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const count = z.int().min(0);
const format = z.object({ format: z.int().min(1) });

const manifest = format.extend({
  madeAt: z.iso.datetime(),
  /** The newest migration that the program knew which made it: what a version is called (decision 117). */
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** Names the event log as it was. */
  epoch: z.string(),
  database: z.object({
    kind: z.enum(["postgres", "embedded"]),
    size: count,
    sha256: hash,
    /** The server's version by its first number; null where it is embedded. */
    major: z.int().nullable(),
  }),
  files: z.object({
    /** SHA-256 of the list that names each file with its own. */
    list: hash,
    count,
    /** The id of the key that its files are sealed under; in format 1 they are plain. */
    keyId: z.string().optional(),
    storeId: z.string().nullable(),
    /** Files that the database names and that were missing or damaged already. */
    absent: z.array(z.string()),
  }),
  /** Of what a backup does not hold: the secret, and the keys by the names of `installation`; null where no server had one. */
  fingerprints: z.object({ secret: z.string().nullable(), rescue: z.string().nullable(), seal: z.string().nullable() }),
  /** Ids of keys under which rows of orders and customers are sealed, and which the server had no more: nobody could read these. */
  lostKeys: z.array(z.string()).default([]),
  /** Rows by table. */
  counts: z.record(z.string(), count),
  lastOrder: z.object({ number: z.int(), at: z.iso.datetime() }).nullable(),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;

/** Makes the folder a backup. Answers when it lies on the disk. */
export function writeManifest(folder: string, content: Manifest): Promise<void> {
  return writeWhole(join(folder, names.manifest), Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
}

/** Whether a whole backup lies in the folder. */
export function isBackup(folder: string): boolean {
  return existsSync(join(folder, names.manifest));
}

/** What the backup in a folder says of itself. Throws `CommandProblem`: no folder, no backup, half of one, one of a newer version, a changed manifest. */
export function readManifest(folder: string): Manifest {
  refuseClosed(folder);
  if (!existsSync(folder)) throw new CommandProblem(`Den Ordner „${folder}“ gibt es nicht.`);
  if (!isBackup(folder)) {
    const isHalf = [...Object.values(names.dumps), names.list].some((name) => existsSync(join(folder, name)));
    throw new CommandProblem(
      isHalf
        ? `Die Sicherung in „${folder}“ ist unvollständig: Sie wurde abgebrochen. Bitte nimm eine andere.`
        : `In „${folder}“ liegt keine Sicherung: ${names.manifest} fehlt.`,
    );
  }
  const content = parse(folder);
  const head = format.safeParse(content);
  if (head.success && head.data.format > backupFormat) throw newerBackup();
  const read = manifest.safeParse(content);
  if (!read.success) throw changed(folder);
  return read.data;
}

/** Another user's folder looks like one in which nothing lies. */
function refuseClosed(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
  } catch (error) {
    const isThere = !(error instanceof Error && "code" in error && error.code === "ENOENT");
    if (isThere)
      throw new CommandProblem(
        `Im Ordner „${folder}“ kann nicht gelesen werden. Bitte gib ihn mit allem darin dem Benutzer dieses Befehls.`,
      );
  }
}

/** The backup was made by a newer version. */
export function newerBackup(): CommandProblem {
  return new CommandProblem(
    "Diese Sicherung ist von einer neueren Version von Rundgang. Bitte stelle sie mit dieser oder einer neueren wieder her.",
  );
}

function parse(folder: string): unknown {
  const text = readManifestText(join(folder, names.manifest));
  try {
    return JSON.parse(text);
  } catch {
    throw changed(folder);
  }
}

function readManifestText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CommandProblem(
      `Die Datei „${path}“ kann nicht gelesen werden. Bitte gib dem Benutzer dieses Befehls das Recht dazu.`,
    );
  }
}

function changed(folder: string): CommandProblem {
  return new CommandProblem(
    `Die Datei „${join(folder, names.manifest)}“ ist verändert oder beschädigt. Bitte nimm eine andere Sicherung.`,
  );
}
