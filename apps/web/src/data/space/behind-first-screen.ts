import type { Clock } from "@rundgang/outbox";

import { whenIdle } from "../../platform/idle/turns.ts";
import type { Observable } from "../observable.ts";
import type { SpaceKeeper } from "./space-keeper.ts";

/** A first load takes its time; what is unsent waits no longer than this for it (ms). */
const patienceMs = 5_000;
const fetchAgainMs = 5_000;

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

/** Fetches code until it is there: on a fresh device the line may be gone before the worker has kept every file. */
export async function fetchCode<T>(fetch: () => Promise<T>, clock: Clock): Promise<T> {
  for (;;) {
    const code = await fetch().catch(() => null);
    if (code !== null) return code;
    await new Promise<void>((resolve) => clock.after(fetchAgainMs, resolve));
  }
}
