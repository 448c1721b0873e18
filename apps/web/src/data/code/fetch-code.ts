import type { Clock } from "@rundgang/outbox";

const fetchAgainMs = 5_000;

/** Fetches code until it is there: on a fresh device the line may be gone before the worker has kept every file. */
export async function fetchCode<T>(fetch: () => Promise<T>, clock: Clock): Promise<T> {
  for (;;) {
    const code = await fetch().catch(() => null);
    if (code !== null) return code;
    await new Promise<void>((resolve) => clock.after(fetchAgainMs, resolve));
  }
}
