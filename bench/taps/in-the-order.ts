import type { Finger } from "./finger.ts";

/** The order of the open door, up to the customer's word on it. Nothing is sent. */
export async function inTheOrder(finger: Finger): Promise<void> {
  const { page } = finger;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (words: RegExp) => page.getByLabel(words).first();
  const heading = (text: string) => page.locator("h2", { hasText: text });

  await finger.tap(
    "Abschluss erfassen",
    page.locator(".qualification-button", { hasText: "Abschluss erfassen" }),
    page.locator("dialog[open] button:not([aria-disabled])", { hasText: "Live erfassen" }),
  );
  await finger.tap("Live erfassen", button("Live erfassen"), heading("Paketauswahl"));
  for (const place of [0, 1]) {
    const card = page.locator(".package").nth(place);
    await finger.tap("a package", card, card.and(page.locator(".is-chosen")));
  }
  const option = page.locator(".option-square").first();
  const optionText = option.locator(".option-label");
  await finger.tap("an option", optionText, option.and(page.locator(".is-chosen")));
  await finger.tap("an option", optionText, option.and(page.locator(":not(.is-chosen)")));

  for (const [name, words, text] of [
    ["a letter of a name", /^Vorname/u, "Erika"],
    ["a letter of the IBAN", /^IBAN/u, "DE89"],
  ] as const) {
    await finger.tap(null, field(words), page.locator("input:focus"));
    await finger.press(name, [...text]);
  }
  const steps = page.locator(".order-index a");
  for (const place of [2, 0]) await finger.tap("a section", steps.nth(place), page.locator("h2:focus"));
  await finger.tap("Erfassen, incomplete", button("Erfassen"), page.locator(".validation-list"));

  await finger.aside(async () => {
    await page.getByRole("radio", { name: "Frau" }).first().check();
    await field(/^Vorname/u).fill("Erika");
    await field(/^Nachname/u).fill("Mustermann");
    await page.getByLabel("Tag", { exact: true }).fill("14");
    await page.getByLabel("Monat", { exact: true }).fill("03");
    await page.getByLabel("Jahr", { exact: true }).fill("1986");
    await field(/^E-Mail/u).fill("erika@example.org");
    await field(/^Telefon/u).fill("030123456");
    await field(/^IBAN/u).fill("DE89370400440532013000");
    await field(/^IBAN/u).blur();
  });
  const sign = page.locator(".order-main:enabled", { hasText: "Unterschreiben" });
  await finger.tap("Erfassen", button("Erfassen"), sign);
  await finger.tap("Daten korrigieren", button("Daten korrigieren"), heading("Paketauswahl"));
  await finger.tap("Erfassen", button("Erfassen"), sign);
  await finger.tap("Unterschreiben", sign, button("Per E-Mail senden"));
}
