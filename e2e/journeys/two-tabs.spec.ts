import { expect, test } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

test("two tabs of one salesman share what was recorded, and send it once", async ({ context, page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  const other = await context.newPage();
  await other.goto(`/units/${unitId}`);
  await expect(other.getByRole("group", { name: "Qualifizierung" })).toBeVisible();

  door.line.cut();
  await comment(page, "Aus dem ersten Fenster");
  await expect(other.getByText("Aus dem ersten Fenster")).toBeVisible();
  await comment(other, "Aus dem zweiten Fenster");
  await expect(page.getByText("Aus dem zweiten Fenster")).toBeVisible();

  door.line.restore();
  await allSent(other);
  await other.goto(`/units/${unitId}`);
  for (const tab of [page, other]) {
    await expect(tab.getByText("Aus dem zweiten Fenster")).toBeVisible();
    await expect(tab.getByRole("main").getByText("wartet")).toHaveCount(0);
  }
  const { comments } = await door.facts();
  expect(comments.map((one) => one.text).toSorted()).toEqual(["Aus dem ersten Fenster", "Aus dem zweiten Fenster"]);
});

test("who signs out in one tab is signed out in all of them", async ({ context, page }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole("button", { name: "Anmelden" })).toBeVisible();
  await signIn(page, "verkauf2");
  await expect(other.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
});
