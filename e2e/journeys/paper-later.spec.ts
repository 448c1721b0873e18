import { expect, test } from "../support/door.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";

test("a sale on paper whose contract never comes is taken back without a line; the server opens its unit, once", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  const bar = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: /Eingang/u });
  const tab = page.getByRole("navigation", { name: "Eingang" }).getByRole("link", { name: /Papier/u });
  /* Four correction requests and the sale. */
  await expect(bar).toContainText("5", { useInnerText: true });
  /* What was loaded is there without a line, after a restart too. */
  door.line.cut();
  await page.reload();
  await bar.click();
  await expect(tab).toContainText("1");
  await tab.click();
  await expect(page.getByText(/^1 offen · seit \d+ Tagen$/u)).toBeVisible();
  await page.getByRole("list", { name: "Papierauftrag" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/completeOrder\//u);
  const unitId = page.url().split("/").at(-1);
  await page.goto("/completeOrder");
  await expect(page).toHaveURL(/\/open-paper-orders$/u);
  await page.goto(`/completeOrder/${unitId}`);

  await page.getByRole("link", { name: "Zurück zu den offenen Papieraufträgen" }).click();
  await expect(page.getByRole("heading", { name: "Offene Papieraufträge" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Verkauf zurücknehmen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verkauf zurücknehmen" }).dblclick();
  await expect(page.getByText("Hier wartet kein Papierauftrag")).toBeVisible();
  /* By a key: on a phone it stands where the dialog's button was tapped twice. */
  await page.getByRole("link", { name: "Zur Wohneinheit" }).press("Enter");
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
  await expect(bar).toContainText("4", { useInnerText: true });

  door.line.plan({ method: "PATCH", path: /^\/api\/adress_qualifikations\//u, fault: { kind: "drop-reply" }, times: 1 });
  door.line.restore();
  await allSent(page);
  const { qualifications, units } = await door.facts();
  /* The visit of the demo town was revoked; no other came in its place. */
  expect(qualifications.filter((one) => one.unit_id === unitId)).toEqual([]);
  expect(units.find(({ id }) => id === unitId)).toMatchObject({ status: "OPEN", order_id: null });
});
