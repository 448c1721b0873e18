import { createApi } from "@rundgang/api-client";
import type { OutboxEvent } from "@rundgang/outbox";

import { appVersion } from "../data/app-version.ts";
import { systemClock } from "../data/clock.ts";
import { beginNewLog } from "../data/db/begin-new-log.ts";
import { createConnection, type Connection } from "../data/db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../data/db/session-database.ts";
import { readDeviceId } from "../data/device/device-id.ts";
import { readDeviceSettings } from "../data/settings/device-settings.ts";
import { createSystemReporter, type SystemReport } from "../data/reports/system-reports.ts";
import { createSealer } from "../data/keys/session-seal.ts";
import { openStoredCodec } from "../data/keys/stored-codec.ts";
import type { UserCodec } from "../data/keys/user-codec.ts";
import { failure, queueProblem } from "../data/reports/queue-problem.ts";
import { throttledReports } from "../data/reports/throttled-reports.ts";
import { photosWait } from "../data/outbox/photos-wait.ts";
import { createRevocations } from "../data/session/revocations.ts";
import { createTokenStore } from "../data/session/token-store.ts";
import { writeWorkerNote } from "../data/worker/worker-note.ts";
import type { ShareDisk } from "../platform/share-disk/read-share.ts";
import { sendUnsent } from "./send-unsent.ts";
import { openStoredSession, type StoredSession } from "./stored-session.ts";

const baseUrl = "";
/** On which the tabs tell each other of sign-ins and sign-outs. */
const sessionChannel = "rundgang-session";
const fetcher = (url: string, init: RequestInit) => fetch(url, init);

/**
 * The background sync: ends sessions that were signed out without a line, and sends what lies on the device while no tab does. How it went is left for Gerätestatus; trouble is told to the
 * server too, never swallowed.
 * @param readShare where the share lies without which nothing of a session opens
 * @returns whether the browser should wake the worker again
 */
export async function onSync(readShare: ShareDisk["read"]): Promise<{ readonly again: boolean }> {
  void beginNewLog().catch(() => undefined);
  const connection = createConnection(openSessionDatabase);
  const told: Promise<void>[] = [];
  const sealer = createSealer(readShare);
  try {
    const revoked = await createRevocations(connection, { fetch: fetcher, baseUrl }).send();
    const session = await openStoredSession({
      fetch: fetcher,
      baseUrl,
      tokens: createTokenStore(connection, sealer, tellTabs),
      clock: systemClock,
      locks: navigator.locks,
    });
    if (session === null) return { again: !revoked };
    const report = reporterOf(session, connection);
    const codec = await openStoredCodec(sealer, session.user.id);
    const sent = await run({ session, codec, connection, tell: (problem) => void told.push(report(problem)) });
    return { again: sent.again || !revoked };
  } finally {
    await Promise.all(told);
    await connection.close();
  }
}

interface Run {
  readonly session: StoredSession;
  readonly codec: UserCodec;
  readonly connection: Connection<SessionDatabase>;
  readonly tell: (problem: SystemReport) => void;
}

/** One run, with its end noted. */
async function run({ session, codec, connection, tell }: Run): Promise<{ readonly again: boolean }> {
  try {
    const result = await send({ session, codec, connection, tell });
    await writeWorkerNote(connection, { at: now(), problem: null });
    return result;
  } catch (error) {
    const problem = failure("worker", "background_sync_failed", error);
    tell(problem);
    await writeWorkerNote(connection, { at: now(), problem: problem.code }).catch(() => undefined);
    return { again: true };
  }
}

async function send({ session, codec, connection, tell }: Run): Promise<{ readonly again: boolean }> {
  /* Signed out: nothing can be opened here before the next login. */
  if (codec.isLocked()) return { again: false };
  const report = (event: OutboxEvent) => {
    const problem = queueProblem(event);
    if (problem !== null) tell(problem);
  };
  /* Who signs out in a tab while this runs takes the keys out of this memory too. */
  const tabs = new BroadcastChannel(sessionChannel);
  tabs.addEventListener("message", () => {
    void session.tokenNow().then((token) => (token === null ? codec.forget() : undefined));
  });
  try {
    const settings = await readDeviceSettings(connection);
    const isPutOff = photosWait(() => settings);
    return await sendUnsent({ session, codec, fetch: fetcher, baseUrl, isPutOff, report, pause });
  } finally {
    tabs.close();
    codec.forget();
  }
}

function reporterOf(session: StoredSession, connection: Connection<SessionDatabase>): (problem: SystemReport) => Promise<void> {
  const line = { up: () => undefined, down: () => undefined };
  const api = createApi({ fetch: fetcher, baseUrl, session, line });
  const deviceId = () => readDeviceId(connection);
  return throttledReports(createSystemReporter({ api, appVersion, deviceId, userId: () => session.user.id, now }), systemClock);
}

/** The tabs take over the renewed tokens. */
function tellTabs(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage("changed");
  channel.close();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    systemClock.after(ms, resolve);
  });
}

function now(): string {
  return new Date(systemClock.now()).toISOString();
}
