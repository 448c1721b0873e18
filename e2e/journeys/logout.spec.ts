import { expect, test } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

test("unsent work outlives a logout, is hidden from the next user and sent once when its own user comes back", async ({
  page,
  door,
}) => {
  const text = "Hund im Hof, bitte vorne klingeln";
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await comment(page, text);
  await expect(page.getByText(text)).toBeVisible();

  await signOut(page);
  await expect(page.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
  door.line.restore();

  await page.reload();
  await expect(page.getByText("1 gesperrter Auftrag eines anderen Nutzers")).toBeVisible();
  await signIn(page, "verkauf2");
  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("heading", { name: "Wohneinheiten" })).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  await page.goto("/request-queue");
  await expect(page.getByText("Alles übermittelt")).toBeVisible();
  expect(door.line.seen.filter((one) => one.path === "/api/unit_comments")).toEqual([]);

  await signOut(page);
  await signIn(page);
  await page.goto(`/units/${unitId}`);
  await expect(page.getByText(text)).toBeVisible();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => [one.unit_id, one.text])).toEqual([[unitId, text]]);
});
