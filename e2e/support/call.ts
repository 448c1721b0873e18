import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { startFaultProxy, type FaultProxy } from "@rundgang/testkit";

import { expect, type Door } from "./door.ts";

/** What customers of these journeys hold in their hands. */
export const phone = { width: 390, height: 844 } as const;

/** Who asks for advice; his house stands in the demo town. */
export const caller = {
  Name: "Ayşe Demirel",
  Telefon: "0171 3920042",
  Straße: "Lindenstr.",
  Hausnummer: "14",
  Postleitzahl: "38990",
} as const;

/** How the customer's picture is named: on the salesman's page and on his own. */
export const pictures = { ofCustomer: "Bild des Kunden", own: "Ihr Bild" } as const;

/** Frames that this picture has shown so far; 0 where it is not on the page. */
export const framesOf = async (page: Page, label: string): Promise<number> =>
  page
    .locator(`video[aria-label="${label}"]`)
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0), null, {
      timeout: 1000,
    })
    .catch(() => 0);

/** Waits until a picture moves: a still one is no call. A page that was reloaded counts anew. */
export async function moves(page: Page, label: string): Promise<void> {
  let before = await framesOf(page, label);
  await expect
    .poll(
      async () => {
        const now = await framesOf(page, label);
        before = Math.min(before, now);
        return now - before;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(10);
}

/** Both see each other move. @param name of who advises */
export async function bothMove(salesman: Page, customer: Page, name = "Nele Brandt"): Promise<void> {
  await moves(salesman, pictures.ofCustomer);
  await moves(customer, `Bild von ${name}`);
}

/** A customer at a line of his own. */
export interface Caller {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly line: FaultProxy;
  close(): Promise<void>;
}

/** A customer's phone with camera and microphone, at a line of its own to the door's server. */
export async function openCaller(browser: Browser, door: Door): Promise<Caller> {
  const line = await startFaultProxy(door.server().port);
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: phone,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    permissions: ["camera", "microphone"],
  });
  await door.watch(context);
  return {
    page: await context.newPage(),
    context,
    line,
    close: async () => {
      await context.close();
      await line.close();
    },
  };
}

/** Says who he is, on the page that asks for advice. */
export async function sayWho(customer: Page, name: string = caller.Name): Promise<void> {
  for (const [label, value] of Object.entries({ ...caller, Name: name })) await customer.getByLabel(label).fill(value);
}

const minuteMs = 60_000;

/** The value of a field for day and time in Berlin (`2026-11-27T15:20`) of an instant. */
const fieldValue = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" })
    .format(at)
    .replace(" ", "T");

/**
 * As soon as somebody may ask for (`2026-11-27T15:20`, Berlin); but from the afternoon on not before night: in the evening the demo's consultant has
 * something.
 */
export function soon(): string {
  const earliest = fieldValue(Date.now() + 17 * minuteMs);
  const [day = "", time = ""] = earliest.split("T");
  return time > "17:00" && time < "22:00" ? `${day}T22:00` : earliest;
}

/** Chooses day and time of advice, as `soon` has them. */
export async function chooseTime(customer: Page, at: string): Promise<void> {
  const [day = "", time = ""] = at.split("T");
  const offered = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
  await customer.getByRole("button", { name: "Tag: Tag wählen" }).click();
  const days = customer.getByRole("dialog", { name: "Tag" });
  await expect(days.getByRole("grid")).toBeVisible();
  const cell = days.getByRole("button", { name: new RegExp(`\\b${offered}`, "u") });
  if ((await cell.count()) === 0) await days.getByRole("button", { name: "Nächster Monat" }).click();
  await cell.click();
  await customer.getByLabel("Uhrzeit").fill(time);
}

/** Asks for advice now, and waits for it. */
export async function askForAdvice(customer: Page): Promise<void> {
  await customer.goto("/beratung/");
  await sayWho(customer);
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Bitte lassen Sie diese Seite offen.")).toBeVisible();
  await moves(customer, pictures.own);
}

/** Goes on duty. */
export async function beginDuty(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByRole("switch", { name: "Im Dienst" })).toBeChecked();
}

