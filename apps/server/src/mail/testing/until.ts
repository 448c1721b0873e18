import { setTimeout as wait } from "node:timers/promises";

/** Waits until something holds; throws after ten seconds. For what another process or a job does. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await holds()) return;
    await wait(20);
  }
  throw new Error("it did not come to pass");
}
