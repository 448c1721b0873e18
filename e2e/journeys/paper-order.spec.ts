import { expect, test } from "../support/door.ts";
import {
  atPapers,
  beginPaperOrder,
  confirmSummaryByPhoto,
  fillForm,
  photographPaper,
  review,
  sellOnPaperLater,
} from "../support/order.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test("an order on paper, photographed without a network, arrives once with its papers, after the app was closed in between", async ({
  context,
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();
  const unitId = await openFirstUnit(page);
  await beginPaperOrder(page);
  await fillForm(page);
  await review(page);
  await confirmSummaryByPhoto(page);
  await atPapers(page);
  await expect(page.getByRole("button", { name: "Auftrag abschließen" })).toBeDisabled();
  await expect(page.getByText("Es fehlt noch: Vertrag.")).toBeVisible();
  await photographPaper(page, "Vertrag", 2);
  const here = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(here);
  await atPapers(again);
  await expect(again.getByText("2 von 3 Seiten")).toBeVisible();
  await photographPaper(again, "Vertrag", 1, true);
  await expect(again.getByRole("button", { name: "Vertrag: Foto aufnehmen" })).toHaveCount(0);
  await again.getByRole("button", { name: "Auftrag abschließen" }).dblclick();
  await expect(again.getByText("Sicher auf dem Gerät")).toBeVisible();

  door.line.restore();
  await allSent(again);
  await door.mailsSent(1);
  const { orders, files, qualifications, units } = await door.facts();
  expect(orders.map((order) => [order.unit_id, order.contract_type, order.status, order.deviations])).toEqual([
    [unitId, "paper", "NEW", []],
  ]);
  expect(files.map((file) => file.type).toSorted()).toEqual(["contract", "contract", "contract", "contract_summary"]);
  expect(qualifications.map((one) => [one.code, one.data["contractType"]])).toEqual([["ORDER_REGISTERED", "paper"]]);
  expect(units.find((one) => one.id === unitId)).toMatchObject({ status: "SALE", order_id: orders[0]?.id });
});

test("a sale on paper without a network is completed the next morning, with one visit and one order", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();
  const unitId = await openFirstUnit(page);
  await sellOnPaperLater(page);

  /* The contract first, and then the form: in whichever order the papers lie on the table. */
  await page.goto(`/completeOrder/${unitId}`);
  await atPapers(page);
  await expect(page.getByText("Es fehlt noch: Formular, VZF, Vertrag.")).toBeVisible();
  await photographPaper(page, "Vertrag", 1);
  await photographPaper(page, "VZF", 1);
  await expect(page.getByText("Es fehlt noch: Formular.")).toBeVisible();
  door.line.restore();
  await allSent(page);
  await page.goto("/open-paper-orders");
  const sale = page.locator(`a[href="/completeOrder/${unitId}"]`);
  await sale.click();
  await page.getByRole("button", { name: "Formular öffnen" }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await fillForm(page);
  await review(page);
  await atPapers(page);
  await page.getByRole("button", { name: "Auftrag abschließen" }).click();
  await expect(page.getByText("Der Kunde erhält eine Bestätigung per E-Mail.")).toBeVisible();
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByRole("heading", { name: "Offene Papieraufträge" })).toBeVisible();
  await expect(sale).toHaveCount(0);

  await allSent(page);
  await door.mailsSent(1);
  const { orders, qualifications, units } = await door.facts();
  expect(orders.map((order) => [order.unit_id, order.contract_type, order.deviations])).toEqual([[unitId, "paper-delayed", []]]);
  expect(qualifications.map((one) => [one.code, one.data["contractType"]])).toEqual([["ORDER_REGISTERED", "paper-delayed"]]);
  expect(units.find((one) => one.id === unitId)).toMatchObject({ status: "SALE", order_id: orders[0]?.id });
});
