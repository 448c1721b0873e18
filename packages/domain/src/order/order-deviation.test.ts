import { describe, expect, it } from "vitest";

import { deviationWords, type OrderDeviation } from "./order-deviation.ts";

describe("a deviation in words", () => {
  it.each<[OrderDeviation, string, string]>([
    [
      { kind: "total", field: "once", shown: 9997, computed: 10996 },
      "einmaliger Betrag",
      "Unterschrieben sind 99,97 €, der Server rechnet heute 109,96 €. Es gilt, was unterschrieben ist. Das Backoffice prüft; du musst nichts tun.",
    ],
    [
      { kind: "total", field: "firstMonths", shown: 12, computed: 6 },
      "Dauer des ersten Preises",
      "Unterschrieben sind 12 Monate, der Server rechnet heute 6 Monate.",
    ],
    [{ kind: "total", field: "monthlyFirst" }, "monatlicher Betrag", "Der Server rechnet anders."],
    [{ kind: "violation", key: "customer-birthday", message: "Der Kunde ist zu jung" }, "Angaben", "Der Kunde ist zu jung."],
    [{ kind: "customer", field: "iban", message: "IBAN ist ungültig" }, "Angaben", "IBAN ist ungültig."],
    [{ kind: "customer" }, "Angaben", "Eine Angabe weicht ab."],
    [
      { kind: "forbidden_type", message: "In diesem Projekt sind keine Aufträge auf Papier möglich." },
      "Auftragsart",
      "In diesem Projekt sind keine Aufträge auf Papier möglich. Es gilt",
    ],
    [{ kind: "unknown_answer", key: "invented" }, "Formular", "‚invented‘"],
    [{ kind: "older_form" }, "Formular", "älteren Fassung"],
    [{ kind: "other_provider" }, "Anbieter", "anderen Anbieter"],
    [{ kind: "broadcast_missing" }, "Vertragszusammenfassung", "kennt die gesendete VZF nicht"],
    [{ kind: "broadcast_answers" }, "Vertragszusammenfassung", "Nach dem Senden der VZF"],
    [{ kind: "other_document", event: "vzf_signed" }, "Vertragszusammenfassung", "eine andere VZF als die gesendete"],
    [{ kind: "of tomorrow" }, "Prüfung", "du musst nichts tun"],
  ])("%j", (deviation, title, text) => {
    const words = deviationWords(deviation);
    expect(words.title).toBe(title);
    /* Amounts have a blank that does not break before the sign. */
    expect(words.text.replaceAll("\u00a0", " ")).toContain(text);
  });
});
