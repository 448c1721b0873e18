import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { claimedType } from "@rundgang/files";

import { CommandProblem } from "../command-line/command-problem.ts";
import { extensionOf } from "../files/extension-of.ts";
import type { BackedUp } from "./backup/read-backup.ts";
import { jsonOf } from "./backup/read-backup.ts";

/** What was written, and where. */
export interface Unpacked {
  readonly folder: string;
  /** Where the bytes of a person's file lie; null: they are not there. */
  fileOf(userId: string, fileId: string): string | null;
}

/** A folder in the making: at its place whole, or not at all. */
export interface Unpacking {
  take(backedUp: BackedUp): Promise<void>;
  /** Adds a text, and gives the folder its name. */
  finish(overview: string): Promise<Unpacked>;
  /** Leaves nothing. */
  undo(): Promise<void>;
}

const folders = { requests: "vorgaenge", drafts: "entwuerfe", files: "dateien", refusals: "ablehnungen" } as const;

/**
 * Writes rows into a folder, `{person}/vorgaenge/{kind}-{id}.json` and so on, for the owner's eyes alone. Throws `CommandProblem` where the folder
 * is there already.
 */
export async function createUnpacking(folder: string): Promise<Unpacking> {
  if (existsSync(folder)) {
    throw new CommandProblem(`Den Ordner „${folder}“ gibt es schon. Bitte nenne mit --out einen, den es noch nicht gibt.`);
  }
  const part = `${folder}.${randomUUID()}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });

  const files = new Map<string, string>();

  async function write(place: readonly string[], bytes: string | Uint8Array): Promise<string> {
    const path = join(...place.map(safeName));
    await mkdir(dirname(join(part, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(part, path), bytes, { mode: 0o600, flag: "wx" });
    return path;
  }

  return {
    async take({ row, content }) {
      if (content === null) return;
      const { store, userId, id } = row;
      const folderOf = [userId, folders[store]];
      if (store === "files") {
        const path = await write([...folderOf, `${id}.${extensionOf(claimedType(content) ?? "")}`], content);
        files.set(`${userId} ${id}`, path);
      } else await write([...folderOf, `${kindOf(row.record)}${id}.json`], textOf(row.record, content));
    },
    async finish(overview) {
      await write(["uebersicht.txt"], overview);
      await rename(part, folder);
      const fileOf = (userId: string, fileId: string) => {
        const path = files.get(`${userId} ${fileId}`);
        return path === undefined ? null : join(folder, path);
      };
      return { folder, fileOf };
    },
    undo: () => rm(part, { recursive: true, force: true }),
  };
}

function kindOf(record: Readonly<Record<string, unknown>> | undefined): string {
  const kind = record?.["kind"];
  return typeof kind === "string" ? `${kind}-` : "";
}

function textOf(record: Readonly<Record<string, unknown>> | undefined, content: Uint8Array): string {
  const body = jsonOf(content);
  return `${JSON.stringify(record === undefined ? body : { ...record, body }, null, 2)}\n`;
}

/** Ids come from a file that anybody may have made: they lead to no other folder. */
function safeName(name: string): string {
  return name.replaceAll(/[^\w.-]/gu, "_").replace(/^\.+/u, "_");
}
