import type { Page, WebSocketRoute } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import {
  beginDuty,
  chooseUnit,
  endCall,
  enterRoom,
  formOf,
  openCaller,
  phone,
  sayWho,
  signPad,
  takeCall,
} from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { isOpenToAll } from "../support/keys-and-zoom.ts";
import { fillForm, review } from "../support/order.ts";
import { signIn } from "../support/salesman.ts";

const signatory = "Miriam Berger-Probst";

/** The customer's line to the server: cut, and mended. */
async function lineOf(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket("**/channel", async (socket) => {
    if (isCut) return socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test(
  "a customer signs in a video call on his own device, which makes a live order",
  { tag: ["@landing", "@long"] },
  async ({ page, browser, door }) => {
    await signIn(page);
    await beginDuty(page);
    const { page: customer, ...callerEnd } = await openCaller(browser, door);
    const line = await lineOf(customer);
    await customer.goto("/beratung/");
    await sayWho(customer, signatory);
    await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
    await takeCall(page, signatory);
    await enterRoom(page);
    await chooseUnit(page);

    /* They are seen in another journey; here they would take the time. */
    await page.getByRole("button", { name: "Bild aus" }).click();
    await customer.getByRole("button", { name: "Bild aus" }).click();
    const form = formOf(page);
    await fillForm(form);
    await review(form);
    await expect(form.getByRole("button", { name: "Zusammenfassung fotografieren" })).toHaveCount(0);
    await form.getByRole("button", { name: "Per E-Mail senden" }).click();
    await expect(form.getByRole("heading", { name: "Warte auf die Unterschrift" })).toBeVisible({ timeout: 60_000 });
    await expect(form.getByText("0 von 3 Punkten bestätigt")).toBeVisible();

    const sign = customer.getByRole("region", { name: "Ihr Auftrag zur Unterschrift" });
    await expect(sign).toBeVisible();
    await sign.getByRole("link", { name: "Vertragszusammenfassung" }).click();
    await expect(form.getByText("Vertragszusammenfassung geöffnet")).toBeVisible();
    for (const box of await sign.getByRole("checkbox").all()) await box.check();
    await expect(form.getByText("3 von 3 Punkten bestätigt")).toBeVisible();
    /* Back in the middle of it loses nothing, and asks. */
    await customer.goBack();
    const leaving = customer.getByRole("alertdialog", { name: "Ohne Unterschrift verlassen" });
    await leaving.getByRole("button", { name: "Zurück zum Auftrag" }).click();
    await expect(sign.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await standsWell(customer, [phone]);
    await isOpenToAll(customer);

    await line.cut();
    await expect(form.getByText("Der Kunde hat gerade keine Verbindung.")).toBeVisible();
    await signPad(customer, "Unterschrift Vertrags");
    await signPad(customer, "Unterschrift Vertrag:");
    await customer.getByRole("button", { name: "Unterschrift bestätigen" }).click();
    await expect(customer.getByText("Sie wird übertragen.")).toBeVisible();
    line.mend();
    await expect(customer.getByText("Nele Brandt prüft und schickt den Auftrag ab.")).toBeVisible();

    await expect(form.getByRole("heading", { name: "Der Kunde hat unterschrieben" })).toBeVisible();
    await expect(form.getByRole("img", { name: /^Unterschrift/u })).toHaveCount(2);
    expect(await axeFindings(page, "strict")).toEqual([]);
    /* He was told that it will be sent: leaving now says that it is not. */
    await page.getByRole("button", { name: "Verlassen" }).click();
    const leave = page.getByRole("alertdialog", { name: "Unterschrieben, noch nicht abgeschickt" });
    await expect(leave.getByRole("button", { name: "Gespräch beenden" })).toBeVisible();
    await leave.getByRole("button", { name: "Im Gespräch bleiben" }).click();
    await form.getByRole("button", { name: "Auftrag abschicken" }).click();
    await expect(customer.getByRole("heading", { name: "Ihr Auftrag ist abgeschickt" })).toBeVisible();
    await expect(form.getByText(/Auftrag \d{6}, angekommen/u)).toBeVisible({ timeout: 60_000 });
    await customer.reload();
    await expect(customer.getByRole("heading", { name: "Ihr Auftrag ist abgeschickt" })).toBeVisible();

    await endCall(page, customer);
    await expect(customer.getByText("Ihr Auftrag ist abgeschickt, die Bestätigung kommt per E-Mail.")).toBeVisible();
    await callerEnd.close();

    await door.mailsSent(2);
    const facts = await door.facts();
    const [order] = facts.orders;
    /* Both sit at one machine here, so the consultation was asked for from the salesman's own network. */
    expectOneOrder(facts, order?.unit_id ?? "", "mail", [{ kind: "asked_at_salesman" }]);
    expect(order?.provider_data).toMatchObject({ videoOrder: true });
    expect(facts.files.map(({ type }) => type).toSorted()).toEqual(["contract_summary_signature", "signature"]);
    const own = ["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed", "contract_signed"];
    expect(facts.evidence.map(({ event }) => event).filter((event) => own.includes(event))).toEqual(own);
  },
);
