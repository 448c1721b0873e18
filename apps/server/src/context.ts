import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { uptime } from "node:os";

import type { DestinationStream, Logger } from "pino";

import type { Channel } from "./channel/channel.ts";
import { createChannel } from "./channel/create-channel.ts";
import type { Config } from "./config/config.ts";
import { findOldSecrets } from "./config/server-secret.ts";
import { createLimit, type Limit } from "./counters/limit.ts";
import { createOwnCounters } from "./counters/own-counters.ts";
import { createSharedCounters } from "./counters/shared-counters.ts";
import { goOnSealing } from "./db/begin-sealing.ts";
import { openDatabase, type Database, type ReadDatabase } from "./db/open-database.ts";
import { giveSeals } from "./db/record-seals.ts";
import { tidyEmbedded } from "./db/tidy-embedded.ts";
import type { RenderPaper } from "./documents/paper/render-paper.ts";
import { createTypesetter, type Typesetter } from "./documents/paper/typesetter.ts";
import { createSeal, type Seal } from "./documents/seal/create-seal.ts";
import { ensureSealKey } from "./documents/seal/seal-key.ts";
import type { FileStore } from "./files/file-store.ts";
import { openStore } from "./files/open-store.ts";
import type { SealedStore } from "./files/sealed/sealed-store.ts";
import type { TroubleKind } from "./files/store-trouble.ts";
import { createInspector, type Inspector } from "./files/inspector/inspector.ts";
import { createTurns, type Turns } from "./helpers/turns.ts";
import { createRefusedTokens, type RefusedTokens } from "./http/refused-tokens.ts";
import { createHub } from "./hub/create-hub.ts";
import type { Hub } from "./hub/hub.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createLog } from "./log/create-log.ts";
import { watchMailServer, type MailServer } from "./mail/mail-server.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createMetrics, type Metrics } from "./operation/metrics.ts";
import { createProcesses, type Processes } from "./operation/processes.ts";
import { ensureRescueKey, type PublicRescueKey } from "./rescue/key/rescue-key.ts";
import { createResolvers, type Resolvers } from "./resolvers/create-resolvers.ts";
import { createDivider, type Divider } from "./division/divider.ts";
import { createRouting, type Routing } from "./routing/create-routing.ts";
import { ensurePushKey } from "./push/push-keys.ts";
import { claimSecret } from "./sessions/claim-secret.ts";
import { createTokenCheck, type AccessCheck } from "./sessions/access-token.ts";
import { deriveKeys, fingerprintOf, type Keys } from "./sessions/keys.ts";
import { createLoginThrottle, type LoginThrottle } from "./sessions/login-throttle.ts";
import { createPasswordChecker, type PasswordChecker } from "./sessions/passwords.ts";
import { claimInstallation, type OwnPart } from "./start/claim-installation.ts";
import { startStep } from "./start/start-step.ts";

