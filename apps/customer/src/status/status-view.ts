import { statusDocumentPath, type wire } from "@rundgang/contracts";
import { paperNames, portStateLabels, phoneHref } from "@rundgang/domain";

import { openContact, openObjection, openQuestion, openWithdrawal } from "./dialogs.ts";
import { drawn, element, icon } from "./element.ts";
import type { CustomerStatusSession } from "./status-session.ts";
import { centsText, dayText, longDayText, momentText, sizeText } from "./texts.ts";

type Status = wire.CustomerStatus;

/** What stands on the page of an order: its steps, papers, questions, contact data, withdrawal and mails. */
export function statusView(session: CustomerStatusSession, status: Status, offline: boolean): readonly Node[] {
  const { headline, number, service } = status;
  return [
    ...(offline
      ? [element("p", { class: "status-banner", role: "status" }, "Keine Verbindung. Was hier steht, kann älter sein.")]
      : []),
    element(
      "div",
      {},
      element("p", { class: "text-muted numbers" }, service === "" ? `Auftrag ${number}` : `Auftrag ${number} · ${service}`),
      element("h1", { class: "status-title", tabindex: "-1" }, headline.title),
      element("p", { class: "status-lead" }, headline.text),
    ),
    stepsOf(status),
    ...portOf(status),
    ...papersOf(status),
    questionsOf(session, status),
    contactOf(session, status),
    ...withdrawalOf(session, status),
    mailsOf(session, status),
    objectionOf(session, status),
    element("p", { class: "status-quiet" }, "Dieser Link gehört Ihnen. Bitte geben Sie ihn nicht weiter."),
  ];
}

function section(id: string, title: string, ...children: readonly (Node | null)[]): HTMLElement {
  return element(
    "section",
    { "aria-labelledby": id, class: "status-section", tabindex: "-1" },
    element("h2", { id, class: "text-md" }, title),
    ...children,
  );
}

function stepsOf(status: Status): HTMLElement {
  const list = status.steps.map((step) => {
    const { kind, title, state, on } = step;
    const day = on === null ? null : element("span", { class: "status-quiet numbers" }, dayText(on));
    const words = detailOf(status, step);
    return element(
      "li",
      { class: `step step-${state}`, ...(state === "now" && { "aria-current": "step" }) },
      element("span", { class: "step-dot" }, state === "done" ? icon("check") : null),
      element(
        "div",
        {},
        element(
          "p",
          { class: "step-line" },
          element("span", { class: "step-name" }, title, element("span", { class: "sr-only" }, spoken[state])),
          day,
        ),
        words === "" ? null : element("p", { class: "status-quiet numbers" }, words),
        kind === "demand" && status.demand !== null ? demandOf(status.demand) : null,
      ),
    );
  });
  return element(
    "section",
    { class: "card", "aria-labelledby": "steps-title" },
    element("h2", { id: "steps-title", class: "sr-only" }, "Verlauf"),
    element("ol", { class: "steps" }, ...list),
  );
}

const spoken = { done: ", erledigt", now: ", läuft gerade", open: ", kommt noch" } as const;

function detailOf({ salesman, addressLine, demand, monthly }: Status, { kind, state }: Status["steps"][number]): string {
  if (kind === "received") return `mit ${salesman}, ${addressLine}`;
  if (kind === "demand" && demand !== null) return `bis ${longDayText(demand.until)}`;
  if (kind === "active" && state !== "done") return `ab dann gilt Ihr Preis: ${centsText(monthly)} im Monat`;
  return "";
}

function demandOf({ reached, needed }: NonNullable<Status["demand"]>): HTMLElement {
  const scale = 100 / Math.max(needed * 1.5, reached, 1);
  const label = `${reached} von ${needed} Prozent erreicht`;
  const bar = drawn("svg", {
    viewBox: "0 0 100 18",
    preserveAspectRatio: "none",
    class: "demand-bar",
    role: "img",
    "aria-label": label,
  });
  const block = (x: number, width: number, y: number, height: number, name: string) =>
    drawn("rect", { x: String(x), y: String(y), width: String(width), height: String(height), class: name });
  bar.append(block(0, 100, 4, 10, "demand-track"), block(0, reached * scale, 4, 10, "demand-reached"));
  bar.append(block(needed * scale, 0.6, 0, 18, "demand-needed"));
  return element(
    "div",
    { class: "demand numbers" },
    bar,
    element("p", {}, element("b", {}, `${reached} %`), " dabei, ", element("b", {}, `${needed} %`), " nötig"),
  );
}

