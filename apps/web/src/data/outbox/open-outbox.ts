import type { Outbox } from "@rundgang/outbox";

import { noteCommit } from "../canary/canary-note.ts";
import { noteStorage } from "../canary/note-storage.ts";
import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";
import { uploadByXhr } from "../net/upload.ts";
import type { DeviceSettings } from "../settings/device-settings.ts";
import type { Observable } from "../observable.ts";
import type { SessionKeeper } from "../session/session.ts";
import { untilItWorks } from "../until-it-works.ts";
import type { WorkerWatch } from "../worker/worker.ts";
import { createDeviceOutbox, type DeviceOutbox, type DeviceOutboxParts } from "./device-outbox.ts";
import { photosWait, watchPhotosWait } from "./photos-wait.ts";
import { watchForBackgroundSync } from "./watch-for-background-sync.ts";
import type { WorkTx } from "./work-store.ts";

export type OutboxParts = Omit<DeviceOutboxParts, "noted" | "session" | "upload" | "largestBytes" | "isPutOff"> & {
  readonly session: Pick<SessionKeeper, "accessToken" | "claims" | "refresh">;
  /** Asked to send what this page may not get to. */
  readonly worker: Pick<WorkerWatch, "askToSend">;
  /** Whether photos wait for WLAN. */
  readonly settings: Observable<DeviceSettings>;
};

export type PageOutbox = DeviceOutbox & {
  /** Starts sending, and wakes the queue whenever the line may be back. Returns the way to end it. */
  start(): () => Promise<void>;
};

/** How often the queue looks by itself (ms). */
const lookEveryMs = 60_000;

/** The user's queue in a page. */
export function openOutbox(parts: OutboxParts): PageOutbox {
  const notes = noteStorage();
  const { session } = parts;
  const outbox = createDeviceOutbox({
    ...parts,
    upload: uploadByXhr,
    /* Another tab may have signed somebody else in: the session knows at once, this queue a moment later. */
    session: {
      accessTokenOf: (userId) => ((session.claims()?.user.id ?? userId) === userId ? session.accessToken() : null),
      refresh: session.refresh,
    },
    isPutOff: photosWait(parts.settings.getSnapshot),
    noted: (canary) => noteCommit(notes, parts.userId, canary),
  });
  const { queue, store, refusals, lock } = outbox;
  return {
    ...outbox,
    start() {
      void untilItWorks(refusals.open).catch(() => undefined);
      queue.start();
      const stops = [
        listenForTriggers(queue),
        lookNowAndThen(outbox),
        watchForBackgroundSync(queue, parts.worker),
        watchPhotosWait(parts.settings, () => queue.wake("timer")),
        letGoWhileFrozen(lock),
        letGoWhileFrozen(store),
      ];
      return async () => {
        for (const stop of stops) stop();
        await queue.stop();
        store.close();
      };
    },
  };
}

/** The line may be back when the browser says so, and when a person looks: `onLine` is only a hint. */
function listenForTriggers(queue: Outbox<WorkTx>): () => void {
  const online = () => queue.wake("online");
  const visible = () => {
    if (document.visibilityState === "visible") queue.wake("visible");
  };
  window.addEventListener("online", online);
  document.addEventListener("visibilitychange", visible);
  return () => {
    window.removeEventListener("online", online);
    document.removeEventListener("visibilitychange", visible);
  };
}

/** What has been missed, whatever it was: a turn of the sender's, or another tab's work that nobody told of. */
function lookNowAndThen({ queue, store }: Pick<DeviceOutbox, "queue" | "store">): () => void {
  const timer = setInterval(() => {
    queue.wake("timer");
    store.tellAnyway();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
