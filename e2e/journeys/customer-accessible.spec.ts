import { pressByKeys, tabTo } from "../support/by-keys.ts";
import { beginDuty, chooseUnit, enterRoom, openCaller, sayWho, takeCall } from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { isOpenToAll } from "../support/keys-and-zoom.ts";
import { expectMailsOpenToAll } from "../support/mailbox.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { readQr } from "../support/read-qr.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

const zoom = { width: 320, height: 256 };

test("from the link to the confirmed and the withdrawn order, by keys alone and at 400 %", async ({ page, browser, door }) => {
  test.slow();
  await signIn(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await handIn(page);
  await received(page);
  const { pathname, hash } = new URL(await readQr(page.getByRole("img", { name: /^QR-Code/u })));

  const context = await browser.newContext({ baseURL: door.line.url, locale: "de-DE", viewport: zoom });
  await door.watch(context);
  const customer = await context.newPage();
  await customer.goto(`${pathname}${hash}`);
  await expect(customer.getByText("Bestellt ist noch nichts")).toBeVisible();
  await isOpenToAll(customer);

  await pressByKeys(customer, customer.getByRole("button", { name: "Jetzt öffnen" }));
  await expect(customer.getByRole("heading", { name: "Dienste und Geräte" })).toBeVisible();
  await isOpenToAll(customer);
  await customer.keyboard.press("Control+End");
  await customer.getByText("Ende der Vertragszusammenfassung").scrollIntoViewIfNeeded();
  const boxes = customer.getByRole("checkbox", { includeHidden: true });
  await expect(boxes.first()).toBeEnabled();
  await customer.keyboard.press("Escape");
  await expect(customer.getByRole("dialog")).toHaveCount(0);
  for (const box of await boxes.all()) {
    await tabTo(customer, box);
    await customer.keyboard.press("Space");
    await expect(box).toBeChecked();
  }
  await isOpenToAll(customer);
  await pressByKeys(customer, customer.getByRole("button", { name: /zahlungspflichtig/iu }));
  await expect(customer.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  await isOpenToAll(customer);

  await pressByKeys(customer, customer.getByRole("button", { name: "Vertrag widerrufen" }));
  await expect(customer.getByRole("button", { name: "Widerruf bestätigen" })).toBeVisible();
  await isOpenToAll(customer);
  await pressByKeys(customer, customer.getByRole("button", { name: "Widerruf bestätigen" }));
  await expect(customer.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" })).toBeVisible();
  await isOpenToAll(customer);

  await door.mailsSent(3);
  expect(await expectMailsOpenToAll(context, door.server().url)).toEqual([
    "Ihr Widerruf ist bei uns eingegangen",
    "Ihr Auftrag ist bei uns eingegangen",
    "Bitte lesen und bestätigen Sie Ihren Auftrag",
  ]);
  await context.close();
});

test("advice, the badge, a link that is none and 'Barrierefreiheit' are used by keys alone and at 400 %", async ({
  browser,
  door,
}) => {
  const context = await browser.newContext({ baseURL: door.line.url, locale: "de-DE", viewport: zoom });
  const customer = await context.newPage();
  for (const [address, heading] of [
    ["/beratung/", /./u],
    ["/verkaeufer/", /./u],
    ["/mein-auftrag/", "Bitte öffnen Sie den Link aus Ihrer E-Mail"],
    ["/kunde/", /./u],
  ] as const) {
    await customer.goto(address);
    await expect(customer.getByRole("heading", { name: heading }).first()).toBeVisible();
    /* Whose page it is comes a little later, with its links. */
    await expect(customer.getByRole("link", { name: "Impressum" })).toBeVisible();
    await isOpenToAll(customer);
  }
  await pressByKeys(customer, customer.getByRole("link", { name: "Barrierefreiheit" }));
  await expect(customer.getByRole("heading", { name: "Barrierefreiheit", level: 1 })).toBeVisible();
  await expect(customer.getByRole("heading", { name: "Im Videogespräch mitlesen" })).toBeVisible();
  await expect(customer.getByRole("link", { name: "030 23125 000" }).first()).toHaveAttribute("href", "tel:03023125000");
  await isOpenToAll(customer);
  await context.close();
});

test("the waiting room and a video call are used by keys alone and at 400 %", async ({ page, browser, door }) => {
  test.slow();
  const name = "Miriam Berger-Probst";
  await signIn(page);
  await beginDuty(page);
  const { page: customer, ...callerEnd } = await openCaller(browser, door);
  await customer.goto("/beratung/");
  await sayWho(customer, name);
  await pressByKeys(customer, customer.getByRole("button", { name: "Jetzt beraten lassen" }));
  await expect(customer.getByText("Bitte lassen Sie diese Seite offen.")).toBeVisible();
  await isOpenToAll(customer);
  await takeCall(page, name);
  await enterRoom(page);
  await chooseUnit(page);
  await expect(customer.getByRole("button", { name: "Auflegen" })).toBeVisible();
  await isOpenToAll(customer);
  await callerEnd.close();
});
