import { chosen, noneOf, oneOf } from "../../form-authoring/conditions.ts";
import { longPackageKeys, optionKeys, packageKeys, routerKeys, tvKeys } from "../keys.ts";
import { termText, type Terms } from "./terms.ts";

const giga12 = [[chosen("package-giga-1000-12")]];

/** What is sent to the customer. */
const devices = [...routerKeys, "wlan-amplifier", "tv-stick"];

function services() {
  return {
    title: "Dienste und Geräte",
    blocks: [
      { chosen: packageKeys },
      {
        paragraph:
          "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {{customer-street}} " +
          "{{customer-house-number}}, {{customer-zip}} {{customer-city}}.",
      },
      { chosen: [...tvKeys, ...optionKeys.filter((key) => !devices.includes(key))] },
    ],
    sections: [
      {
        title: "Bereitgestellte Geräte",
        blocks: [{ chosen: devices, otherwise: "Keine. Der Kunde nutzt einen eigenen Router." }],
      },
      {
        title: "Aktivierung",
        blocks: [{ paragraph: "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet." }],
      },
      {
        title: "Buchung der Auslandsflat (Festnetz)",
        when: oneOf(["flat-1", "flat-2"]),
        blocks: [
          {
            paragraph: "Gebucht ist die Auslandsflat 1: Gespräche ins Festnetz von über 20 Ländern.",
            when: [[chosen("flat-1")]],
          },
          {
            paragraph: "Gebucht ist die Auslandsflat 2: Gespräche ins Festnetz von über 30 Ländern.",
            when: [[chosen("flat-2")]],
          },
        ],
      },
      {
        title: "Einschränkungen",
        blocks: [
          {
            list: [
              { text: "Router und TV sind zu diesem Tarif nicht buchbar.", when: giga12 },
              { text: "Auslandsflats sind zu diesem Tarif nicht buchbar.", when: [[chosen("package-basic-300")]] },
              { text: "Rufnummern: mit einer AVM FRITZ!Box bis zu 10, sonst bis zu 2." },
              { text: "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten." },
            ],
          },
        ],
      },
    ],
  };
}

function speedsAndRemedies() {
  return {
    title: "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
    blocks: [{ speeds: "package" }],
    sections: [
      {
        title: "Rechtsbehelf",
        blocks: [
          {
            paragraph:
              "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der " +
              "vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen. Die " +
              "Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.",
          },
        ],
      },
    ],
  };
}

function prices() {
  return {
    title: "Preis",
    blocks: [
      { prices: "monthly", title: "Monatliche Preise" },
      { prices: "once", title: "Einmalige Preise" },
      { paragraph: "waipu.tv: Für Neukunden ist der erste Monat kostenlos.", when: oneOf(tvKeys) },
    ],
    sections: [
      {
        title: "Hinweis zu den Preisen",
        blocks: [{ paragraph: "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer." }],
      },
      {
        title: "Nutzungsabhängige Kosten der Telefonie",
        blocks: [
          {
            list: [
              { text: "Deutsches Festnetz: 0,029 €/Min.", when: [[chosen("package-basic-300")]] },
              { text: "Deutsches Festnetz: kostenlos.", when: [noneOf(["package-basic-300"])] },
              {
                text: "Deutsche Mobilfunknetze: 0,19 €/Min.",
                when: oneOf(["package-basic-300", "package-classic-400"]),
              },
              { text: "Deutsche Mobilfunknetze: kostenlos.", when: [noneOf(["package-basic-300", "package-classic-400"])] },
              { text: "Eigenes Ortsnetz: 0,00 €. Abrechnung minutengenau (60/60)." },
            ],
          },
        ],
      },
    ],
  };
}

function term(terms: Terms) {
  return {
    title: "Laufzeit, Verlängerung und Beendigung",
    blocks: [
      { paragraph: termText("24 Monate", terms), when: oneOf(longPackageKeys) },
      { paragraph: termText("12 Monate", terms), when: giga12 },
      {
        paragraph:
          "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich. Ein Wechsel in einen günstigeren Tarif ab dem " +
          "25. Monat beginnt eine neue Laufzeit von 24 Monaten.",
      },
      ...[
        { key: "package-classic-400", to: "DG basic 300" },
        { key: "package-premium-600", to: "DG basic 300 oder DG classic 400" },
        { key: "package-giga-1000", to: "DG basic 300, DG classic 400 oder DG premium 600" },
      ].map(({ key, to }) => ({
        paragraph: `Downgrade-Garantie: Im 12. Monat können Sie gegen eine Gebühr von 10,00 € zu ${to} wechseln.`,
        when: [[chosen(key)]],
      })),
    ],
  };
}

function accessibility() {
  return {
    title: "Funktionen für Endnutzer mit Behinderungen",
    blocks: [
      {
        paragraph:
          "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem " +
          "barrierefreien Format. Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.",
      },
    ],
  };
}

function other() {
  return {
    title: "Sonstige relevante Informationen",
    blocks: [],
    sections: [
      {
        title: "Hinweis",
        blocks: [
          {
            paragraph:
              "Die Zahlung erfolgt per SEPA-Lastschrift. Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie " +
              "die Erstattung des belasteten Betrags verlangen.",
          },
        ],
      },
      {
        title: "Sonstiges",
        blocks: [
          {
            paragraph:
              "Rufnummernübernahme: bis zu 2 Rufnummern kostenlos, jede weitere einmalig 1,99 €. Hausanschluss 750,00 €, abzüglich " +
              "einer Gutschrift von 750,00 €. Markteinführung der Tarife: 01.12.2021.",
          },
        ],
      },
    ],
  };
}

/** The six headings of Implementing Regulation (EU) 2019/2243 with B's sections under them (3-decisions "Orders"). */
export function summary(terms: Terms) {
  return [services(), speedsAndRemedies(), prices(), term(terms), accessibility(), other()];
}
