import { execFileSync } from "node:child_process";
import { join } from "node:path";

import type { Page } from "@playwright/test";
import { handOverLimitMs } from "@rundgang/domain";
import { freePort } from "@rundgang/testkit";

import { deliveryReport, sendReport } from "../../apps/server/src/mail/testing/delivery-report.ts";
import { startSmtpServer, type SmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { expect, test as atDoor } from "../support/door.ts";
import {
  atContract,
  beginOrder,
  confirmSummaryByPhoto,
  fillForm,
  keptOnDevice,
  received,
  review,
  sign,
  tickAndSign,
} from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

/** A real mail server, and where the server takes delivery reports. */
interface Post {
  smtp: SmtpServer;
  readonly bouncePort: number;
}

const bounceAddress = "bounce@rundgang.example";

const test = atDoor.extend<{ post: Post }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  post: async ({}, use) => {
    const post: Post = { smtp: await startSmtpServer(), bouncePort: await freePort() };
    await use(post);
    await post.smtp.close();
  },
  serverEnv: async ({ post }, use) =>
    use({
      SMTP_URL: `${post.smtp.url}?ignoreTLS=true`,
      BOUNCE_ADDRESS: bounceAddress,
      BOUNCE_PORT: String(post.bouncePort),
    }),
});

/** Mails to the order's customer that have come; the demo's calls have mails of their own, at their hour. */
const mailsOf = ({ smtp }: Post): readonly string[] => smtp.messages.filter((mail) => mail.includes(`To: ${customer.mail}`));

/** A filled order, at the question how the customer gets the summary. */
async function atChoice(page: Page): Promise<void> {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
}

const answered = (page: Page, method: "POST" | "PATCH") =>
  page.waitForResponse((reply) => reply.request().method() === method && reply.url().includes("/api/customer_broadcasts"));
const send = (page: Page) => page.getByRole("button", { name: "Per E-Mail senden" }).click();
const boxes = (page: Page) => page.getByRole("group", { name: "Bestätigungen" });
const sending = (page: Page) => page.getByText("Wird gesendet …");
const failed = (page: Page) => page.getByRole("alertdialog", { name: "Anfrage fehlgeschlagen" });

test("the mail server is away: after the wait the photo is the way on, and the mail is taken back for good", async ({
  page,
  post,
  door: _door,
}) => {
  await page.clock.install();
  await page.clock.resume();
  await post.smtp.close();
  await atChoice(page);
  const [asked, takenBack] = [answered(page, "POST"), answered(page, "PATCH")];
  await send(page);
  await expect(sending(page)).toBeVisible();
  await expect(boxes(page)).toBeHidden();
  /* The wait begins with the server's answer; time that leaps while a request is under way breaks it off. */
  await asked;
  await expect(async () => {
    await page.clock.fastForward(handOverLimitMs);
    await expect(failed(page)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await takenBack;
  await failed(page).getByRole("button", { name: "Erneut versuchen oder Foto einreichen" }).click();
  await confirmSummaryByPhoto(page);
  await atContract(page);
  post.smtp = await startSmtpServer(Number(new URL(post.smtp.url).port));
  await sign(page);
  await received(page);
  await expect.poll(() => mailsOf(post).length, { timeout: 60_000 }).toBe(1);
  expect(mailsOf(post)[0]).toContain("Auftrag");
});

test("the mail server is slow: the boxes open when it has taken the mail; who opens the page anew finds them open", async ({
  page,
  post,
  door: _door,
}) => {
  post.smtp.ending = "hold";
  await atChoice(page);
  await send(page);
  await expect.poll(() => mailsOf(post).length, { timeout: 60_000 }).toBe(1);
  await expect(sending(page)).toBeVisible();
  await expect(boxes(page)).toBeHidden();
  const here = page.url();
  await page.goto("about:blank");
  post.smtp.release();
  await page.goto(here);
  await tickAndSign(page);
  await atContract(page);
  expect(mailsOf(post)).toHaveLength(1);
});

test("the mail comes back while the customer reads: the boxes close and say so; a second try is a mail of its own", async ({
  page,
  post,
  door: _door,
}) => {
  post.smtp.ending = "hold";
  await atChoice(page);
  await send(page);
  await expect.poll(() => mailsOf(post).length, { timeout: 60_000 }).toBe(1);
  await expect(boxes(page)).toBeHidden();
  post.smtp.ending = "accept";
  post.smtp.release();
  await expect(page.getByText(`Gesendet an ${customer.mail}`)).toBeVisible({ timeout: 60_000 });
  await boxes(page).getByRole("checkbox").first().check();
  await sendReport(post.bouncePort, post.smtp.senders[0] ?? "", deliveryReport({}));
  await expect(page.getByText(`Die E-Mail an ${customer.mail} ist zurückgekommen.`)).toBeVisible({ timeout: 30_000 });
  await expect(boxes(page)).toBeHidden();
  await send(page);
  await tickAndSign(page);
  await atContract(page);
  expect(new Set(post.smtp.senders).size).toBe(2);
});

test("the mail server knows no such customer: said at once, with the reason, and at the choice after it", async ({
  page,
  post,
  door: _door,
}) => {
  post.smtp.unknown.add(customer.mail);
  await atChoice(page);
  await send(page);
  await expect(failed(page)).toContainText("Diese E-Mail-Adresse gibt es nicht.", { timeout: 30_000 });
  expect(mailsOf(post)).toHaveLength(0);
  await failed(page).getByRole("button", { name: "Erneut versuchen oder Foto einreichen" }).click();
  await expect(page.getByText("Diese E-Mail-Adresse gibt es nicht. Bitte prüfe sie mit dem Kunden.")).toBeVisible();
});

test("a bonus that the server never granted: both amounts, nothing sent, and the form computes with the new one", async ({
  page,
  post,
  door,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await keptOnDevice(page);
  await door.whileStopped((data) => {
    const script = join(import.meta.dirname, "../support/set-projects.ts");
    const bonus = JSON.stringify({ onlineBonus: { cents: 1234 } });
    execFileSync(process.execPath, [script, bonus], { env: { ...process.env, ...data } });
  });
  await review(page);
  await send(page);
  await expect(page.getByText("Die Preise haben sich geändert")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/gezeigt .*€, beim Server .*€/u)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  expect(mailsOf(post)).toHaveLength(0);
  await expect(page.getByText(/12,34/u).first()).toBeVisible({ timeout: 30_000 });
  await review(page);
  await send(page);
  await tickAndSign(page);
  await atContract(page);
  expect(mailsOf(post)).toHaveLength(1);
});
