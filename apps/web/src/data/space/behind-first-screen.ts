import type { Clock } from "@rundgang/outbox";

import { whenIdle } from "../../platform/idle/turns.ts";
import type { Observable } from "../observable.ts";
import type { SpaceKeeper } from "./space-keeper.ts";

/** A first load takes its time; what is unsent waits no longer than this for it (ms). */
const patienceMs = 5_000;

/** Resolves when the first list stands on the screen, or would have had time to. */
export function firstScreen(ready: Observable<boolean>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(patienceMs, resolve);
    const stop = ready.subscribe(() => {
      stop();
      cancel();
      whenIdle(resolve);
    });
  });
}

/** Resolves when the first user's queue is there too: from now on nothing hurries. */
export function firstComplete(spaces: Pick<SpaceKeeper, "onChange">): Promise<void> {
  return new Promise((resolve) => {
    spaces.onChange((space) => void space?.complete.then(resolve));
  });
}
