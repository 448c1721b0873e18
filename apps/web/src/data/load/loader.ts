import { whenIdle } from "../../platform/idle/turns.ts";
import { createObservable, type Observable } from "../observable.ts";
import { reportUncaught, untilItWorks } from "../until-it-works.ts";
import type { LoadParts, LoadResult } from "./run-load.ts";
import { waitBetweenTriesMs } from "./wait-between-tries.ts";
import type { LoadState } from "./load-state.ts";

export interface LoaderParts extends Omit<LoadParts, "onProgress"> {
  /** Reads what a load brought; before the state says ready. */
  readonly open: () => Promise<void>;
  /** Addresses on the device, once it is opened. */
  readonly countAddresses: () => number;
  /** The user has signed out: what fails from now on is no failure. */
  readonly isOver: () => boolean;
  /** Nothing is on the device and nothing can be had (A §8 "Data load failure"). */
  readonly onFailed: () => void;
}

export interface Loader {
  readonly state: Observable<LoadState>;
  /** Opens what is on the device, and loads what is missing or old. */
  start(): Promise<void>;
  /** Loads everything again behind the screens; what fails is tried again another time. */
  reload(): Promise<void>;
  /** Loads what is there from now on: a load that is under way may have read past it, so that another follows. Who asks meanwhile shares it. */
  loadAnew(): Promise<void>;
  /**
   * Loads what the event stream has missed. A load that is under way will do, because the stream goes on where it began; where that breaks,
   * another follows.
   */
  loadMissed(): Promise<void>;
  /** Another tab has loaded: shows what it brought. */
  adopt(): Promise<void>;
  /** Loads again when what is on the device is older than an hour. */
  refreshWhenOld(): Promise<void>;
}

/** A §9: loaded data is fetched again after an hour, when online (ms). */
const oldAfterMs = 3_600_000;
/** The first load is not given up at the first gap in the line, nor because the server is busy once or the disk refuses once. */
const firstLoadTries = 3;

/** The state of the loaded data. One load at a time. */
export function createLoader(parts: LoaderParts): Loader {
  const { store, clock } = parts;
  const state = createObservable<LoadState>({ type: "idle" });
  let running: Promise<LoadResult> | null = null;

  function progress(done: number, total: number): void {
    const current = state.getSnapshot();
    if (current.type === "ready") state.set({ ...current, refreshing: { done, total } });
    else state.set({ type: "loading", done, total });
  }

  function load(): Promise<LoadResult> {
    running ??= fetchAndRun().finally(() => {
      running = null;
    });
    return running;
  }

  /** The first list of a device that has its data needs none of this code. Where it cannot be had, there is no line to load by either. */
  async function fetchAndRun(): Promise<LoadResult> {
    const code = await import("./run-load.ts").catch(() => null);
    return code === null ? { ok: false, reason: "offline" } : code.runLoad({ ...parts, onProgress: progress });
  }

  /** It hardly ever is: the code comes when somebody asks. */
  async function isTorn(): Promise<boolean> {
    const { isDatasetTorn } = await import("./outdated-dataset.ts");
    return isDatasetTorn(store);
  }

  /** So is this. */
  async function isOutdated(): Promise<boolean> {
    const { isDatasetOutdated } = await import("./outdated-dataset.ts");
    return isDatasetOutdated(store);
  }

  /** True when there is something to show. */
  function openDevice(): Promise<boolean> {
    return untilItWorks(openOnce, { clock, isOver: parts.isOver });
  }

  async function openOnce(): Promise<boolean> {
    const { current } = await store.readLoad();
    if (current === null) return false;
    const loadedAt = new Date(current.loadedAt).toISOString();
    const failure = await openFails();
    if (failure === "torn") return false;
    const outdated = failure === "outdated";
    const { refused = [] } = current;
    state.set({ type: "ready", loadedAt, addresses: parts.countAddresses(), outdated, refused, refreshing: null });
    if (!outdated) whenIdle(() => void lookAtAge().catch(() => undefined));
    return true;
  }

  /** Why the pages cannot be read, where another version wrote them or a power cut tore them; any other failure is a bug and thrown. */
  async function openFails(): Promise<"outdated" | "torn" | null> {
    try {
      await parts.open();
      return null;
    } catch (error) {
      if (await isTorn()) return "torn";
      if (await isOutdated()) return "outdated";
      throw error;
    }
  }

  /** Behind the screen: it unseals a page, and hardly ever finds anything. */
  async function lookAtAge(): Promise<void> {
    const outdated = await isOutdated();
    const current = state.getSnapshot();
    if (outdated && current.type === "ready") state.set({ ...current, outdated });
  }

  async function reload(): Promise<void> {
    try {
      if ((await load()).ok) await openDevice();
    } finally {
      const current = state.getSnapshot();
      if (current.type === "ready" && current.refreshing !== null) state.set({ ...current, refreshing: null });
    }
  }

  async function loadAnew(): Promise<void> {
    await running?.catch(() => null);
    await reload();
  }

  async function loadMissed(): Promise<void> {
    if (running !== null) {
      const result = await running.catch(() => null);
      if (result?.ok === true) return;
      await new Promise<void>((resolve) => clock.after(waitBetweenTriesMs, resolve));
    }
    await reload();
  }

  async function refreshWhenOld(): Promise<void> {
    const current = state.getSnapshot();
    /* What was loaded in the future was loaded by a clock that was wrong: nobody knows how old it is. */
    if (current.type === "ready" && Math.abs(clock.now() - Date.parse(current.loadedAt)) > oldAfterMs) await reload();
  }

  async function start(): Promise<void> {
    if (await openDevice()) return refreshWhenOld();
    state.set({ type: "loading", done: 0, total: null });
    for (let attempt = 1; attempt <= firstLoadTries; attempt += 1) {
      const result = await load().catch(notKept);
      if (parts.isOver()) return undefined;
      if (result.ok) {
        await openDevice();
        return undefined;
      }
      if (result.reason === "signed_out") {
        await untilItWorks(parts.open, { clock, isOver: parts.isOver });
        return state.set({ type: "absent" });
      }
      if (result.reason === "refused") break;
      await new Promise<void>((resolve) => clock.after(waitBetweenTriesMs, resolve));
    }
    return parts.isOver() || (await isLoadedElsewhere()) || parts.isOver() ? undefined : parts.onFailed();
  }

  /**
   * Another tab may have loaded meanwhile, while this one stood still say: nobody is to be signed out then. A device that cannot even be
   * read is tried no longer than the load was.
   */
  function isLoadedElsewhere(): Promise<boolean> {
    return untilItWorks(openOnce, { clock, isOver: parts.isOver, mostTries: firstLoadTries }).catch(() => false);
  }

  /** What came could not be written. */
  function notKept(error: unknown): { readonly ok: false; readonly reason: "not_kept" } {
    if (!parts.isOver()) reportUncaught(error);
    return { ok: false, reason: "not_kept" };
  }

  /** Without keys and databases everything fails: that is how a load ends that a sign-out overtakes. */
  async function untilOver(job: Promise<unknown>): Promise<void> {
    try {
      await job;
    } catch (error) {
      if (!parts.isOver()) throw error;
    }
  }

  return {
    state,
    reload: () => untilOver(reload()),
    loadAnew: () => untilOver(loadAnew()),
    loadMissed: () => untilOver(loadMissed()),
    refreshWhenOld: () => untilOver(refreshWhenOld()),
    adopt: () => untilOver(openDevice()),
    start: () => untilOver(start()),
  };
}
