import { type ConnectivityReporter, meetsServer, type ServerPlace } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import { noteStorage } from "../canary/note-storage.ts";
import { createObservable, type Observable } from "../observable.ts";
import { watchOffline } from "./offline-since.ts";

export interface Connectivity extends ConnectivityReporter {
  /** A hint for the screens: false when the browser says so, or when the last exchange met no server of ours. */
  readonly online: Observable<boolean>;
  /** Since when it is false (ISO instant), over restarts; null while it is true. */
  readonly offlineSince: Observable<string | null>;
  /** The queue hears of the line too. */
  follow(queue: Observable<{ readonly line: "up" | "down"; readonly lastSuccessAt: string | null }>): void;
}

export interface ConnectivityParts extends ServerPlace {
  readonly clock: Clock;
}

const lookAgainMs = 5_000;
const lookLimitMs = 5_000;

/** Watches the line: the browser's word, what the exchanges met, and while they met nobody, whether the server is there again. */
export function createConnectivity({ clock, ...server }: ConnectivityParts): Connectivity {
  const online = createObservable(navigator.onLine);
  let met = true;
  let queueMet = true;
  const offline = watchOffline(online, noteStorage());
  const judge = () => online.set(navigator.onLine && met && queueMet);
  let looking = false;
  /* One lost answer is no dead line, and perhaps nobody else sends anything: asked at once, then as long as it is down. */
  async function look(): Promise<void> {
    if (looking || met || !navigator.onLine) return;
    looking = true;
    const isThere = await meetsServer(server, lookLimitMs);
    looking = false;
    if (isThere) {
      offline.met();
      met = true;
      judge();
    } else clock.after(lookAgainMs, () => void look());
  }
  const browserSays = () => {
    /* The browser sees a line again: believed until an exchange says otherwise. */
    if (navigator.onLine) met = true;
    judge();
  };
  window.addEventListener("online", browserSays);
  window.addEventListener("offline", browserSays);
  return {
    online,
    offlineSince: offline.since,
    up: () => {
      offline.met();
      met = true;
      judge();
    },
    down: () => {
      met = false;
      judge();
      void look();
    },
    follow: (queue) => {
      queue.subscribe(() => {
        const { line, lastSuccessAt } = queue.getSnapshot();
        const isUp = line === "up";
        if (isUp && !queueMet && lastSuccessAt !== null) {
          offline.met();
          met = true;
        }
        queueMet = isUp;
        judge();
      });
    },
  };
}