/** Everything from outside that the server's code may use. Built here and nowhere else. */
export interface Context {
  readonly config: Config;
  /** Names this process among those of its database. */
  readonly processId: string;
  /** Whether other processes may be at work on this database: not on the embedded one. */
  readonly isShared: boolean;
  /** How many processes are at work on the database. */
  readonly processes: Processes;
  /** Figures for whoever watches the server. */
  readonly metrics: Metrics;
  readonly database: ReadDatabase;
  /** Does what the embedded database does not do by itself; a server is left alone. */
  readonly tidyDatabase: () => Promise<void>;
  readonly clock: () => Date;
  /** Milliseconds that only go on, whatever the wall clock is set to: for waits and windows that live in memory. */
  readonly steady: () => number;
  /** Milliseconds since the machine started, its sleep included, in which `steady` stands still: tells a sleep from a clock that was set. */
  readonly sinceBoot: () => number;
  readonly files: FileStore;
  /** The same store, where what lies in it is sealed; null in a test that brings a store of its own. */
  readonly sealedFiles: SealedStore | null;
  /** Looks at what is uploaded, in processes of its own. */
  readonly inspector: Inspector;
  readonly jobs: Jobs;
  /** Whether mails can leave. */
  readonly mailServer: MailServer;
  /** Sets papers, in threads of its own. */
  readonly typesetter: Typesetter;
  /** The electronic seal. */
  readonly seal: Seal;
  /** Whose turn it is to have an order or a summary made: what waits holds no connection of the database. */
  readonly paperTurns: Turns;
  /** How often a name may be tried. */
  readonly loginThrottle: LoginThrottle;
  readonly passwordDesk: PasswordChecker;
  /** How many tokens an address has made up. */
  readonly refusedTokens: RefusedTokens;
  /** How often advice by video may be asked for from one address. */
  readonly consultationLimit: Limit;
  readonly hub: Hub;
  /** The channel of video calls. */
  readonly channel: Channel;
  /** Ways on foot. */
  readonly routing: Routing;
  /** Divides areas, in a thread of its own. */
  readonly divider: Divider;
  /** Services of providers that forms may ask. */
  readonly resolvers: Resolvers;
  readonly keys: Keys;
  /** Checks an access token against the time of now. */
  readonly checkToken: (token: string, now: Date) => Promise<AccessCheck>;
  /** What devices seal their backups to. */
  readonly rescueKey: PublicRescueKey;
  readonly log: Logger;
  /** Base of absolute IRIs, without a slash at the end; known once the server listens. */
  readonly publicUrl: () => string;
}