/** Begins to take the call of whoever waits; the dialog at the room's door is open, entering it takes the call. */
export async function takeCall(page: Page, name: string = caller.Name): Promise<void> {
  await page
    .getByRole("link", { name: new RegExp(`wartenden? Beratung|${name}`, "u") })
    .first()
    .click();
  await page.getByRole("button", { name: `Annehmen: Sofort-Beratung: ${name}` }).click();
  await expect(entryOf(page).getByRole("button", { name: "Annehmen und Raum betreten" })).toBeEnabled();
}

/** In the room, chooses the first of the house's units. */
export async function chooseUnit(page: Page): Promise<void> {
  const room = page.getByRole("main", { name: "Videoberatung" });
  await room.getByRole("radio").first().check();
  await room.getByRole("button", { name: "Fertig" }).click();
}

/** The dialog in which camera and microphone are chosen. */
export const entryOf = (page: Page): Locator => page.getByRole("dialog", { name: "Den Video-Chat betreten" });

export async function enterRoom(page: Page): Promise<void> {
  await entryOf(page)
    .getByRole("button", { name: /Raum betreten$/u })
    .click();
}

/** A salesman on duty, signed in already, and somebody who asks for advice are in their call, the form is read along. */
export async function beginCall(page: Page, customer: Page): Promise<void> {
  await beginDuty(page);
  await askForAdvice(customer);
  await takeCall(page);
  await enterRoom(page);
  await bothMove(page, customer);
  await chooseUnit(page);
  await expect(readAlong(customer)).toBeVisible({ timeout: 60_000 });
}

/** The form of a call, in its frame. */
export const formOf = (page: Page) => page.frameLocator("iframe[title='Auftragsformular']");

/** What the customer sees of the form. */
export const readAlong = (customer: Page): Locator =>
  customer.getByRole("region", { name: "Auftrag, wie er gerade ausgefüllt wird" });

/** Writes a first name into the form; the customer reads it. */
export async function writtenAndRead(page: Page, customer: Page, name: string): Promise<void> {
  await formOf(page)
    .getByLabel(/^Vorname/u)
    .first()
    .fill(name);
  await expect(readAlong(customer)).toContainText(name);
}

/** The salesman ends the call for both. */
export async function endCall(page: Page, customer: Page): Promise<void> {
  await page.getByRole("button", { name: "Verlassen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Beenden" }).click();
  await expect(customer.getByRole("heading", { name: "Das Gespräch ist beendet" })).toBeVisible();
}

/** The customer hangs up, and confirms it. */
export async function hangUp(customer: Page): Promise<void> {
  await customer.getByRole("button", { name: "Auflegen" }).click();
  /* A second tap as quick as this one is taken for a trembling finger (decision 033). */
  await customer.getByRole("button", { name: "Wirklich?" }).press("Enter");
  await expect(customer.getByRole("heading", { name: "Das Gespräch ist beendet" })).toBeVisible();
}

/** As long as somebody looks for his line in these journeys (ms). */
const lostMs = 30_000;

/** Looks for half a minute that neither page says that the call is over. */
export async function staysInCall(page: Page, customer: Page): Promise<void> {
  const until = Date.now() + lostMs;
  await expect
    .poll(
      async () => {
        await expect(page.getByRole("main", { name: "Videoberatung" })).toBeVisible();
        await expect(customer.getByRole("button", { name: "Auflegen" })).toBeVisible();
        return Date.now();
      },
      { timeout: lostMs * 3, intervals: [1000] },
    )
    .toBeGreaterThan(until);
}

/** Signs with the mouse in one of the customer's pads, in each one otherwise, as a hand does. */
export async function signPad(page: Page, label: string): Promise<void> {
  const pad = page.getByRole("img", { name: new RegExp(`^${label}`, "u") });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("the pad is not on the screen");
  await page.mouse.move(box.x + 40, box.y + box.height * 0.6);
  await page.mouse.down();
  const wave = label.endsWith(":") ? 1 : 1.9;
  for (let step = 0; step <= 8; step += 1) {
    await page.mouse.move(box.x + 40 + step * 22, box.y + box.height * (0.55 + 0.25 * Math.sin(step * wave)));
  }
  await page.mouse.up();
}
