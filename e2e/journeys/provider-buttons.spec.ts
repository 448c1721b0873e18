import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { fillSignIn } from "../support/office.ts";
import { fillProvider } from "../support/provider-fields.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

test("the administration gives a provider buttons of its own, and an open tablet shows them and their reasons", async ({
  page,
  browser,
  door,
}) => {
  test.slow();
  await signIn(page);
  await openFirstUnit(page);
  await expect(page.getByRole("button", { name: "Kunde nicht angetroffen" })).toBeVisible();

  const office = await browser.newContext({ baseURL: door.line.url, locale: "de-DE" });
  const desk = await office.newPage();
  await desk.goto("/backoffice/anbieter/2");
  await fillSignIn(desk, "admin");
  await desk.getByRole("button", { name: "Neue Fassung …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Neue Fassung" });
  await fillProvider(dialog);
  await dialog.getByRole("switch", { name: "Eigene Knöpfe" }).click();
  await dialog.getByRole("combobox", { name: "Knopf", exact: true }).selectOption({ label: "4: Kunde nicht angetroffen" });
  const words = dialog.getByRole("textbox", { name: /^Beschriftung/u });
  await words.fill("");
  await dialog.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(words).toHaveAccessibleDescription(/muss die Beschriftung/u);
  await words.fill("Niemand da");
  await dialog.getByRole("textbox", { name: "Gründe" }).fill("Licht an\nAlles dunkel");
  await dialog.getByRole("button", { name: "Knopf nach vorn" }).click();
  expect(await axeFindings(desk, "strict")).toEqual([]);
  await dialog.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText("Abschluss erfassen, Termin, Niemand da, Wiedervorlage", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Niemand da" }).click();
  await page.getByRole("button", { name: "Alles dunkel" }).click();
  await expect(page.getByText("Alles dunkel")).toBeVisible();
  await office.close();
});