/** What a test or a proof puts in place of the real thing. */
export interface Replacements {
  readonly clock?: () => Date;
  readonly steady?: () => number;
  readonly sinceBoot?: () => number;
  readonly database?: Database;
  readonly mailer?: Mailer;
  readonly files?: FileStore;
  readonly inspector?: Inspector;
  readonly typesetter?: Typesetter;
  readonly jobs?: Jobs;
  readonly renderPaper?: RenderPaper;
  /** Where log lines go instead of stdout. */
  readonly logTo?: DestinationStream;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Questions of one person to services: a form asks a few times, a script would ask for whole streets. */
const resolverQuestionsAMinute = 30;

/** Orders and summaries that may wait to be made; who comes then comes again. */
const mostWaitingPapers = 500;

/**
 * Builds the adapters. Throws `StepFailed` when the data folder or the database cannot be used or the secret is another than its, and
 * has nothing open then.
 */
export async function createContext(config: Config, publicUrl: () => string, replace: Replacements = {}): Promise<Context> {
  await startStep("folder", () => mkdirSync(config.dataDir, { recursive: true }));
  const log = createLog(config.logLevel, replace.logTo);
  const clock = replace.clock ?? (() => new Date());
  const steady = replace.steady ?? (() => performance.now());
  const sinceBoot = replace.sinceBoot ?? (() => uptime() * 1000);
  const sealPlace = { files: config.seal, dataDir: config.dataDir };
  const sealPart = await startStep("seal", () => ensureSealKey(sealPlace, clock()));
  const rescuePlace = { file: config.rescueKeyFile, dataDir: config.dataDir };
  const rescueKey = await startStep("rescue", () => ensureRescueKey(rescuePlace));
  const onLostConnection = (error: Error) => log.warn({ err: error }, "database connection lost");
  const database =
    replace.database ??
    (await openDatabase({ url: config.databaseUrl, natsUrl: config.natsUrl, dataDir: config.dataDir, onLostConnection }));
  const secret = await startStep("secret", () => orClose(database, () => claimSecret(database.db, config)));
  const oldSecrets = findOldSecrets(config.dataDir, config.oldSecrets);
  const keys = deriveKeys(secret, config.hubKeys, oldSecrets);
  giveSeals(database.db, keys.rings);
  await startStep("secret", () => orClose(database, () => goOnSealing(database.db)));
  const processId = randomUUID();
  const processes = createProcesses({
    db: database.db,
    id: processId,
    log,
    publicUrl: config.publicUrl,
    secrets: [secret, ...oldSecrets].map(fingerprintOf),
  });
  const metrics = createMetrics({ db: database.db, pool: database.pool, dataDir: config.dataDir, hub: () => hub, processes });
  const onTrouble = (kind: TroubleKind) => {
    metrics.noteStoreTrouble(kind);
    log.warn({ kind }, "file_store_failed");
  };
  const {
    files,
    sealedFiles,
    id: storeId,
  } = replace.files === undefined
    ? await startStep("files", async () => {
        const options = { ring: keys.rings.files, onTrouble };
        const opened = await orClose(database, () => openStore(database.db, config, options));
        return { ...opened, sealedFiles: opened.files };
      })
    : { files: replace.files, sealedFiles: null, id: null };
  const own: readonly OwnPart[] = [
    ...(storeId === null ? [] : [{ part: "files" as const, fingerprint: storeId }]),
    { part: "rescue", fingerprint: rescueKey.id },
    { part: "seal", ...sealPart },
  ];
  await startStep("secret", () => orClose(database, () => claimInstallation(database.db, config, own, clock())));
  await startStep("secret", () => orClose(database, () => ensurePushKey(database.db, keys.rings.push, clock())));
  /* The embedded database has no other process to share them with, and one connection for all that is done. */
  const counters = database.pool === null ? createOwnCounters() : createSharedCounters(database.db, keys.links);
  const resolverLimit = createLimit(counters, "resolver", resolverQuestionsAMinute, minuteMs);
  const resolvers = await orClose(database, async () => createResolvers(config, (who) => resolverLimit.take(who, steady()), log));
  const inspector =
    replace.inspector ?? createInspector({ onStartFailed: (end) => log.error(end, "file_inspector_not_started") });
  const typesetter =
    replace.renderPaper === undefined
      ? (replace.typesetter ?? createTypesetter({ onStartFailed: (end) => log.error(end, "typesetter_not_started") }))
      : typesetterOf(replace.renderPaper);
  const seal = createSeal({ ...sealPlace, tsaUrl: config.tsaUrl, clock, run: typesetter.seal });
  const mailer = replace.mailer === undefined ? {} : { mailer: replace.mailer };
  const jobs = replace.jobs ?? createJobs({ config, database, clock, files, seal, keys, log, publicUrl, ...mailer });
  const hub = createHub({ database, clock, steady, keys, log, publicUrl });
  const checkToken = createTokenCheck(keys.rings.access);
  const channel = createChannel({ database, clock, steady, keys, checkToken, relays: config.relays, log });
  /* Of the ten connections the others are for whoever waits for a list. A proof's own typesetter answers at once. */
  const paperTurns = createTurns(replace.renderPaper === undefined ? 4 : Number.POSITIVE_INFINITY, mostWaitingPapers);
  return {
    config,
    processId,
    isShared: database.pool !== null,
    processes,
    metrics,
    database,
    tidyDatabase: () => tidyEmbedded(database),
    clock,
    steady,
    sinceBoot,
    files,
    sealedFiles,
    inspector,
    jobs,
    mailServer: watchMailServer({ url: config.smtpUrl, steady, log }),
    typesetter,
    seal,
    paperTurns,
    loginThrottle: createLoginThrottle(counters),
    passwordDesk: createPasswordChecker(),
    refusedTokens: createRefusedTokens(steady),
    consultationLimit: createLimit(counters, "consultation", config.consultationsPerHour, hourMs),
    hub,
    channel,
    routing: createRouting(database.db, config.routing, log),
    divider: createDivider(),
    resolvers,
    keys,
    checkToken,
    rescueKey,
    log,
    publicUrl,
  };
}

async function orClose<Result>(database: Database, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A proof's own: what it makes stands for whatever is appended to. */
function typesetterOf(render: RenderPaper): Typesetter {
  return {
    render,
    append: (_base, paper, createdAt) => render(paper, createdAt),
    seal: async (task) => (await import("./documents/seal/seal-bytes.ts")).sealBytes(task),
    close: () => undefined,
  };
}
