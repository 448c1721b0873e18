import type { Clock } from "@rundgang/outbox";

import type { UnsavedWork } from "../../platform/unsaved/unsaved-work.ts";
import type { NoteStorage } from "../canary/note-storage.ts";
import type { AppGroup } from "../device/app-group.ts";
import type { AnswerWatch } from "../net/watch-answers.ts";
import { createObservable, type Observable } from "../observable.ts";
import type { QueueView } from "../outbox/queue-view.ts";
import type { NewWorker } from "./new-worker.ts";
import type { UnsavedElsewhere } from "./unsaved-elsewhere.ts";
import { flagsOf, isOtherBuild, promptOf } from "./update-rules.ts";
import { startingUpdate, type UpdateCheck, type UpdateState, type UpdateWait } from "./update-state.ts";
import type { VersionEndKeeper } from "./version-end.ts";

/** How often a running app asks for a new version (ms). */
const askEveryMs = 60 * 60_000;
/** How often it looks whether a date is over, and, with something to ask or to wait for, whether it may (ms). */
const lookEveryMs = 60_000;
const lookCloselyMs = 1_000;

/**
 * So long nothing may happen before a new worker takes over (ms): what was saved just now is sent in that moment, and a request that reaches the
 * old worker then wakes it, which puts the change off by half a minute.
 */
const calmMs = 2_000;

const snoozedKey = "rundgang-update-later";
const postponedKey = "rundgang-update-not-now";
const reloadedKey = "rundgang-reloaded-for";

export interface AppUpdateParts {
  /** The build that runs here; null in development. */
  readonly ownBuild: string | null;
  readonly group: () => AppGroup;
  readonly answers: Pick<AnswerWatch, "builds" | "writes">;
  readonly worker: NewWorker;
  readonly end: VersionEndKeeper;
  readonly queue: Observable<QueueView>;
  readonly clock: Clock;
  /** How far the device's clock runs ahead of the server's, ms. */
  readonly ahead: () => number;
  /** localStorage, and one that ends with this window; null where there is none. */
  readonly notes: NoteStorage | null;
  readonly windowNotes: NoteStorage | null;
  readonly unsaved: () => UnsavedWork | null;
  readonly elsewhere: UnsavedElsewhere;
  /** Somebody is signed in with tokens and looks at this window: only then the dates are asked for (A §7 "only in the foreground"). */
  readonly mayAskForEnd: () => boolean;
  /** Whether our server answers; its answer tells its build. */
  readonly meetServer: () => Promise<boolean>;
  readonly tell: (code: string) => void;
  readonly reload: () => void;
}

export interface AppUpdate {
  readonly state: Observable<UpdateState>;
  /** Asks the server now whether there is a newer version, and when this one ends. */
  check(): Promise<UpdateCheck>;
  /** Fetches the new version and loads the page anew, as soon as nothing would be lost or cut by that. */
  apply(): void;
  /** Not any more. */
  cancel(): void;
  /** 'Später' or 'Nicht jetzt' to what is asked. */
  postpone(): void;
  /** The window was opened, came to the front, or its user signed in: asks where the last answer is old. */
  wake(): void;
  /** Looks anew at what it goes by. */
  look(): void;
}

