import { planLineBack, planLineSign } from "../change/plan-actions.ts";
import type { HeldLock, OutboxPorts, StoreTx } from "../ports.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { parseRecords } from "../record/parse-record.ts";
import { hasWork } from "../schedule/board.ts";
import { DEFAULT_LANES, limitsFor } from "../schedule/lanes.ts";
import { hasStartable } from "../schedule/next-runnable.ts";
import { waitingFor } from "../schedule/waiting-for.ts";
import { buildSnapshot } from "../status/build-snapshot.ts";
import type { OutboxSnapshot } from "../status/snapshot.ts";
import { boundedStore } from "./bounded-store.ts";
import { coalesced } from "./concurrency.ts";
import { contend } from "./contend.ts";
import { enqueue } from "./enqueue.ts";
import { createKeeper } from "./keeper.ts";
import type { ActionResult, Outbox, Trigger } from "./outbox.ts";
import { createPersonActions } from "./person-actions.ts";
import { serve, type Service } from "./serve.ts";
import { createStanding } from "./standing.ts";

/** Memory is read anew so soon (ms) after a read that failed, because until then nothing may be concluded from it. */
const LOOK_AGAIN_MS = 5_000;

/** Builds the queue of one user over the given ports. Nothing happens before `start` or `runOnce`. */
export function createOutbox<Tx extends StoreTx>(given: OutboxPorts<Tx>): Outbox<Tx> {
  const ports = { ...given, store: boundedStore(given.store, given.clock) };
  const listeners = new Set<() => void>();
  let snapshot: OutboxSnapshot | undefined;
  function notify(): void {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const keeper = createKeeper(ports, notify);
  const standing = createStanding(ports, notify);
  const actions = createPersonActions(ports, keeper, standing);
  const parts = { ports, keeper, standing };
  const touched = new Set<string>();
  let service: Service | undefined;
  let isStarted = false;
  let endContest: (() => Promise<void>) | undefined;
  let endListening: (() => void) | undefined;
  let cancelLook = (): void => undefined;

  /** Sends under a lock until it is over, one way or another. */
  async function work(grip: HeldLock): Promise<void> {
    service = await serve(parts, grip, () => isStarted);
    if (service === undefined) return;
    notify();
    // `stop` may have been called while we took over.
    if (isStarted) void begin(service);
    else service.end();
    await service.ended;
    service = undefined;
    notify();
  }

  /** Whoever begins may have come from where there was no line, so what that had set back is tried at once. */
  async function begin({ sender }: Service): Promise<void> {
    await guarded("start", () => resumeAfterLine());
    await sender.pump();
  }

  /** A failing store loses nothing and is told; the next trigger comes. */
  async function guarded(during: string, job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (error) {
      ports.report({ type: "store_failed", during, error });
    }
  }

  const lookAgain = coalesced(async () => {
    await guarded("reload", async () => {
      const { nudgedAt } = keeper.meta();
      await keeper.reload();
      if (keeper.meta().nudgedAt !== nudgedAt) standing.reopen();
    });
    cancelLook();
    if (isStarted) cancelLook = ports.clock.after(LOOK_AGAIN_MS, () => void (keeper.isStale() ? lookAgain() : undefined));
    // A store that fails is asked by the sender in its own time.
    if (!keeper.isStale()) await service?.sender.pump();
  });

  /** Requests that were enqueued here are read after their commit, because only then they are in the store for good. */
  async function takeTouched(): Promise<void> {
    const ids = [...touched];
    touched.clear();
    await keeper.refresh(ids).catch(() => lookAgain());
    standing.lineBack();
  }

  async function react(trigger: Trigger): Promise<void> {
    switch (trigger) {
      case "request":
        await takeTouched();
        break;
      case "online":
      case "visible":
      case "background_sync":
        standing.lineBack(trigger === "online");
        if (service !== undefined) await resumeAfterLine(trigger === "online" ? planLineBack : planLineSign);
        break;
      case "signed_in":
        await sendNow();
        break;
    }
  }

  /** The session is tried again even if the store cannot say so to the other tabs, because the person waits at this one. */
  async function sendNow(): Promise<void> {
    standing.reopen();
    await actions.sendNow();
  }

  async function resumeAfterLine(plan = planLineSign): Promise<void> {
    const { put } = plan(keeper.records(), ports.clock.now());
    if (put.length === 0) return;
    await keeper.transact(async (tx) => {
      const rows = await Promise.all(put.map((record) => tx.get(record.id)));
      return { change: plan(parseRecords(rows), ports.clock.now()), result: undefined };
    });
  }

  async function lastBeat(): Promise<number | undefined> {
    if (!hasWork(keeper.board())) return undefined;
    return parseMeta(await ports.store.read((tx) => tx.readMeta())).beatAt;
  }

  async function runOnce(): Promise<{ held: boolean; again: boolean }> {
    const grip = await ports.lock.tryAcquire();
    if (grip === undefined) return { held: false, again: true };
    const once = await serve(parts, grip, () => true);
    // The event is the browser's word that the line is there, so what the dead line has set back need not wait.
    if (once !== undefined) await guarded("background_sync", () => resumeAfterLine());
    await once?.sender.drained();
    once?.end();
    await once?.ended;
    grip.release();
    return { held: true, again: hasStartable(keeper.board(), limitsFor(DEFAULT_LANES, ports)) };
  }

  async function thenPump(action: Promise<ActionResult>): Promise<ActionResult> {
    const result = await action;
    await service?.sender.pump();
    return result;
  }

  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      endListening = ports.store.onChange(() => void lookAgain());
      void lookAgain();
      endContest = contend({ lock: ports.lock, clock: ports.clock, lastBeat, serve: work });
    },
    stop: async () => {
      isStarted = false;
      cancelLook();
      endListening?.();
      service?.end();
      await endContest?.();
    },
    runOnce,
    enqueue: (tx, drafts) => enqueue(ports, tx, drafts, touched),
    wake: (trigger) => void guarded(trigger, () => react(trigger)).then(() => service?.sender.pump()),
    sendNow: async () => {
      try {
        await sendNow();
      } finally {
        await service?.sender.pump();
      }
    },
    retry: (id) => thenPump(actions.retry(id)),
    repair: (id, repaired) => thenPump(actions.repair(id, repaired)),
    restore: (id) => thenPump(actions.restore(id)),
    discard: (id) => thenPump(actions.discard(id)),
    withdraw: (ids) => thenPump(actions.withdraw(ids)),
    changePriority: (id, priority) => thenPump(actions.changePriority(id, priority)),
    dissolveDependency: (id, parentId) => thenPump(actions.dissolveDependency(id, parentId)),
    waitingFor: (id) => {
      const record = keeper.board().byId.get(id);
      const gate = { session: standing.session().state, line: standing.line().state, isPutOff: ports.isPutOff };
      return record === undefined ? undefined : waitingFor(record, keeper.board(), ports.clock.now(), gate);
    },
    getSnapshot: () => {
      const { lastSuccessAt } = keeper.meta();
      snapshot ??= buildSnapshot(keeper.records(), keeper.damaged(), {
        isRead: keeper.isRead(),
        session: standing.session().state,
        line: standing.line().state,
        updateRequired: standing.isUpdateRequired(),
        isSender: service !== undefined,
        ...(lastSuccessAt === undefined ? {} : { lastSuccessAt }),
      });
      return snapshot;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
