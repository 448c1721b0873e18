import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** Bytes of an upload, its head included, that get through before the line breaks. */
const cuts = [0, 150, 700, 1_500, 4_000, 9_000, 16_000, 25_000];

test("an upload that breaks off at many points arrives whole in the end, and nothing of it is seen before", async ({
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  for (const afterBytes of cuts) {
    door.line.plan({
      method: "POST",
      path: /^\/api\/uploaded_files$/u,
      fault: { kind: "cut-request", afterBytes },
      times: 1,
    });
  }
  await takeOrder(page, "photo");
  await received(page);
  await allSent(page);
  await door.mailsSent(1);
  const uploads = door.line.seen.filter((one) => one.path === "/api/uploaded_files");
  expect(uploads.length).toBeGreaterThan(cuts.length);
  expectOneOrder(await door.facts(), unitId, "photo");
});
