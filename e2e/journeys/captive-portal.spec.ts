import { expect, test } from "../support/door.ts";
import { portalPage } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test("a portal that answers everything with its own page counts as no network, and nothing is lost", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  for (const method of ["GET", "POST", "PATCH"]) {
    door.line.plan({ method, path: /^/u, fault: { kind: "replace-reply", bytes: portalPage }, times: 1000 });
  }
  door.line.restore();

  await comment(page, "Im Hotel geschrieben");
  await qualify(page, "Kunde nicht angetroffen");
  await expect(page.getByText(/^Offline seit/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Im Hotel geschrieben")).toBeVisible();

  door.line.heal();
  await allSent(page);
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  const { comments, qualifications } = await door.facts();
  expect(comments.map((one) => one.text)).toEqual(["Im Hotel geschrieben"]);
  expect(qualifications.map((one) => [one.unit_id, one.code])).toEqual([[unitId, "CUSTOMER_NOT_HOME"]]);
});
