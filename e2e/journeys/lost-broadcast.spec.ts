import { expect, test } from "../support/door.ts";
import { beginOrder, confirmSummaryByMail, fillForm, review } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

test("the reply to the summary's mail is lost: the dialog says so, and a second try sends no second mail", async ({
  page,
  door,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  door.line.plan({ method: "POST", path: /^\/api\/customer_broadcasts$/u, fault: { kind: "drop-reply" }, times: 100 });
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();

  const failed = page.getByRole("alertdialog", { name: "Anfrage fehlgeschlagen" });
  await expect(failed).toContainText(
    "Die Anfrage ist leider fehlgeschlagen. Das Buchungssystem konnte nicht erreicht werden oder antwortet nicht.",
  );
  door.line.heal();
  await failed.getByRole("button", { name: "Erneut versuchen oder Foto einreichen" }).click();
  await confirmSummaryByMail(page);
  await door.mailsSent(1);
  expect((await door.facts()).mails.map((mail) => mail.purpose.split(":")[0])).toEqual(["broadcast"]);
});
