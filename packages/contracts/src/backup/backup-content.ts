import * as z from "zod/mini";

import { instant, uuid } from "../primitives.ts";

/** What the device put into a backup: all that is unsent, or what is blocked. */
export const backupScope = z.enum(["everything", "blocked"]);
export type BackupScope = z.infer<typeof backupScope>;

/** The first frame of a backup; it has no content. */
export const backupManifest = z.object({
  type: z.literal("backup"),
  scope: backupScope,
  madeAt: instant,
  appVersion: z.string(),
  device: z.string(),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** What a device keeps of a person's unsent work. */
export const backupStore = z.enum(["requests", "drafts", "files", "refusals"]);
export type BackupStore = z.infer<typeof backupStore>;

/**
 * Every further frame: a row of the work database. Its content is what lay sealed there (the body of a request, a draft, a file's bytes, what the
 * server said to a blocked request), in clear; `sealed`: as it lay there, under the person's data key, because nobody was signed in.
 */
export const backupRow = z.object({
  type: z.literal("row"),
  store: backupStore,
  userId: uuid,
  id: z.string(),
  sealed: z.boolean(),
  /** Of a request: what the queue plans with, without its body. */
  record: z.optional(z.record(z.string(), z.unknown())),
});
export type BackupRow = z.infer<typeof backupRow>;

/**
 * The last frame, of a device on which somebody was signed in: his session has signed all frames before it (decision 120). It has no content. Files of
 * before end without it.
 */
export const backupSignature = z.object({
  type: z.literal("signature"),
  /** Its id. */
  session: uuid,
  /**
   * Hex of HMAC-SHA-256 under the session's revoke token (UTF-8), over `signatureInfo` and the hash of the last frame before. The hash of a frame is
   * SHA-256 over that of the one before (of the first: nothing), the SHA-256 of its JSON and that of its content.
   */
  mac: z.string(),
});
export type BackupSignature = z.infer<typeof backupSignature>;
