import type { Api } from "@rundgang/api-client";
import { calls, idOfIri, type wire } from "@rundgang/contracts";

import type { BrowserSubscription, PushPort } from "../../platform/push/push-port.ts";
import { onlineRefusal } from "../net/online-refusal.ts";
import { createObservable, type Observable } from "../observable.ts";
import { pushNotes } from "./push-notes.ts";
import { startingPush, type PushResult, type PushState, type PushWish } from "./push-state.ts";

export interface PushParts {
  readonly api: Pick<Api, "request">;
  readonly port: PushPort;
  readonly notes: Pick<Storage, "getItem" | "setItem"> | null;
  /** Who is signed in with tokens; null while nobody is, `undefined` while nobody knows yet. */
  readonly userId: Observable<string | null | undefined>;
  readonly online: Observable<boolean>;
  readonly onDuty: Observable<boolean>;
  readonly uuid: () => string;
}

export interface PushKeeper {
  readonly state: Observable<PushState>;
  /**
   * 'on' asks the browser, subscribes and tells the server; called in the tap that wants it, with a line alone. 'off' ends it here at once; the server is
   * told where it can be, else its push service tells it. 'unasked': the person is not asked again on this device.
   */
  switchTo(wish: PushWish): Promise<PushResult>;
}

const offlineText = "Mitteilungen lassen sich nur einschalten, solange du online bist.";
const blockedText = "Der Browser sperrt Mitteilungen dieser App. Unter Einstellungen, Mitteilungen steht, wie du sie erlaubst.";
const serviceText = "Der Browser erreicht seinen Mitteilungsdienst nicht. Bitte versuche es später noch einmal.";
const noneText = "Dieser Browser kann keine Mitteilungen empfangen.";
const signedOutText = "Bitte melde dich an.";

/**
 * Web Push on this device (decision 155): a person is asked once, and what he chose holds on this device at each of his sign-ins; his subscription ends
 * with his session, so that the next one at a shared tablet gets nothing of his. It is compared with the server's word when he signs in, when the line
 * comes back and when his duty begins: another key of the server is followed in silence, a subscription that its push service has lost is asked for anew.
 */
export function createPushKeeper(parts: PushParts): PushKeeper {
  const { api, port, online } = parts;
  const state = createObservable<PushState>(startingPush);
  const notes = pushNotes(parts.notes);
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const mine = turn.then(job, job);
    turn = mine.catch(() => undefined);
    return mine;
  }

  const who = () => parts.userId.getSnapshot() ?? null;
  const show = (next: PushState) => {
    if (JSON.stringify(next) !== JSON.stringify(state.getSnapshot())) state.set(next);
  };

  /** Compares what was chosen with browser and server, and makes good what needs no question. */
  async function look(): Promise<void> {
    const userId = who();
    if (userId === null) return;
    const permission = port.permission();
    if (permission === "none") return show({ type: "none", reason: "browser" });
    if (permission === "home_screen") return show({ type: "none", reason: "home_screen" });
    const choice = notes.read(userId);
    if (permission === "denied") return show({ type: "blocked" });
    /* Of another person, whose sign-out was cut off. Without the permission there is none. */
    if (permission === "granted" && choice !== "on") await port.unsubscribe();
    if (choice !== "on") return show({ type: "off", asks: choice === null ? "first" : "no" });
    if (permission === "default") return show({ type: "off", asks: "gone" });
    const known = await port.current();
    const said = online.getSnapshot() ? await api.request(calls.getPushState) : null;
    if (who() !== userId) return;
    if (said?.type !== "ok") return show(known === null ? { type: "off", asks: "no" } : { type: "on" });
    if (said.value.gone) {
      await port.unsubscribe();
      return show({ type: "off", asks: "gone" });
    }
    const isSame = known !== null && known.publicKey === said.value.publicKey;
    if (isSame && said.value.subscription !== null) return show({ type: "on" });
    const outcome = await subscribe(userId, said.value.publicKey, isSame ? known : null);
    show(outcome.ok ? { type: "on" } : { type: "off", asks: "no" });
  }

  /** Subscribes the browser, unless it is by that key, and tells the server. */
  async function subscribe(userId: string, publicKey: string, known: BrowserSubscription | null): Promise<PushResult> {
    let made = known;
    if (made === null) {
      try {
        await port.unsubscribe();
        made = await port.subscribe(publicKey);
      } catch {
        return { ok: false, text: serviceText };
      }
    }
    if (who() !== userId) return { ok: false, text: signedOutText };
    const { endpoint, p256dh, auth } = made;
    const body: wire.PushSubscriptionCreate = { uuid: parts.uuid(), endpoint, p256dh, auth, publicKey };
    const result = await api.request(calls.postPushSubscription, { body });
    if (result.type === "ok") return { ok: true };
    await port.unsubscribe();
    return { ok: false, text: onlineRefusal(result, offlineText).text };
  }

  async function turnOn(asked: ReturnType<PushPort["ask"]>): Promise<PushResult> {
    const userId = who();
    if (userId === null) return { ok: false, text: signedOutText };
    const permission = await asked;
    if (permission === "none" || permission === "home_screen") return { ok: false, text: noneText };
    if (permission === "denied") {
      notes.write(userId, "off");
      show({ type: "blocked" });
      return { ok: false, text: blockedText };
    }
    /* The question was closed without an answer. */
    if (permission === "default") return { ok: false, text: "Du hast Mitteilungen im Browser noch nicht erlaubt." };
    const said = await api.request(calls.getPushState);
    if (said.type !== "ok") return { ok: false, text: onlineRefusal(said, offlineText).text };
    const outcome = await subscribe(userId, said.value.publicKey, null);
    if (!outcome.ok) return outcome;
    notes.write(userId, "on");
    show({ type: "on" });
    return outcome;
  }

  async function turnOff(): Promise<void> {
    const userId = who();
    if (userId !== null) notes.write(userId, "off");
    show({ type: "off", asks: "no" });
    await port.unsubscribe().catch(() => undefined);
    const said = await api.request(calls.getPushState);
    if (said.type !== "ok" || said.value.subscription === null) return;
    await api.request(calls.patchPushSubscription, { params: { id: idOfIri(said.value.subscription) }, body: { ended: true } });
  }

  const again = () => void inTurn(look).catch(() => show({ type: "none", reason: "browser" }));

  /** Who is signed in has changed. Whoever signs out takes his subscription along: the server ends it with his session. */
  function follow(): void {
    const userId = parts.userId.getSnapshot();
    show(startingPush);
    if (userId === null) void inTurn(() => port.unsubscribe()).catch(() => undefined);
    else if (userId !== undefined) again();
  }

  parts.userId.subscribe(follow);
  online.subscribe(() => {
    if (online.getSnapshot()) again();
  });
  parts.onDuty.subscribe(() => {
    if (parts.onDuty.getSnapshot()) again();
  });
  follow();

  function decline(): void {
    const userId = who();
    if (userId !== null) notes.write(userId, "off");
    if (state.getSnapshot().type === "off") show({ type: "off", asks: "no" });
  }

  return {
    state,
    switchTo: (wish) => {
      if (wish === "on") {
        /* At once: browsers ask in the tap alone. */
        const asked = port.ask();
        return inTurn(() => turnOn(asked));
      }
      return inTurn(async () => {
        if (wish === "off") await turnOff();
        else decline();
        return { ok: true };
      });
    },
  };
}
