import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, fillForm, received, review, sign, tickAndSign } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/*
 * Every journey ends with the same look (door.ts): no content rule broken, no token, IBAN or name in a log or an address. This
 * one goes where the most is loaded: the PDF's viewer with its worker, mail, camera-less signature.
 */
test("an order with its summary on the screen breaks no content rule, and a script from a string is refused", async ({
  page,
  door,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await page.getByRole("button", { name: "Vertragszusammenfassung" }).click();
  const preview = page.getByRole("dialog", { name: "Vertragszusammenfassung" });
  await expect(preview.locator("canvas").first()).toBeVisible();
  await preview.getByRole("button", { name: "Weiter" }).click();
  await tickAndSign(page);
  await atContract(page);
  await sign(page);
  await received(page);
  await door.mailsSent(2);
  expect(door.traces()).toEqual([]);

  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>no</p>";
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.name : "refused";
    }
  });
  expect(refused).toBe("TypeError");
  await expect.poll(door.traces, "the violation is heard").toHaveLength(1);
  door.forgetTraces();
});
