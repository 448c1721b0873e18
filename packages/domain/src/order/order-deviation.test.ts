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
    [{ kind: "older_form", found: "1", expected: "2" }, "Formular", "anderen Fassung des Formulars als der damals gültigen"],
    [{ kind: "other_texts", found: 1, expected: 2 }, "Formular", "andere Vertragstexte"],
    [{ kind: "exclusive_group", key: "flat", found: "flat-1, flat-2", expected: "1" }, "Auswahl", "nur eines geht"],
    [{ kind: "rule", key: "tv" }, "Auswahl", "passt nicht zu einer anderen"],
    [
      { kind: "replaced_bonus", found: 5000, expected: null },
      "Online-Bonus",
      "Erfasst ist 50,00 €, im Projekt galt damals kein Bonus.",
    ],
    [
      { kind: "unknown_bonus", found: null, expected: 5000 },
      "Online-Bonus",
      "Erfasst ist kein Bonus, im Projekt galt damals 50,00 €.",
    ],
    [{ kind: "second_order", found: "100001", expected: null }, "Wohneinheit", "hat schon einen Auftrag (100001)."],
    [{ kind: "second_order", found: "EXT_SALE", expected: null }, "Wohneinheit", "anderweitig verkauft"],
    [{ kind: "copied_signature", key: "signature", found: 100001, expected: null }, "Unterschrift", "schon im Auftrag 100001."],
    [{ kind: "clock", found: "3600000 ms", expected: "0 ms" }, "Uhrzeit", "ging falsch oder wurde verstellt"],
    [{ kind: "vzf_missing", found: null, expected: "vzf" }, "Vertragszusammenfassung", "gibt es keine VZF"],
    [{ kind: "vzf_undelivered", found: "bounced", expected: "handed_over" }, "Vertragszusammenfassung", "zurückgeschickt"],
    [{ kind: "vzf_undelivered", found: "failed", expected: "handed_over" }, "Vertragszusammenfassung", "abgelehnt"],
    [
      { kind: "vzf_late", found: null, expected: "2026-12-04T10:00:00.000Z" },
      "Vertragszusammenfassung",
      "am 04.12.26, 11:00:00, die VZF ist noch nicht hinausgegangen.",
    ],
    [
      { kind: "vzf_late", found: "2026-12-04T11:00:00.000Z", expected: "2026-12-04T10:00:00.000Z" },
      "Vertragszusammenfassung",
      "die VZF kam erst am 04.12.26, 12:00:00.",
    ],
    [
      { kind: "signed_before_vzf", event: "vzf_signed", found: "2026-12-04T10:00:00.000Z", expected: "2026-12-04T11:00:00.000Z" },
      "Vertragszusammenfassung",
      "am 04.12.26, 11:00:00, die VZF gab es erst am 04.12.26, 12:00:00.",
    ],
    [{ kind: "other_provider" }, "Anbieter", "anderen Anbieter"],
    [{ kind: "broadcast_missing" }, "Vertragszusammenfassung", "kennt die gesendete VZF nicht"],
    [{ kind: "broadcast_answers" }, "Vertragszusammenfassung", "Nach dem Senden der VZF"],
    [{ kind: "other_document", event: "vzf_signed" }, "Vertragszusammenfassung", "eine andere VZF als die gesendete"],
    [{ kind: "other_unit" }, "Vertragszusammenfassung", "gehört zu einer anderen Wohneinheit"],
    [{ kind: "other_recipient" }, "Vertragszusammenfassung", "an eine andere E-Mail-Adresse"],
    [{ kind: "summary_used", found: 100001, expected: null }, "Vertragszusammenfassung", "schon zum Auftrag 100001."],
    [{ kind: "step_missing", event: "contract_signed" }, "Ablauf", "was ‚Vertrag unterschrieben‘ heißt"],
    [{ kind: "step_missing", event: "contract_photographed" }, "Ablauf", "‚Vertrag auf Papier‘"],
    [{ kind: "step_missing", event: "vzf_signed" }, "Ablauf", "‚VZF unterschrieben‘"],
    [{ kind: "step_missing", event: "vzf_photographed" }, "Ablauf", "‚VZF auf Papier‘"],
    [
      { kind: "step_order", event: "contract_signed", found: "2026-12-04T10:00:00.000Z", expected: "2026-12-04T11:00:00.000Z" },
      "Ablauf",
      "Der Vertrag wurde am 04.12.26, 11:00:00 unterschrieben, die VZF erst danach, am 04.12.26, 12:00:00.",
    ],
    [{ kind: "other_address", key: "customer-street" }, "Anschrift", "eine andere Anschrift als die der Wohneinheit"],
    [{ kind: "blank_signature", key: "signature" }, "Unterschrift", "Die Unterschrift zum Vertrag ist leer"],
    [{ kind: "same_signature", key: "signature" }, "Unterschrift", "dasselbe Bild"],
    [
      { kind: "alike_signature", key: "signature", found: 100001 },
      "Unterschrift",
      "gleicht fast aufs Haar einer im Auftrag 100001.",
    ],
    [
      { kind: "alike_signature", key: "contract_summary_signature", found: null },
      "Unterschrift",
      "Die Unterschrift zur VZF gleicht fast aufs Haar der anderen",
    ],
    [{ kind: "confirmed_at_salesman", found: "network" }, "Bestätigung", "aus demselben Netz"],
    [{ kind: "confirmed_at_salesman", found: "device" }, "Bestätigung", "auf demselben Gerät, auf dem"],
    [{ kind: "link_not_opened_from_mail" }, "Bestätigung", "über den gezeigten QR-Code"],
    [{ kind: "confirmed_after_call", found: "2026-12-04T10:00:00.000Z" }, "Bestätigung", "das am 04.12.26, 11:00:00 endete."],
    [{ kind: "asked_at_salesman" }, "Videogespräch", "aus demselben Netz"],
    [{ kind: "not_signed_in_call" }, "Unterschrift", "kam diese Unterschrift nicht durch"],
    [{ kind: "other_than_asked", key: "totals" }, "Unterschrift", "andere Beträge"],
    [{ kind: "other_than_asked", key: "summary" }, "Unterschrift", "eine andere VZF"],
    [{ kind: "other_than_asked", key: "texts" }, "Unterschrift", "andere Angaben oder Texte"],
    [{ kind: "other_than_asked", key: "later" }, "Unterschrift", "noch eine andere Frage"],
    [{ kind: "of tomorrow" }, "Prüfung", "du musst nichts tun"],
  ])("%j", (deviation, title, text) => {
    const words = deviationWords(deviation);
    expect(words.title).toBe(title);
    /* Amounts have a blank that does not break before the sign. */
    expect(words.text.replaceAll("\u00a0", " ")).toContain(text);
  });
});
