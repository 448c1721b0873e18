import { describe, expect, it } from "vitest";

import { recompute } from "../../application/order/recompute.ts";
import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { escapeHtml } from "../escape-html.ts";
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

  const greeting = (first: string, last: string) => {
    const answers = answersWith({ "customer-first-name": first, "customer-last-name": last });
    const computed = { ...recompute(contractForm(), answers, { today: "2026-12-04", onlineBonusCents: null }), answers };
    const mail = customerMail({
      kind: "summary",
      computed,
      today: "2026-12-04",
      addressLine: "Mühlgasse 12 a",
      orderNumber: null,
    });
    expect(mail?.html).toContain(escapeHtml(mail?.text.split("\n")[0] ?? ""));
    return mail?.text.split("\n")[0];
  };

  it.each([
    ["Zoë", "Müller-Łukasz", "Zoë Müller-Łukasz"],
    ["Prof. Dr. h.c. Siobhán", "O’Brien", "Prof. Dr. h.c. Siobhán O'Brien"],
    ["Ἀλέξανδρος", "Παπαδόπουλος", "Ἀλέξανδρος Παπαδόπουλος"],
    ["محمد", "العربي", "محمد العربي"],
  ])("greets by name: %s %s", (first, last, name) => {
    expect(greeting(first, last)).toBe(`Guten Tag ${name},`);
  });

  it.each([
    ["https://evil.example/x", "Muster"],
    ["evil.de", "Muster"],
    ["Muster evil.de/bezahlen", "Muster"],
    ["<a href=x>Zoë</a>", "Muster"],
    ["Rufen Sie 0900 123456 an", "Muster"],
    ["Ihr Vertrag ist ungültig und Sie müssen sofort bezahlen", "Muster"],
    ["Zoë\nBcc: alle", "Muster"],
    ["Z".repeat(61), "Muster"],
  ])("carries nothing else that was typed: %s", (first, last) => {
    expect(greeting(first, last)).toBe("Guten Tag Muster,");
  });
});
