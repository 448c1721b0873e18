import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { createObservable } from "../observable.ts";
import { outboxSyncTag, syncManagerOf } from "./background-sync.ts";
import type { RegisteredWorker } from "./register-worker.ts";
import { startingWorker, type WorkerState, type WorkerWatch } from "./worker.ts";
import { readWorkerNote, workerChannel } from "./worker-note.ts";

/** Watches the service worker, and asks it to send. Whatever it lacks or fails at is shown, and stops nothing else. */
export function watchWorker(registered: Promise<RegisteredWorker>, connection: Connection<SessionDatabase>): WorkerWatch {
  const state = createObservable(startingWorker);
  /* Kept, since a page that is being closed has no time to wait for it. */
  let active: ServiceWorkerRegistration | null = null;
  let isAsked = false;
  const change = (next: Partial<WorkerState>) => state.set({ ...state.getSnapshot(), ...next });
  const failed = (code: string) => change({ worker: "failed", failure: { at: new Date().toISOString(), code, source: "page" } });

  async function begin(): Promise<void> {
    const worker = await registered;
    if (worker.type === "none") return change({ worker: "none" });
    if (worker.type === "failed") return failed("registration_failed");
    active = await navigator.serviceWorker.ready;
    const isAllowed = await isSyncAllowed();
    change({ worker: "ready", backgroundSync: syncManagerOf(active) !== null && isAllowed ? "available" : "unavailable" });
    if (isAsked) askToSend();
    await look();
  }

  /** The worker's own word on its last run. */
  async function look(): Promise<void> {
    const note = await readWorkerNote(connection).catch(() => null);
    if (note === null || active === null) return;
    if (note.problem === null) change({ worker: "ready", failure: null });
    else change({ worker: "failed", failure: { at: note.at, code: note.problem, source: "worker" } });
  }

  function askToSend(): void {
    isAsked = true;
    const sync = active === null ? null : syncManagerOf(active);
    /* Refused by the person or the browser: said on the screen, and the open page goes on sending. */
    sync?.register(outboxSyncTag).catch(() => change({ backgroundSync: "unavailable" }));
  }

  new BroadcastChannel(workerChannel).addEventListener("message", () => void look());
  void begin().catch(() => failed("not_ready"));
  return { state, askToSend };
}

/** A browser that does not know the name is asked when it matters: `register` refuses then. */
async function isSyncAllowed(): Promise<boolean> {
  const name = "background-sync";
  try {
    const status = await navigator.permissions.query({ name: name as PermissionName });
    return status.state !== "denied";
  } catch {
    return true;
  }
}
