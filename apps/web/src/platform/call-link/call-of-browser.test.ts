import { expect, it } from "vitest";

import { holdCall, watchCall } from "./call-of-browser.ts";

it("a window hears that a call is connected in another one, and that it is over", async () => {
  const told: boolean[] = [];
  const end = watchCall((isConnected) => void told.push(isConnected));
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([false]);
  const [first, second] = [holdCall(), holdCall()];
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([false, true]);
  first();
  second();
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([false, true, false]);
  end();
});
