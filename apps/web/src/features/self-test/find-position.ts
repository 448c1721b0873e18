import { watchPrecisePosition, type PrecisePosition } from "../../platform/position/watch-precise-position.ts";

/** A coarse position may become finer within this time (ms); without any, the watch itself gives up after 30 s. */
const finerLimitMs = 10_000;

/** Where the device is: the first position that is fine enough, else the best of ten seconds, else why there is none. */
export function findPosition(signal: AbortSignal): Promise<PrecisePosition> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (found: PrecisePosition) => {
      isOver = true;
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    stop = watchPrecisePosition((found) => {
      if (found.type === "waiting" || isOver) return;
      if (found.type !== "coarse") end(found);
      else timer ??= setTimeout(end, finerLimitMs, found);
    });
    if (isOver) stop();
    signal.addEventListener("abort", () => end({ type: "off" }), { once: true });
  });
}
