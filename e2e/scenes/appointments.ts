import { operate } from "../support/operator.ts";
import { reachItem } from "../support/appointments.ts";
import { colleague } from "../support/colleague.ts";
import { expect } from "../support/door.ts";
import { openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";
import { longComment } from "./long-words.ts";
import type { Stage, Tour } from "./stage.ts";

const hourMs = 3_600_000;
const longName = `Freifrau ${"von Müller-Lüdenscheidt-Donaudampfschifffahrtsgesellschaft ".repeat(4)}`.slice(0, 200).trim();

/** Appointments of every kind for verkauf1 (or whoever), at the units' doors and at their houses. */
async function plant({ door }: Stage, unitId: string, username = "verkauf1"): Promise<void> {
  const salesman = await colleague(door, username);
  const address = await salesman.addressOf(unitId);
  const unit = `/api/wohneinheits/${unitId}`;
  const at = (hours: number) => new Date(Math.floor(Date.now() / hourMs + hours) * hourMs).toISOString();
  const customer = { name: "Miriam Albertz", phone: "0171 3920042", mail: "m.albers@example.org" };
  await salesman.appoint({
    beginnAt: at(-30),
    betreff: "Wiedervorlage: Mühlgasse 77",
    data: { address, unit, comment: "Unterlagen fehlten" },
  });
  await salesman.appoint({
    beginnAt: at(-3),
    betreff: "Brückenweg 44",
    data: { customer: { name: "Familie Nowak" }, comment: "Rückruf zum Router" },
  });
  await salesman.appoint({
    beginnAt: at(26),
    betreff: "Kirchpfad 5",
    type: "SCHEDULED_VIDEO_CALL",
    data: { address, customer, videoCallId: "call-scheduled", comment: "Möchte den Tarif noch einmal sehen." },
  });
  await salesman.appoint({
    beginnAt: at(27),
    betreff: "Lindenstraße 16",
    type: "REMOTE",
    data: { address, customer: { ...customer, name: "Ayşe Demirel" } },
  });
  for (const hours of [48, 49, 50, 51, 52, 53])
    await salesman.appoint({
      beginnAt: at(hours),
      betreff: "An der alten Ziegelei 123",
      data: { address, unit, comment: "Klingel defekt" },
    });
  await salesman.appoint({
    beginnAt: at(72),
    betreff: "An der Donaudampfschifffahrtsgesellschaftskapitänswitwenheimstraße 123 Hinterhaus",
    type: "SCHEDULED_VIDEO_CALL",
    data: { address, customer: { ...customer, name: longName }, comment: longComment.slice(0, 4000) },
  });
}

const item = ({ page }: Stage, title: RegExp) => page.locator(".appointment-row", { hasText: title }).first();
const close = ({ page }: Stage) => page.getByRole("dialog").last().getByRole("button", { name: "Abbrechen" }).click();

/** The list of appointments, the calendar, and what is done with an item. */
export const appointments: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await plant(stage, unitId);
  await page.goto("/appointments");
  await expect(item(stage, /Familie Nowak/u)).toBeVisible();
  await scene("Termine");
  await page.getByRole("tab", { name: /^Vergangene/u }).click();
  await scene("Termine vergangene");
  await page.getByRole("tab", { name: /^Künftige/u }).click();
  await scene("Termine künftige");
  await page.locator(".rows-scroll").evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await scene("Termine künftige am Ende", () =>
    page.locator(".rows-scroll").evaluate((box) => box.scrollTo({ top: box.scrollHeight })),
  );
  await page.getByRole("tab", { name: /^Alle/u }).click();

  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole("button", { name: "Kalender", exact: true }).click();
  await scene("Termine Kalender");
  const full = page.locator(".month-day:has(.month-more), .month-day:has(.badge), .month-day:has(.month-mark)").last();
  await full.click();
  await expect(page.getByRole("list", { name: "Termine des Tages" })).toBeVisible();
  await scene("Termine Tag");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole("button", { name: "Kalender", exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await item(stage, /Familie Nowak/u)
    .getByRole("button", { name: /^Termin löschen/u })
    .click();
  await scene("Termin löschen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click();
  await item(stage, /Familie Nowak/u)
    .getByRole("button", { name: /^Verschieben/u })
    .click();
  const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
  await dialog.getByRole("button", { name: "Morgen gleiche Zeit" }).click();
  const taken = await dialog.getByRole("button", { name: /^Datum und Uhrzeit/u }).innerText();
  await dialog
    .getByRole("button", { name: "Verschieben", exact: true })
    .or(dialog.getByRole("button", { name: "Trotzdem verschieben" }))
    .click();
  await expect(dialog).toBeHidden();
  await expect(item(stage, /Familie Nowak/u)).toContainText(taken);
  await item(stage, /Unterlagen fehlten/u)
    .getByRole("button", { name: /^Verschieben/u })
    .click();
  await dialog.getByRole("button", { name: "Morgen gleiche Zeit" }).click();
  await expect(dialog.getByText("Um diese Zeit hast du schon etwas vor:")).toBeVisible();
  await scene("Termin verschieben, doppelt belegt");
  await close(stage);
  await scene("Termine mit Verschobenem");

  await (await reachItem(page, /Ayşe Demirel/u)).locator("[data-row-link]").click();
  await expect(page.getByText("Bitte wählen")).toBeVisible();
  await scene("Wohneinheit auswählen");
  await close(stage);
  await (await reachItem(page, /Miriam Albertz/u)).locator("[data-row-link]").click();
  await expect(page.getByRole("heading", { name: "Du berätst: Miriam Albertz" })).toBeVisible();
  await scene("Kundenkarte");
  await page.getByRole("button", { name: "Termin klein zeigen" }).click();
  await scene("Kundenkarte klein");
  await page.getByRole("button", { name: "Termin schließen" }).click();
  await (await reachItem(page, /Freifrau/u)).locator("[data-row-link]").click();
  await scene("Kundenkarte mit langen Worten");
  await page.getByRole("button", { name: "Termin schließen" }).click();
  await (await reachItem(page, /Unterlagen fehlten/u)).locator("[data-row-link]").click();
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
  await scene("Wohneinheit mit ihrem Termin");

  await page.goto("/appointments");
  const menu = page.getByRole("button", { name: "Mehr zu Terminen" });
  await menu.click();
  await scene("Termine Menü");
  await page.getByRole("button", { name: "Kalender abonnieren" }).click();
  await expect(page.getByRole("button", { name: "Link erzeugen", exact: true })).toBeVisible();
  await scene("Kalender abonnieren");
  await page.getByRole("button", { name: "Link erzeugen", exact: true }).click();
  await expect(page.getByLabel("Dein Link")).toBeVisible();
  await scene("Kalender abonnieren mit Link");
  await page.getByRole("button", { name: "Neuen Link erzeugen" }).click();
  await scene("Neuen Link erzeugen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Fertig" }).click();
  await readyForOffline(page);
  door.line.cut();
  await (await reachItem(page, /Ziegelei 123/u)).getByRole("button", { name: /^Termin löschen/u }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ja" }).click();
  await expect(page.getByText("Offline seit")).toBeVisible();
  await scene("Termine offline");
  await menu.click();
  await page.getByRole("button", { name: "Kalender abonnieren" }).click();
  await scene("Kalender abonnieren offline");
};

/** Duty, and the calls that are heard while one is on it. */
export const calls: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await door.whileStopped((dataDir) => {
    operate(dataDir, "account", ["create", "neu", "--name", "Neu Hier", "--role", "salesman", "--stdin"], "rundgang-demo");
  });
  await signIn(page, "neu");
  await page.goto("/appointments");
  await expect(page.getByText("Keine Termine")).toBeVisible();
  await scene("Keine Termine");
  await page.goto("/");
  await signOut(page);

  await signIn(page);
  const unitId = await openFirstUnit(page);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 51.88, longitude: 10.56 });
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByRole("switch", { name: "Im Dienst" })).toBeChecked();
  await scene("Wohneinheit im Dienst");
  const other = await colleague(door, "beratung1");
  const salesman = await colleague(door);
  const address = await salesman.addressOf(unitId);
  const call = (name: string, betreff: string) =>
    salesman.appoint({
      beginnAt: new Date().toISOString(),
      type: "IMMEDIATE_VIDEO_CALL",
      mitarbeiter: null,
      betreff,
      data: { address, customer: { name, phone: "0171 3920042", mail: "demir@example.org" }, videoCallId: "call-now" },
    });
  const first = await call("Ayşe Demirel", "Kirchpfad 5");
  await call(longName, "Kirchpfad 6");
  /* Those of the demo have waited longer. */
  const all = page.getByRole("link", { name: "Alle 4 wartenden Beratungen" });
  await expect(all).toBeVisible();
  await scene("Anruf an der Wohneinheit");
  await page.goto("/");
  await expect(all).toBeVisible();
  await scene("Anruf auf Start");
  await page.goto("/appointments");
  await expect(item(stage, /Ayşe Demirel/u)).toBeVisible();
  await scene("Anruf in der Liste");
  await item(stage, /Ayşe Demirel/u)
    .getByRole("button", { name: /^Annehmen/u })
    .click();
  await expect(page.getByText("Dieses Beratungsgespräch verbindlich annehmen?")).toBeVisible();
  await scene("Anruf annehmen");
  await other.beginDuty();
  const take = page.getByRole("button", { name: "Annehmen und Raum betreten" });
  await expect(take).toBeEnabled();
  expect(await other.accept(first)).toBe(200);
  await take.click();
  await expect(page.getByText("Das Gespräch wurde bereits angenommen.")).toBeVisible();
  await scene("Anruf ist vergeben");
};
