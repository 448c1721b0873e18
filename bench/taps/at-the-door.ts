import type { Locator, Page } from "playwright-core";

import type { Finger } from "./finger.ts";

const outcomes = ["Kunde nicht angetroffen", "Kunde hat kein Interesse", "Wiedervorlage"];

/** Opens another row in each round; begins and ends on the list. */
export async function openRow(finger: Finger, round: number): Promise<void> {
  const { page } = finger;
  const link = rowOf(page, round).locator("[data-row-link]");
  await finger.tap("open a row", link, page.locator(".address-row-current"));
  await page.locator(".qualification-button").first().waitFor();
}

/* The first door stands open already. */
function rowOf(page: Page, round: number): Locator {
  const open = page.getByRole("button", { name: /^Schnell-Qualifizierung/u });
  return page.locator(".address-row", { has: open }).nth(round + 1);
}

/** At the open row: a visit of each kind, each taken back, and a comment. */
export async function atTheDoor(finger: Finger, round: number): Promise<void> {
  const { page } = finger;
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const message = (text: string) => page.locator(".toast", { hasText: text }).last();
  const outcome = (label: string) => page.locator(".qualification-button", { hasText: label });

  for (const label of outcomes) {
    await finger.tap(label, outcome(label), message(label));
    await finger.tap("Rückgängig", message(label).getByText("Rückgängig"), message("Zurückgenommen"));
  }
  /* When it goes, the dialog moves. */
  await finger.aside(() => page.locator(".toast").first().waitFor({ state: "detached" }));
  await finger.tap("Termin", outcome("Termin"), page.locator("dialog[open]"));
  await finger.tap("Termin erfassen", button(/Termin erfassen$/u), message("Termin"));
  await finger.tap("Rückgängig", message("Termin").getByText("Rückgängig"), message("Zurückgenommen"));

  const panel = page.locator(".list-panel");
  await finger.tap("comments open", rowOf(page, round).getByRole("button", { name: /^Kommentare/u }), panel.locator("textarea"));
  await finger.tap(null, panel.locator("textarea"), panel.locator("textarea:focus"));
  await finger.press("a letter of a comment", ["H", "u"]);
  const text = `Hund ${round} ${Date.now()}`;
  await finger.aside(() => panel.locator("textarea").fill(text));
  await finger.tap("comment send", panel.getByText("Absenden"), panel.getByText(text));
  await finger.tap("comments close", button("Kommentare schließen"), page.locator("body:not(:has(.list-panel))"));
}

/** Search, filters and sorting: what the length of the list decides. */
export async function onTheList({ page, ...finger }: Finger): Promise<void> {
  for (const label of ["Nicht angetroffen", "Kein Interesse"]) {
    const chip = page.locator(".filter-chip", { hasText: label });
    const pressed = await chip.getAttribute("aria-pressed");
    const turned = page.locator(`.filter-chip:not([aria-pressed=${pressed}])`, { hasText: label });
    await finger.tap("filter chip", chip, turned);
    await finger.tap("filter chip", turned, page.locator(`.filter-chip[aria-pressed=${pressed}]`, { hasText: label }));
  }
  await finger.aside(() => page.locator(".sort-select select").focus());
  await finger.press("sort", ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]);
  await finger.tap(null, page.getByLabel("Adressen durchsuchen"), page.locator("input[type=search]:focus"));
  await finger.press("a letter of the search", ["s", "t", "r"]);
  await finger.tap("search emptied", page.getByRole("button", { name: "Suche leeren" }), page.locator(".address-row").first());
}

/** The ways between the pages and what lies over them. Begins and ends on the list. */
export async function throughThePages(finger: Finger): Promise<void> {
  const { page } = finger;
  const list = page.locator(".address-row").first();
  const back = page.getByRole("link", { name: "Zurück zur Startseite" });
  await finger.tap("unit page", page.getByTitle("Seite der Wohneinheit öffnen").first(), page.locator(".unit-page"));
  await finger.tap("back", back, list);
  await finger.tap("menu", page.getByRole("button", { name: "Menü" }), page.locator(".menu:popover-open"));
  await finger.tap(
    "queue page",
    page.locator(".menu").getByText("Nicht gesendete Vorgänge"),
    page.locator("h1", { hasText: "Nicht gesendete" }),
  );
  await finger.tap("back", back, list);
  await finger.tap("Gerätestatus", page.locator(".top-panel-sync"), page.locator("dialog[open]"));
  await finger.tap(
    "Gerätestatus closed",
    page.getByRole("button", { name: "Schließen" }),
    page.locator("body:not(:has(dialog))"),
  );
}
