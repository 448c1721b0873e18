import type { RequestRecord } from "@rundgang/outbox";

import type { AppData } from "../../../apps/web/src/data/types.ts";
import type { Context } from "../browser/context.ts";
import type { Space, Tab } from "../device/device.ts";
import type { Sky } from "../sky.ts";

/** A page with the whole data layer of the app in it. */
export interface RealTab extends Tab {
  readonly context: Context;
  readonly app: AppData;
  /** Freezes without a word, as on a machine that swaps. */
  standStill(): void;
  /** A press: runs in the page, and tells when the page has answered. Never, when the page has died meanwhile. */
  press<T>(job: (app: AppData) => Promise<T>, tell?: (answer: T) => void): void;
}

/** Of the tabs that freeze, those that never thaw. */
const lostShare = 0.25;

export interface RealTabParts {
  readonly sky: Sky;
  readonly context: Context;
  readonly app: AppData;
  /** Of whoever is signed in on the tablet. */
  readonly space: () => Space;
}

export function createRealTab({ sky, context, app, space }: RealTabParts): RealTab {
  const { ledger, dice } = sky;
  let mayBeLost = false;

  /** Chromium leaves no page frozen whose open transaction keeps others waiting (its reason kHoldingBlockingIndexedDBLock). */
  function isLost(): boolean {
    return mayBeLost && !context.profile.disk.hasOpenWrites(context);
  }

  function press<T>(job: (app: AppData) => Promise<T>, tell: (answer: T) => void = () => undefined): void {
    context.deliver(() => {
      void job(app).then((answer) => context.deliver(() => tell(answer)));
    });
  }

  /** One of the queue screen's buttons, and what the screen answers. */
  function button(name: string, record: RequestRecord, job: (id: string) => Promise<{ readonly ok: boolean }>): void {
    ledger.note(`${context.name} ${name} ${record.kind} ${record.id}`);
    press(
      () => job(record.id),
      ({ ok }) => ledger.note(`${context.name} ${name} ${record.id} ${ok ? "done" : "refused"}`),
    );
  }

  return {
    name: context.name,
    context,
    app,
    get space() {
      return space();
    },
    press,
    isFrozen: context.isFrozen,
    standStill: context.freeze,
    freeze: () => {
      /* A browser tells before it freezes a page. One that just stands still tells nothing; it holds nothing of the disk then. */
      const isTold = dice.chance(0.6) || context.profile.disk.hasOpenWrites(context);
      if (isTold) context.run(() => context.document.dispatchEvent(new Event("freeze")));
      const isForGood = dice.chance(lostShare);
      mayBeLost ||= isForGood;
      context.freeze();
    },
    thaw: () => {
      if (isLost()) return;
      mayBeLost = false;
      context.thaw();
      context.deliver(() => void context.document.dispatchEvent(new Event("resume")));
    },
    wake: () => {
      const [target, name] = dice.chance(0.5)
        ? ([context.window, "online"] as const)
        : ([context.document, "visibilitychange"] as const);
      context.deliver(() => void target.dispatchEvent(new Event(name)));
    },
    reload: () => press((page) => Promise.resolve(page.reload())),
    sendNow: () => press((page) => Promise.resolve(page.sendNow())),
    retry: (record) => button("retries", record, app.retryRequest),
    discard: (record) => {
      space().witness.allowCancel(record.id);
      button("discards", record, app.discardRequest);
    },
    resend: (record) => button("resends", record, app.retryRequest),
    restore: (record) => {
      space().witness.allowCancel(record.id);
      button("restores", record, app.restoreRequest);
    },
    get isLost() {
      return isLost();
    },
    correct: (_world, record) => {
      space().witness.allowCancel(record.id);
      /* The screen lets texts be changed alone; whoever sees that it does not help takes it back. */
      const { comment } = space().bodyOf(record);
      const isHopeful = !sky.isCalm() && record.kind === "comment" && dice.chance(0.5);
      if (isHopeful) button("corrects", record, (id) => app.correctRequest(id, { comment: `${String(comment)}!` }));
      else button("discards", record, app.discardRequest);
    },
    asksForSignIn: () => {
      const session = app.session.getSnapshot();
      return session.type === "signed_out" || (session.type === "signed_in" && !session.tokens) || app.queue.getSnapshot().held;
    },
  };
}
