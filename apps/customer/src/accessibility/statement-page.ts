import type { wire } from "@rundgang/contracts";
import { phoneHref } from "@rundgang/domain";

import { element } from "../status/element.ts";
import { longDayText } from "../status/texts.ts";
import { lookedAt, requirements, stateWords, type Requirement } from "./statement.ts";

/** What the page 'Barrierefreiheit' says, from its heading on (BFSG § 14; annex 3 no. 1). */
export function statementView(brand: wire.Brand | null): readonly HTMLElement[] {
  const head = (text: string) => element("h2", {}, text);
  const paragraph = (...parts: readonly (Node | string)[]) => element("p", {}, ...parts);
  return [
    element("h1", { tabindex: "-1" }, "Barrierefreiheit"),
    element(
      "p",
      { class: "status-lead" },
      "Diese Seite sagt, wie die Seiten für Kunden von allen benutzt werden können, was noch fehlt und wem Sie eine Barriere melden.",
    ),
    element(
      "section",
      { class: "status-section" },
      head("Worum es geht"),
      paragraph(
        "Auf diesen Seiten lesen und bestätigen Sie einen Auftrag, verfolgen seinen Stand, widerrufen ihn, prüfen den Ausweis eines Verkäufers oder lassen sich per Video beraten. Den Weg dorthin zeigt immer ein Link aus einer E-Mail oder ein QR-Code.",
      ),
      paragraph(
        "Maßstab sind das Barrierefreiheitsstärkungsgesetz, die EN 301 549 (Kapitel 9) und die WCAG 2.2 mit den Stufen A und AA.",
      ),
    ),
    element(
      "section",
      { class: "status-section" },
      head("Was geht und was noch nicht"),
      element("ul", { class: "statement" }, ...requirements.map(row)),
    ),
    element("section", { class: "status-section" }, head("Eine Barriere melden"), ...contact(brand)),
    element(
      "section",
      { class: "status-section" },
      head("Wer das überwacht"),
      paragraph(
        "Die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg prüft, ob Anbieter das Gesetz einhalten, und nimmt Beschwerden entgegen. Sie können sich dort auch melden, wenn unsere Antwort nicht geholfen hat.",
      ),
    ),
    element("p", { class: "status-quiet" }, `Zuletzt geprüft am ${longDayText(lookedAt)}.`),
  ];
}

function row({ what, criteria, state, text }: Requirement): HTMLElement {
  return element(
    "li",
    { class: "card status-box" },
    element("h3", {}, what),
    element("p", { class: `statement-state statement-${state}` }, stateWords[state]),
    element("p", {}, text),
    element("p", { class: "status-quiet" }, criteria),
  );
}

function contact(brand: wire.Brand | null): readonly HTMLElement[] {
  const { phone = null, mail = null, imprint = null, name = "Wir" } = brand ?? {};
  const answer = "Sagen Sie uns, auf welcher Seite etwas nicht ging und womit Sie sie benutzen.";
  const ways = [
    ...(mail === null ? [] : [element("a", { href: `mailto:${mail}?subject=Barriere` }, mail)]),
    ...(phone === null ? [] : [element("a", { href: phoneHref(phone), class: "numbers" }, phone)]),
    ...(mail !== null || phone !== null || imprint === null ? [] : [element("a", { href: imprint }, "Impressum")]),
  ];
  if (ways.length === 0) return [element("p", {}, `${answer} Antworten Sie dazu auf die E-Mail, aus der Ihr Link kam.`)];
  return [
    element("p", {}, answer),
    element(
      "ul",
      { class: "statement-ways", "aria-label": `So erreichen Sie ${name === "Wir" ? "uns" : name}` },
      ...ways.map((way) => element("li", {}, way)),
    ),
  ];
}