function portOf({ port }: Status): readonly Node[] {
  if (port === null) return [];
  const { state, on } = port;
  const when = on === null ? "" : `, ${state === "confirmed" ? "zum" : "am"} ${longDayText(on)}`;
  return [
    section(
      "port-title",
      "Anbieterwechsel",
      element("p", { class: "card status-box" }, `Übernahme Ihrer Rufnummer: ${portStateLabels[state]}${when}.`),
    ),
  ];
}

function papersOf({ documents }: Status): readonly Node[] {
  if (documents.length === 0) return [];
  const rows = documents.map(({ uuid, type, size }) =>
    element(
      "li",
      {},
      element(
        "a",
        { class: "row", href: statusDocumentPath(uuid), download: true },
        icon("paper"),
        element(
          "span",
          { class: "row-text" },
          /* Orca drops a plain space at the end of a line, and reads both lines as one word. */
          element("span", {}, `${paperNames[type].customer}\u00A0`),
          element("span", { class: "status-quiet numbers" }, `PDF, ${sizeText(size)}`),
        ),
        icon("download"),
      ),
    ),
  );
  return [
    section(
      "papers-title",
      "Ihre Unterlagen",
      element("ul", { class: "card rows" }, ...rows),
      element("p", { class: "status-quiet" }, sealWords),
    ),
  ];
}

const sealWords =
  "Jedes Dokument trägt ein elektronisches Siegel: Daran erkennt jedes PDF-Programm, dass seit der Ausstellung nichts daran geändert wurde.";

/** The number and the address for mail of the provider, where they are known. */
function waysOf(brand: Status["brand"]): HTMLElement | null {
  const { phone = null, mail = null, service = null } = brand ?? {};
  const way = (name: "phone" | "mail", href: string, text: string, about: string) =>
    element(
      "li",
      {},
      element(
        "a",
        { class: "row", href },
        icon(name),
        element(
          "span",
          { class: "row-text" },
          element("span", { class: "numbers" }, `${text}\u00A0`),
          about === "" ? null : element("span", { class: "status-quiet" }, about),
        ),
      ),
    );
  const rows = [
    ...(phone === null ? [] : [way("phone", phoneHref(phone), phone, service ?? "")]),
    ...(mail === null ? [] : [way("mail", `mailto:${mail}`, mail, "")]),
  ];
  return rows.length === 0 ? null : element("ul", { class: "card rows" }, ...rows);
}

function questionsOf(session: CustomerStatusSession, { questions, provider, brand }: Status): HTMLElement {
  const talks = questions.map(({ text, askedAt, answer, answeredAt }) =>
    element(
      "li",
      { class: "talk" },
      element("p", {}, text),
      element("p", { class: "status-quiet numbers" }, `gefragt am ${momentText(askedAt)}`),
      answer === null || answeredAt === null
        ? element("p", { class: "status-quiet" }, "Noch nicht beantwortet.")
        : element(
            "div",
            { class: "talk-answer" },
            element("p", {}, answer),
            element("p", { class: "text-sm numbers" }, `beantwortet am ${momentText(answeredAt)}`),
          ),
    ),
  );
  return section(
    "questions-title",
    "Fragen?",
    talks.length === 0 ? null : element("ul", { class: "card rows" }, ...talks),
    element(
      "button",
      { type: "button", class: "button level-secondary button-block", click: () => openQuestion(session) },
      icon("mail"),
      talks.length === 0 ? "Frage stellen" : "Noch eine Frage stellen",
    ),
    waysOf(brand),
    provider.contact.length === 0 || brand !== undefined
      ? null
      : element("p", { class: "status-quiet whitespace-pre-line" }, [provider.name, ...provider.contact].join("\n")),
  );
}

function contactOf(session: CustomerStatusSession, { contactRequest, mail }: Status): HTMLElement {
  return section(
    "contact-title",
    "Ihre Kontaktdaten",
    element(
      "div",
      { class: "card status-box" },
      element("p", {}, mail === null ? "Wir haben keine E-Mail-Adresse von Ihnen." : `Wir schreiben an ${mail}.`),
      contactRequest === null ? null : element("p", { role: "status" }, requestWords(contactRequest)),
      element(
        "button",
        { type: "button", class: "button level-secondary button-block", click: () => openContact(session) },
        icon("person"),
        "Kontaktdaten ändern",
      ),
    ),
  );
}

