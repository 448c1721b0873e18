import { reachItem } from "../support/appointments.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test(
  "appointments are made, moved and deleted without a line, and stand in the calendar when it is back",
  { tag: "@landing" },
  async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    const unitId = await openFirstUnit(page);
    door.line.cut();
    await qualify(page, "Termin");
    await page.getByRole("button", { name: /^Samstag Vormittag/u }).click();
    await page.getByLabel("Bemerkungen").fill("Hinten klingeln, 2. Hof");
    await page.getByRole("button", { name: "Termin erfassen" }).click();
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Anstehende Termine" }).click();

    const made = await reachItem(page, "Hinten klingeln, 2. Hof");
    await expect(made).toContainText("wartet");
    await made.getByRole("button", { name: /^Verschieben/u }).click();
    const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
    await dialog.getByRole("button", { name: /^(?:Heute|Morgen) Abend/u }).click();
    await dialog
      .getByRole("button", { name: /erschieben$/u })
      .last()
      .click();
    await reachItem(page, "Hinten klingeln, 2. Hof", "18:00 Uhr");
    await expect(made).toContainText("Verschoben von");

    door.line.restore();
    await allSent(page);
    await page.goto("/appointments");
    await reachItem(page, "Hinten klingeln, 2. Hof", "18:00 Uhr");
    await expect(made).toContainText("Verschoben von");
    const date = /, (\d+\. \S+ \d{4}),/u.exec(await made.innerText())?.[1] ?? "no date";
    /* Items of the list name their days too, and the 11th ends as the 1st does. */
    const day = page.getByRole("region", { name: "Kalender" }).getByRole("button", { name: `, ${date}, `, disabled: false });
    /* On the last evening of a month it is in the next one. */
    const month = page.locator(".month-title");
    if (!date.endsWith(await month.innerText())) await page.getByRole("button", { name: "Nächster Monat" }).click();
    await day.click();
    const ofDay = page.getByRole("list", { name: "Termine des Tages" }).getByRole("link", { name: /Hinten klingeln, 2\. Hof/u });
    await expect(ofDay).toContainText("18:00");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Nächster Monat" }).click();
    const shown = await month.innerText();
    await page.setViewportSize({ width: 800, height: 1280 });
    await page.getByRole("button", { name: "Kalender", exact: true }).click();
    await expect(month).toHaveText(shown);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(month).toHaveText(shown);

    await made.getByRole("button", { name: /^Termin löschen/u }).click();
    await page.getByRole("alertdialog", { name: "Termin löschen" }).getByRole("button", { name: "Ja" }).click();
    await expect(made).toHaveCount(0);
    await allSent(page);
    const { appointments } = await door.facts();
    const stored = appointments.filter((one) => one.unit_id === unitId);
    expect(stored.map(({ done }) => done)).toEqual([true]);
  },
);

test("an incoming video call is told on every page, and is one's own or somebody else's", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByRole("switch", { name: "Im Dienst" })).toBeChecked();
  const other = await colleague(door, "verkauf2");
  await other.beginDuty();
  const salesman = await colleague(door);
  const address = await salesman.addressOf(unitId);
  const call = (name: string) =>
    salesman.appoint({
      beginnAt: new Date().toISOString(),
      type: "IMMEDIATE_VIDEO_CALL",
      mitarbeiter: null,
      betreff: "Kirchpfad 5",
      data: {
        address,
        unit: `/api/wohneinheits/${unitId}`,
        customer: { name, phone: "0171 3920042" },
        videoCallId: "call-now",
      },
    });

  const taken = await call("Ayşe Demirel");
  await expect(page.getByRole("alert").filter({ hasText: "Ayşe Demirel wartet jetzt" })).toHaveCount(1);
  await page.getByRole("link", { name: /^Alle \d+ wartenden Beratungen$/u }).click();
  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Ayşe Demirel" }).click();
  const entry = page.getByRole("dialog", { name: "Den Video-Chat betreten" });
  const take = entry.getByRole("button", { name: "Annehmen und Raum betreten" });
  await expect(entry.getByText("Sofort-Beratung: Ayşe Demirel, Kirchpfad 5")).toBeVisible();
  await expect(take).toBeEnabled();
  expect(await other.accept(taken)).toBe(200);
  await take.click();
  await expect(page.getByText("Das Gespräch wurde bereits angenommen.")).toBeVisible();
  /* It stands where 'Annehmen' stood: a second tap there, as quick as this one, is taken for a trembling finger (decision 033). */
  await page.getByRole("button", { name: "OK", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Ayşe Demirel" })).toHaveCount(0);

  /* Far down in the list no row of a call is in sight: the calls have banners, as on any other page, for as long as that. */
  for (let day = 1; day <= 20; day += 1)
    await salesman.appoint({
      beginnAt: new Date(Date.now() + day * 86_400_000).toISOString(),
      betreff: "Kirchpfad 5",
      data: { address, unit: `/api/wohneinheits/${unitId}`, comment: `Besuch Nummer ${day}` },
    });
  await reachItem(page, "Besuch Nummer 20");
  await call("Miriam Albers");
  const waiting = page.getByRole("region", { name: "Wartende Beratungen" });
  const all = page.getByRole("link", { name: /^Alle \d+ wartenden Beratungen$/u });
  await expect(all).toBeInViewport();
  await waiting.getByRole("button").first().click();
  await entry.getByRole("button", { name: "Abbrechen" }).click();
  await page.locator(".rows-scroll").evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(waiting).toHaveCount(0);
  await reachItem(page, "Besuch Nummer 20");
  await page.getByRole("tab", { name: /^Künftige/u }).click();
  await all.click();
  await expect(waiting).toHaveCount(0);

  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Miriam Albers" }).click();
  /* Whoever does not go in has not taken it. */
  await entry.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Miriam Albers" }).click();
  await take.click();
  /* Nobody waits behind a call of this name: its customer is found among the appointments. */
  await page.getByRole("button", { name: "Zu den Terminen" }).click();
  await expect(page).toHaveURL(/\/appointments\?appointment=/u);
  await expect(page.getByRole("heading", { name: "Du berätst: Miriam Albers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "0171 3920042" })).toHaveAttribute("href", "tel:01713920042");

  await page.getByRole("button", { name: "Erledigt" }).click();
  await expect(page.getByText("Termin erledigt")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Du berätst: Miriam Albers" })).toHaveCount(0);
  await allSent(page);
  const { appointments } = await door.facts();
  const accepted = appointments.filter(({ data }) => JSON.stringify(data).includes("Miriam Albers"));
  expect(accepted.map(({ done }) => done)).toEqual([true]);
});
