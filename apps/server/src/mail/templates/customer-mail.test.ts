import { describe, expect, it } from "vitest";

import { recompute } from "../../application/order/recompute.ts";
import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { customerMail } from "./customer-mail.ts";

describe("the mail to a customer", () => {
  it("lists a waived fee as the contract summary does", () => {
    const mail = customerMail({
      kind: "summary",
      computed: recompute(contractForm(), answersWith({ "tv-stick": 0, "router-fritzbox": 0, "router-ker": 1 }), {
        today: "2026-12-04",
        onlineBonusCents: null,
      }),
      today: "2026-12-04",
      addressLine: "Mühlgasse 12 a, 91207 Lauf an der Pegnitz",
      orderNumber: null,
    });
    expect(mail?.text.replaceAll("\u00a0", " ")).toMatch(/Versandpauschale:? +statt 9,99 € 0,00 € einmalig/u);
  });
});