/** New versions of the app, and the end of this one (A §4 "App version", D19). */
export function openAppUpdate(parts: AppUpdateParts): AppUpdate {
  const { clock, notes, windowNotes, worker, answers, elsewhere } = parts;
  const state = createObservable<UpdateState>(startingUpdate);
  let isWanted = false;
  let isFetching = false;
  let isUnsavedElsewhere = false;
  let step: UpdateState["step"] = "idle";
  let checkedAt: number | null = null;
  let endAskedAt: number | null = null;
  let cancelLook = (): void => undefined;

  const now = () => clock.now() - parts.ahead();
  const told = () => answers.builds.getSnapshot();
  const isOther = () => isOtherBuild(parts.ownBuild, told(), parts.group());
  const servedBuild = () => JSON.stringify([parts.group(), told()]);
  /* Loaded anew for that very build, and still the old one: the server tells one build and serves another. */
  const isServedInVain = () => windowNotes?.getItem(reloadedKey) === servedBuild();

  function waitsFor(): UpdateWait | null {
    const here = parts.unsaved();
    if (here !== null) return here;
    if (parts.queue.getSnapshot().sending > 0 || answers.writes() > 0) return "request";
    return isUnsavedElsewhere ? "window" : null;
  }

  function look(): void {
    const before = state.getSnapshot();
    const flags = flagsOf(parts.end.known(), now());
    const isDiscontinued = flags.isDiscontinued || parts.queue.getSnapshot().updateRequired;
    const isDeprecated = flags.isDeprecated || isDiscontinued;
    const isAvailable = worker.isWaiting() || (isOther() && !isServedInVain());
    const wait = waitsFor();
    const put = { snoozedAt: noteOf(snoozedKey), postponedAt: noteOf(postponedKey) };
    const prompt = promptOf({ now: clock.now(), isAvailable, isDeprecated, isDiscontinued, ...put, waitsFor: wait });
    const next: UpdateState = {
      isAvailable,
      isDeprecated,
      isDiscontinued,
      /* What was begun before it was known may be brought to its end. */
      blocksWork: isDiscontinued && (before.blocksWork || prompt === "discontinued"),
      prompt,
      waitsFor: wait,
      step,
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    };
    if (JSON.stringify(next) !== JSON.stringify(before)) state.set(next);
    const isClose = isWanted || isAvailable || isDeprecated;
    elsewhere.tell(isClose && wait !== null && wait !== "window");
    cancelLook();
    cancelLook = clock.after(isClose ? lookCloselyMs : lookEveryMs, () => void lookAgain(isClose));
    if (isWanted && !isFetching && wait === null) void fetchAndTakeOver();
  }

  async function lookAgain(isClose: boolean): Promise<void> {
    if (isClose) isUnsavedElsewhere = await elsewhere.ask().catch(() => false);
    look();
  }

  function to(next: UpdateState["step"]): void {
    step = next;
    look();
  }

  async function fetchAndTakeOver(): Promise<void> {
    isFetching = true;
    to("fetching");
    try {
      const isThere = await worker.fetch();
      if (!isWanted) return;
      if (!isThere && (!isOther() || isServedInVain())) {
        isWanted = false;
        return to("none_found");
      }
      await new Promise<void>((resolve) => void clock.after(calmMs, resolve));
      if (!isWanted) return;
      /* It took its time: somebody may have begun something since, here or in another window. */
      isUnsavedElsewhere = await elsewhere.ask().catch(() => false);
      if (waitsFor() !== null) return to("waiting");
      if (!isThere) keepNote(windowNotes, reloadedKey, servedBuild());
      await worker.takeOver();
      isWanted = false;
      parts.reload();
    } catch {
      isWanted = false;
      to("failed");
    } finally {
      isFetching = false;
    }
  }

  function noteOf(key: string): number {
    const kept = Number(notes?.getItem(key) ?? 0);
    return Number.isFinite(kept) ? kept : 0;
  }

  async function askForEnd(): Promise<void> {
    if (!parts.mayAskForEnd()) return;
    if (await parts.end.ask()) endAskedAt = clock.now();
    look();
  }

  /** False where no server of ours answers. */
  async function ask(): Promise<boolean> {
    /* A worker that cannot be fetched says nothing of whether there is a newer build. */
    const [isThere] = await Promise.all([parts.meetServer(), worker.fetch().catch(() => false), askForEnd()]);
    if (isThere) checkedAt = clock.now();
    return isThere;
  }

  async function check(): Promise<UpdateCheck> {
    if (!isWanted) to("checking");
    const isThere = await ask();
    to(isWanted ? step : "idle");
    if (!isThere) return "offline";
    return state.getSnapshot().isAvailable ? "available" : "current";
  }

  worker.onWaiting(look);
  answers.builds.subscribe(() => {
    checkedAt ??= clock.now();
    if (isOther() && isServedInVain()) parts.tell("build_not_served");
    look();
  });
  parts.queue.subscribe(look);
  const everyHour = () => {
    clock.after(askEveryMs, everyHour);
    void ask().then(look);
  };
  clock.after(askEveryMs, everyHour);
  look();

  return {
    state,
    check,
    apply() {
      isWanted = true;
      step = "waiting";
      void lookAgain(true);
    },
    cancel() {
      isWanted = false;
      to("idle");
    },
    postpone() {
      keepNote(notes, snoozedKey, String(clock.now()));
      if (state.getSnapshot().prompt === "deprecated") keepNote(notes, postponedKey, String(clock.now()));
      isWanted = false;
      to("idle");
    },
    wake() {
      if (endAskedAt === null || Math.abs(clock.now() - endAskedAt) >= askEveryMs) void askForEnd();
      look();
    },
    look,
  };
}

/** Full, or forbidden: it is asked again sooner. */
function keepNote(notes: NoteStorage | null, key: string, value: string): void {
  try {
    notes?.setItem(key, value);
  } catch {
    return;
  }
}