function requestWords({ email, phone, state, reason }: NonNullable<Status["contactRequest"]>): string {
  const wanted = [email, phone].filter((part) => part !== "").join(" und ");
  switch (state) {
    case "open":
      return `Ihre Änderung auf ${wanted} wird geprüft.`;
    case "approved":
      return `Ihre Änderung auf ${wanted} ist übernommen.`;
    case "declined":
      return `Ihre Änderung auf ${wanted} wurde nicht übernommen. ${reason}`;
  }
}

function withdrawalOf(session: CustomerStatusSession, status: Status): readonly Node[] {
  const { mayWithdrawUntil, withdrawnOn, customer, service, addressLine, mail } = status;
  if (withdrawnOn !== null) {
    const text = `Ihr Widerruf ist am ${longDayText(withdrawnOn)} eingegangen. Der Vertrag ist beendet.`;
    return [section("withdrawal-title", "Widerruf", element("p", { class: "card status-box" }, text))];
  }
  if (mayWithdrawUntil === null) return [];
  const what = service === "" ? "diesen Auftrag" : service;
  const confirmed = mail === null ? "" : ` Die Bestätigung geht an ${mail}.`;
  const about = `${customer.vorname} ${customer.name} widerruft den Vertrag über ${what} für ${addressLine}. Der Vertrag ist damit beendet.${confirmed}`;
  return [
    section(
      "withdrawal-title",
      "Widerruf",
      element(
        "div",
        { class: "card status-box" },
        element(
          "p",
          {},
          "Sie können bis ",
          element("b", {}, longDayText(mayWithdrawUntil)),
          " ohne Angabe von Gründen widerrufen.",
        ),
        element(
          "button",
          { type: "button", class: "button level-secondary button-block", click: () => openWithdrawal(session, about) },
          "Vertrag widerrufen",
        ),
      ),
    ),
  ];
}

function mailsOf(session: CustomerStatusSession, { wantsMails, mail }: Status): HTMLElement | Text {
  if (mail === null) return document.createTextNode("");
  const problem = element("p", { class: "status-problem", role: "alert", hidden: true });
  const choose = async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement;
    button.setAttribute("aria-busy", "true");
    const outcome = await session.chooseMails(!wantsMails);
    button.removeAttribute("aria-busy");
    problem.hidden = outcome.type === "done";
    problem.textContent =
      outcome.type === "refused" ? outcome.text : "Keine Antwort vom Server. Bitte versuchen Sie es noch einmal.";
  };
  return section(
    "mails-title",
    "E-Mails zu jedem Schritt",
    element(
      "div",
      { class: "card status-box" },
      element(
        "p",
        {},
        wantsMails
          ? "Sie bekommen eine E-Mail, sobald es weitergeht."
          : "Sie bekommen keine E-Mails zu den Schritten. Antworten auf Ihre Fragen kommen trotzdem.",
      ),
      problem,
      element(
        "button",
        { type: "button", class: "button level-secondary button-block", click: (event) => void choose(event) },
        wantsMails ? "E-Mails beenden" : "E-Mails wieder bekommen",
      ),
    ),
  );
}

/** Whoever objects to visits and calls (Art. 21 GDPR) says it here without a reason, and reads that it counts; once more where it has an end. */
function objectionOf(session: CustomerStatusSession, { noVisitsSince = null, noVisitsUntil = null }: Status): HTMLElement {
  const since =
    noVisitsSince === null
      ? "Sie können jederzeit widersprechen, dass wir Sie besuchen oder anrufen. Ihr Auftrag bleibt davon unberührt."
      : `Seit ${longDayText(noVisitsSince)} ist vermerkt: Sie wünschen keine Besuche und Anrufe. Wir melden uns nur noch, wenn es Ihr Auftrag braucht.`;
  const until = noVisitsUntil === null ? "" : ` Das gilt bis ${longDayText(noVisitsUntil)}.`;
  const isForGood = noVisitsSince !== null && noVisitsUntil === null;
  const button = element(
    "button",
    { type: "button", class: "button level-secondary button-block", click: () => openObjection(session) },
    noVisitsSince === null ? "Keine Besuche und Anrufe" : "Dauerhaft keine Besuche und Anrufe",
  );
  return section(
    "objection-title",
    "Besuche und Anrufe",
    element("div", { class: "card status-box" }, element("p", {}, since + until), isForGood ? null : button),
  );
}
