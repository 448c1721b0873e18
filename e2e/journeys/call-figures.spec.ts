import { writeFileSync } from "node:fs";

import { beginCall, endCall, formOf, framesOf, openCaller, pictures, readAlong } from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

/** What `prove -- calls` writes down of it. */
export interface CallFigures {
  /** Frames that each page has shown of the other one in that many seconds. */
  readonly frames: { readonly salesman: number; readonly customer: number; readonly seconds: number };
  /** From an input in the form to its text on the customer's page (ms), the quickest first. */
  readonly readAlong: readonly number[];
}

const inputs = 30;
const framesMs = 10_000;

test("frames are counted on both sides, and what is typed is read along soon", async ({ page, browser, door }) => {
  await signIn(page);
  const caller = await openCaller(browser, door);
  await beginCall(page, caller.page);

  const count = async () => {
    const [salesman, customer] = await Promise.all([
      framesOf(page, pictures.ofCustomer),
      framesOf(caller.page, "Bild von Nele Brandt"),
    ]);
    return { salesman, customer, at: performance.now() };
  };
  const before = await count();
  let after = before;
  const sinceBefore = async () => {
    after = await count();
    return after.at - before.at;
  };
  await expect.poll(sinceBefore, { intervals: [1000], timeout: framesMs * 6 }).toBeGreaterThan(framesMs);
  const frames = {
    salesman: after.salesman - before.salesman,
    customer: after.customer - before.customer,
    seconds: Math.round((after.at - before.at) / 100) / 10,
  };
  expect(Math.min(frames.salesman, frames.customer)).toBeGreaterThan(20);

  const input = formOf(page)
    .getByLabel(/^Vorname/u)
    .first();
  const took: number[] = [];
  for (let n = 0; n < inputs; n += 1) {
    const name = `Ayse${n}x`;
    const read = readAlong(caller.page).evaluate(
      (region, wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (!region.textContent.includes(wanted)) return;
            watching.disconnect();
            resolve(Date.now());
          };
          const watching = new MutationObserver(look);
          watching.observe(region, { subtree: true, childList: true, characterData: true });
          /* The text may be there before anybody watches: the two pages do not wait for each other. */
          look();
        }),
      name,
    );
    /* As a key does it, but for the clock that is read just before. */
    const typed = await input.evaluate((field, value) => {
      const at = Date.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      return at;
    }, name);
    took.push((await read) - typed);
  }
  took.sort((a, b) => a - b);
  expect(took[inputs / 2]).toBeLessThan(3000);
  await endCall(page, caller.page);
  await caller.close();

  const report = process.env.RUNDGANG_CALLS_REPORT;
  const figures: CallFigures = { frames, readAlong: took };
  if (report !== undefined) writeFileSync(report, JSON.stringify(figures));
});
