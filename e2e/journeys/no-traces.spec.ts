import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, customer, fillForm, received, review, sign, tickAndSign } from "../support/order.ts";
import { openFirstUnit, password, signIn } from "../support/salesman.ts";

/** What an order carries that belongs neither into a log nor into an address. */
const secrets = [
  customer.iban,
  customer.iban.slice(4),
  customer.lastName,
  customer.mail,
  customer.phone,
  password,
  "eyJ",
  "Bearer",
];

test("an order with its summary breaks no content rule, and leaves no name, IBAN or token in logs and addresses", async ({
  context,
  page,
  door,
}) => {
  const violations: string[] = [];
  await context.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell: unknown = Reflect.get(window, "tellViolation");
      if (typeof tell === "function") tell(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  const urls: string[] = [];
  context.on("request", (request) => urls.push(decodeURIComponent(request.url())));

  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await page.getByRole("button", { name: "VZF ansehen" }).click();
  const preview = page.getByRole("dialog", { name: "Vertragszusammenfassung" });
  await expect(preview.locator("canvas").first()).toBeVisible();
  await preview.getByRole("button", { name: "Weiter" }).click();
  await tickAndSign(page);
  await atContract(page);
  await sign(page);
  await received(page);
  await door.mailsSent(2);

  expect(violations).toEqual([]);
  expect(urls.length).toBeGreaterThan(20);
  /* The demo's start page names its accounts and their password. */
  const logged = door
    .server()
    .output()
    .replace(/Demo-Konten.*/u, "");
  for (const secret of secrets) {
    expect(urls.filter((url) => !url.startsWith("data:") && url.includes(secret))).toEqual([]);
    expect(logged).not.toContain(secret);
  }
});
