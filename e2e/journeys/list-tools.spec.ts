import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { reachabilities, phone, rows, standsWell, titleOf, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sort = (page: Page) => page.getByLabel("Sortierung");
const search = (page: Page) => page.getByLabel("Adressen durchsuchen");
const chosen = (page: Page) => sort(page).locator("option:checked");

/** Street and number of the rows in sight, in their order. */
async function houses(page: Page): Promise<readonly { readonly street: string; readonly number: string }[]> {
  const places = await rows(page).evaluateAll((all) =>
    all
      .map((row) => ({
        at: Number(row.getAttribute("data-index")),
        text: row.querySelector(".address-row-title")?.textContent ?? "",
      }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ text }) => text),
  );
  return places.map((text) => {
    const [, street = "", number = ""] = /^(.*?) (\d.*)$/u.exec(text) ?? [];
    return { street, number };
  });
}

const count = async (page: Page) =>
  Number(((await page.getByRole("heading", { name: /^Adressen/u }).textContent()) ?? "").replaceAll(/\D/gu, ""));

for (const line of reachabilities) {
  test(`without a position the list is alphabetical and says so; each side of a street can go first, ${line}`, async ({
    page,
    door,
  }) => {
    await signIn(page);
    await walkOn(line, page, door);
    await expect(chosen(page)).toHaveText("Alphabetisch");
    await expect(sort(page).locator("option").first()).toHaveText("Entfernung (kein Standort)");
    const alphabetical = await houses(page);
    const byWords = alphabetical.toSorted(
      (a, b) => a.street.localeCompare(b.street, "de") || a.number.localeCompare(b.number, "de", { numeric: true }),
    );
    expect(alphabetical).toEqual(byWords);
    await sort(page).selectOption("distance");
    await expect(chosen(page)).toHaveText("Alphabetisch");
    expect(await houses(page)).toEqual(alphabetical);
    for (const [side, isFirst] of [
      ["even", (number: number) => number % 2 === 0],
      ["odd", (number: number) => number % 2 === 1],
    ] as const) {
      await search(page).fill("Lindenstraße");
      await sort(page).selectOption(side);
      await expect.poll(async () => isFirst(Number.parseInt((await houses(page))[0]?.number ?? "", 10))).toBe(true);
      const sides = (await houses(page)).map(({ number }) => isFirst(Number.parseInt(number, 10)));
      expect(sides).toEqual(sides.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test(`with a position the nearest door stands first, ${line}`, async ({ page, door }) => {
    await page.setViewportSize(phone);
    await standInTown(page);
    await signIn(page);
    await walkOn(line, page, door);
    await expect(sort(page)).toHaveValue("distance");
    await expect(sort(page).locator("option").first()).toHaveText("Entfernung");
    await expect(rows(page).first()).toContainText(/ \d+ m/u);
    const metres = (await rows(page).locator(".address-row-meta").allTextContents()).map((text) => {
      const [, number = "", unit = ""] = /([\d,]+) (k?m)$/u.exec(text) ?? [];
      return Number(number.replace(",", ".")) * (unit === "km" ? 1000 : 1);
    });
    expect(metres.length).toBeGreaterThan(5);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    await sort(page).selectOption("alphabetical");
    await expect.poll(async () => (await houses(page))[0]?.street).toMatch(/^A/u);
  });

  test(`the search finds street, number, name and place as they are typed, ${line}`, async ({ page, door }) => {
    const hand = createHand(page, 5, { rests: 30 });
    await signIn(page);
    await walkOn(line, page, door);
    const all = await count(page);
    await hand.type(search(page), "L");
    expect(await count(page)).toBe(all);
    await hand.write("indenstraße 4");
    await expect.poll(async () => (await houses(page)).every(({ number }) => number.startsWith("4"))).toBe(true);
    await hand.tap(page.getByRole("button", { name: "Suche leeren" }));
    await expect(search(page)).toHaveValue("");
    await expect.poll(() => count(page)).toBe(all);
    for (const [typed, expected, not] of [
      ["Lindenstraße 14", ["Lindenstraße 14", "Lindenstraße 14 a"], "Lindenstraße 4"],
      ["lindenstrasse 14a", ["Lindenstraße 14 a"], "Lindenstraße 14"],
      ["14 a linden", ["Lindenstraße 14 a"], "Lindenstraße 14"],
      ["muehlgasse 7", ["Mühlgasse 7"], "Mühlgasse 17"],
      ["MÜHLG 3", ["Mühlgasse 3"], "Mühlgasse 13"],
      ["38990 familie berger", ["Familie Berger Lindenstraße 14, WE 2"], "Lindenstraße 14"],
    ] as const) {
      await search(page).fill(typed);
      await expect.poll(async () => titlesIn(page)).toEqual(expect.arrayContaining([...expected]));
      expect(await titlesIn(page), typed).not.toContain(not);
    }
  });

  test(`the provider narrows the list to its own, ${line}`, async ({ page, door }) => {
    await signIn(page);
    await walkOn(line, page, door);
    const all = await count(page);
    const counts: number[] = [];
    const provider = page.getByLabel("Provider");
    const [, ...names] = await provider.locator("option").allTextContents();
    expect(names).toContain("Stadtnetz Wiesenbrück");
    for (const label of names) {
      await provider.selectOption({ label });
      await expect.poll(() => count(page)).not.toBe(counts.at(-1) ?? all);
      counts.push(await count(page));
      await expect(rows(page).first()).toBeVisible();
    }
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
    await standsWell(page);
  });
}

test("what was set on the list stands there after a reload without a line", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await search(page).fill("Lindenstraße");
  await sort(page).selectOption("odd");
  await page.getByLabel("Provider").selectOption({ label: "DG Glasfaser" });
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: /^Kein Interesse/u })
    .click();
  /* Kept half a second after the last change (A §9): for so long somebody looks. */
  await standsWell(page);
  const [before, shown] = [await titlesIn(page), await count(page)];
  door.line.cut();
  await page.reload();
  await expect(search(page)).toHaveValue("Lindenstraße");
  await expect(sort(page)).toHaveValue("odd");
  await expect(page.getByLabel("Provider").locator("option:checked")).toHaveText("DG Glasfaser");
  await expect(page.getByRole("button", { name: /^Kein Interesse/u })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => titlesIn(page)).toEqual(before);
  expect(await count(page)).toBe(shown);
});

function titlesIn(page: Page): Promise<string[]> {
  return titleOf(rows(page)).allTextContents();
}
