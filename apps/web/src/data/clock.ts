import type { Clock } from "@rundgang/outbox";

/** The device's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  },
};
