import { mkdirSync } from "node:fs";

import type { DestinationStream, Logger } from "pino";

import type { Config } from "./config/config.ts";
import { loadServerSecret } from "./config/server-secret.ts";
import { openDatabase, type Database } from "./db/open-database.ts";
import { renderPaper, type RenderPaper } from "./documents/paper/render-paper.ts";
import type { FileStore } from "./files/file-store.ts";
import { openFolderStore } from "./files/folder-store.ts";
import { createInspector, type Inspector } from "./files/inspector/inspector.ts";
import { createHub } from "./hub/create-hub.ts";
import type { Hub } from "./hub/hub.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createLog } from "./log/create-log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { deriveKeys, type Keys } from "./sessions/keys.ts";

/** Everything from outside that the server's code may use. Built here and nowhere else. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly files: FileStore;
  /** Looks at what is uploaded, in processes of its own. */
  readonly inspector: Inspector;
  readonly jobs: Jobs;
  readonly renderPaper: RenderPaper;
  readonly hub: Hub;
  readonly keys: Keys;
  readonly log: Logger;
  /** Base of absolute IRIs, without a slash at the end; known once the server listens. */
  readonly publicUrl: () => string;
}

/** What a test or a proof puts in place of the real thing. */
export interface Replacements {
  readonly clock?: () => Date;
  readonly database?: Database;
  readonly mailer?: Mailer;
  readonly files?: FileStore;
  readonly inspector?: Inspector;
  readonly jobs?: Jobs;
  readonly renderPaper?: RenderPaper;
  /** Where log lines go instead of stdout. */
  readonly logTo?: DestinationStream;
}

/** Builds the adapters. Throws when the data folder or the database cannot be used. */
export async function createContext(config: Config, publicUrl: () => string, replace: Replacements = {}): Promise<Context> {
  mkdirSync(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel, replace.logTo);
  const clock = replace.clock ?? (() => new Date());
  const keys = deriveKeys(loadServerSecret(config.dataDir, config.secret));
  const onLostConnection = (error: Error) => log.warn({ err: error }, "database connection lost");
  const database =
    replace.database ?? (await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, onLostConnection }));
  const files = replace.files ?? openFolderStore(config.dataDir);
  const inspector =
    replace.inspector ?? createInspector({ onStartFailed: (end) => log.error(end, "file_inspector_not_started") });
  const mailer = replace.mailer === undefined ? {} : { mailer: replace.mailer };
  const jobs = replace.jobs ?? createJobs({ config, database, clock, files, log, publicUrl, ...mailer });
  const hub = createHub({ database, clock, keys, log, publicUrl });
  const render = replace.renderPaper ?? renderPaper;
  return { config, database, clock, files, inspector, jobs, renderPaper: render, hub, keys, log, publicUrl };
}
