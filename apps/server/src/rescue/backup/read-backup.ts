import type { KeyObject } from "node:crypto";

import { backup } from "@rundgang/contracts";
import type * as z from "zod/mini";

import { CommandProblem } from "../../command-line/command-problem.ts";
import type { KeyRing } from "../../sessions/key-ring.ts";
import { createFrameHash, type ReadSignature } from "./check-signature.ts";
import { openSealed, type DataKeys } from "./data-keys.ts";
import { openChunks } from "./open-chunks.ts";

/** A row of a device. */
export interface BackedUp {
  readonly row: backup.BackupRow;
  /** In clear; null where it is still sealed under a key of the person's that is not at hand. */
  readonly content: Uint8Array<ArrayBuffer> | null;
}

/** What a backup says of itself, and what its signature is worth. */
export interface ReadBackup {
  readonly manifest: backup.BackupManifest;
  readonly signature: ReadSignature;
}

interface Source {
  readonly path: string;
  readonly key: KeyObject;
  readonly keysOf: KeysOf;
  /** What revoke tokens are derived with; null where the server's secret is not at hand. */
  readonly revokeKey: KeyRing | null;
}

/** The keys of a person, where they are at hand. */
export type KeysOf = (userId: string) => DataKeys;

/**
 * Reads a whole backup, row by row, and answers what it says of itself. Throws `CommandProblem` with the reason where it is not sound, maybe after
 * some rows: what `take` does must be undone then.
 */
export async function readBackup(source: Source, take: (backedUp: BackedUp) => Promise<void> | void): Promise<ReadBackup> {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let manifest: backup.BackupManifest | null = null;
  let signature: ReadSignature = { is: "none" };
  const frames = createFrameHash();
  for await (const chunk of openChunks(source.path, source.key)) {
    rest = joined(rest, chunk);
    for (let frame = backup.takeFrame(rest); frame !== null; frame = backup.takeFrame(rest)) {
      const { json, content } = frame;
      rest = frame.rest;
      if (signature.is !== "none") throw unknownContent();
      const signed = manifest === null ? undefined : backup.backupSignature.safeParse(jsonOf(json)).data;
      if (signed !== undefined) {
        signature = frames.check(signed, source.revokeKey);
        continue;
      }
      frames.add(json, content);
      if (manifest === null) manifest = parsed(backup.backupManifest, json);
      else await take(opened(parsed(backup.backupRow, json), content, source.keysOf));
    }
  }
  if (manifest === null || rest.length > 0) throw unknownContent();
  return { manifest, signature };
}

function opened(row: backup.BackupRow, content: Uint8Array<ArrayBuffer>, keysOf: KeysOf): BackedUp {
  /* Its own copy: the chunk's bytes go when the next one comes. */
  if (!row.sealed) return { row, content: content.slice() };
  return { row, content: openSealed(keysOf(row.userId), row.userId, content) };
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before.length + after.length);
  bytes.set(before);
  bytes.set(after, before.length);
  return bytes;
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, json: Uint8Array): z.output<Schema> {
  const result = schema.safeParse(jsonOf(json));
  if (result.success) return result.data;
  throw unknownContent();
}

/** The JSON in these bytes; undefined where there is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return value;
  } catch {
    return undefined;
  }
}

/** Sealed as ours, but not what our app writes. */
function unknownContent(): CommandProblem {
  return new CommandProblem("In der Sicherung steht etwas, das dieser Server nicht kennt. Es wird nichts daraus übernommen.");
}
