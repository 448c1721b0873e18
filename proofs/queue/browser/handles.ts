import type { Context } from "./context.ts";

/** Timers of pages and workers, in virtual time. */
export function createHandles() {
  const timers = new Map<number, () => void>();
  let last = 0;

  function start(context: Context, ms: number, handle: number, fire: () => void): void {
    timers.set(
      handle,
      context.profile.stage.after(Math.max(0, ms), () => context.deliver(() => (timers.has(handle) ? fire() : undefined))),
    );
  }

  return {
    once: (context: Context, job: () => void, ms: number): number => {
      last += 1;
      const handle = last;
      start(context, ms, handle, () => {
        timers.delete(handle);
        job();
      });
      return handle;
    },
    every: (context: Context, job: () => void, ms: number): number => {
      last += 1;
      const handle = last;
      const again = (): void => {
        start(context, ms, handle, again);
        job();
      };
      start(context, ms, handle, again);
      return handle;
    },
    /** False where the handle is none of these. */
    clear: (handle: unknown): boolean => {
      if (typeof handle !== "number") return false;
      timers.get(handle)?.();
      timers.delete(handle);
      return true;
    },
  };
}
