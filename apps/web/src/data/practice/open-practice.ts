import { practiceNote } from "../../platform/practice/practice-mark.ts";
import type { ShareDisk } from "../../platform/share-disk/read-share.ts";
import { unsavedWork } from "../../platform/unsaved/unsaved-work.ts";
import { canonicalJson } from "../canonical-json.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import { createObservable } from "../observable.ts";
import type { AppData } from "../types.ts";
import { deletePractice } from "./delete-practice.ts";
import { practiceUser } from "./practice-masters.ts";
import { practiceLock } from "./practice-names.ts";
import { createPracticeServer, type PracticeServer } from "./practice-server.ts";
import { practiceShare } from "./practice-share.ts";
import { openPracticeStore } from "./practice-store.ts";
import { isUnderWay, judgeTasks, mayAskBack, nextTask } from "./practice-tasks.ts";
import type { Practice, PracticeView } from "./practice.ts";
import { sealPage, type SealedPage } from "./seal-page.ts";
import { watchCommands } from "./watch-commands.ts";

/** How the device looks is the person's own, in the practice too: a copy. */
const settingsKey = "rundgang-settings";

/** Another page of the practice that is being left lets go within this time (ms). */
const patienceMs = 3_000;

/** What the app's start needs of a practice. */
export interface OpenPractice {
  readonly practice: Practice;
  readonly shareDisk: ShareDisk;
  /** Signs the practice's own user in, and follows what he does. @returns the device layer as the practice's screens see it */
  begin(data: AppData): Promise<AppData>;
}

/**
 * Opens the practice in this page, which is sealed from then on. `none`: nobody has begun one on this device, or it is over; `elsewhere`: it is
 * under way in another window.
 */
export async function openPractice(): Promise<OpenPractice | "none" | "elsewhere"> {
  if (localStorage.getItem(practiceNote) === null) return "none";
  const opened = Promise.withResolvers<PracticeServer>();
  const page = sealPage(async (url, init) => (await opened.promise).fetch(url, init));
  if (!(await holdAlone(page.real.locks))) return "elsewhere";
  /* Another window may have ended it while this one waited. */
  if (page.real.local.getItem(practiceNote) === null) return "none";
  const look = page.real.local.getItem(settingsKey);
  if (look !== null && page.notes.getItem(settingsKey) === null) page.notes.setItem(settingsKey, look);

  const store = await openPracticeStore();
  const view = createObservable<PracticeView>(viewOf(store.state));
  const server = createPracticeServer({
    state: store.state,
    now: () => new Date(),
    /* Nobody reads that a task is done before a reload could not undo it. */
    changed: async () => {
      await store.keep();
      view.set(viewOf(store.state));
    },
  });
  opened.resolve(server);
  page.setOnline(store.state.isLineUp);
  const leave = () => endPractice(page);
  return {
    shareDisk: practiceShare(page.notes),
    practice: {
      view,
      setLine(isUp) {
        server.setLine(isUp);
        page.setOnline(isUp);
      },
      askBack: () => void server.askBack(),
      isUnderWay: () => isUnderWay(view.getSnapshot().states) || unsavedWork() === "order",
      leave,
    },
    async begin(data) {
      await signIn(data);
      /* Whoever signs out in the practice is done with it. */
      data.session.subscribe(() => {
        if (data.session.getSnapshot().type === "signed_out") void leave().catch(() => undefined);
      });
      followFilter(data, server, () => store.state.facts.some(({ type }) => type === "filtered"));
      return { ...data, commands: watchCommands(data.commands, server.tell) };
    },
  };
}

function viewOf({ facts, isLineUp }: Awaited<ReturnType<typeof openPracticeStore>>["state"]): PracticeView {
  const states = judgeTasks(facts);
  return { states, next: nextTask(states), isLineUp, mayAskBack: isLineUp && mayAskBack(facts) };
}

/** Keeps the practice to this window until its page goes; false where another one has it. */
async function holdAlone(locks: LockManager): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hold = () => {
    resolve(true);
    return new Promise<never>(() => undefined);
  };
  locks.request(practiceLock, { signal: AbortSignal.timeout(patienceMs) }, hold).catch(() => resolve(false));
  return promise;
}

async function endPractice({ real, end }: SealedPage): Promise<void> {
  end();
  try {
    await deletePractice(real);
  } finally {
    location.replace("/");
  }
}

/** The practice's user has no password that anybody knows: its server lets in whoever comes. */
async function signIn(data: AppData): Promise<void> {
  const state = await new Promise<ReturnType<typeof data.session.getSnapshot>>((resolve) => {
    const look = () => {
      const now = data.session.getSnapshot();
      if (now.type === "starting") return;
      stop();
      resolve(now);
    };
    const stop = data.session.subscribe(look);
    look();
  });
  if (state.type === "signed_out") await data.login(practiceUser.username, crypto.randomUUID());
}

function followFilter({ list }: AppData, server: PracticeServer, isTold: () => boolean): void {
  const usual = canonicalJson(defaultListPreferences.filter);
  list.subscribe(() => {
    const { ready, preferences } = list.getSnapshot();
    if (ready && !isTold() && canonicalJson(preferences.filter) !== usual) server.tell({ type: "filtered" });
  });
}
