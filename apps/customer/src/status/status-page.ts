import { brandStore, showBrand } from "../page/brand.ts";
import { element } from "./element.ts";
import { frame, notice } from "./frame.ts";
import type { CustomerStatusSession, StatusProblem, StatusState } from "./status-session.ts";
import { statusView } from "./status-view.ts";
import { isoDayOf } from "./texts.ts";

const words: Readonly<Record<StatusProblem, { readonly title: string; readonly text: string; readonly again?: true }>> = {
  no_link: {
    title: "Bitte öffnen Sie den Link aus Ihrer E-Mail",
    text: "Der Stand Ihres Auftrags ist nur über den Link zu lesen, den wir Ihnen geschickt haben. Zu Ihrer Sicherheit schließt sich die Seite nach 12 Stunden; der Link öffnet sie wieder.",
  },
  link_unknown: {
    title: "Diesen Link gibt es nicht",
    text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitte tippen Sie ihn direkt in der E-Mail an.",
  },
  link_expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Die Seite bleibt 90 Tage, nachdem Ihr Anschluss aktiv ist oder der Auftrag beendet wurde. Bei Fragen wenden Sie sich bitte an Ihren Anbieter.",
  },
  cookies_off: {
    title: "Ihr Browser nimmt keine Cookies an",
    text: "Diese Seite braucht ein einziges, damit nur Sie Ihren Auftrag sehen. Bitte erlauben Sie Cookies für diese Seite, oder öffnen Sie den Link in einem anderen Browser.",
    again: true,
  },
  unreachable: {
    title: "Keine Verbindung",
    text: "Ihr Auftrag konnte nicht geladen werden. Sobald Sie wieder online sind, geht es von selbst weiter.",
    again: true,
  },
  busy: {
    title: "Das hat gerade nicht geklappt",
    text: "Bitte versuchen Sie es in einer Minute noch einmal. Ihr Auftrag ist nicht verloren.",
    again: true,
  },
};

/** Shows what the session knows in `root`, and again whenever that changes; the focus stays where it was. */
export function showStatusPage(root: HTMLElement, session: CustomerStatusSession): void {
  let shown: string | null = null;
  /* What a state says of its brand is drawn with the state itself. */
  let isDrawing = false;
  const show = (state: StatusState) => {
    /* What was drawn anew would be read once more, with the refusal of the answer before. */
    if (state.type === "locked" && state.busy && shown === "locked") {
      root.querySelector("[type=submit]")?.setAttribute("aria-busy", "true");
      return;
    }
    const isOther = shown !== null && shown !== state.type;
    const focused = document.activeElement?.textContent ?? null;
    const typed = root.querySelector("input")?.value ?? "";
    shown = state.type;
    isDrawing = true;
    if (state.type === "status") showBrand(state.status.brand);
    else if (state.type === "locked") showBrand(state.brand);
    isDrawing = false;
    root.replaceChildren(pageOf(state, session));
    const input = root.querySelector("input");
    if (input !== null) input.value = typed;
    if (isOther) {
      scrollTo(0, 0);
      /* Its name is the title. Of the title itself Orca says nothing where what had the focus is gone. */
      (input ?? root.querySelector("main"))?.focus();
    } else if (input !== null) input.focus();
    else
      [...root.querySelectorAll("button, a")].find(
        (one) => one.textContent === focused && one instanceof HTMLElement && (one.focus(), true),
      );
  };
  session.subscribe(show);
  brandStore.subscribe(() => root.isConnected && !isDrawing && show(session.state()));
  show(session.state());
}

function pageOf(state: StatusState, session: CustomerStatusSession): HTMLElement {
  switch (state.type) {
    case "loading":
      return frame(element("p", { class: "text-muted", role: "status" }, "Ihr Auftrag wird geöffnet …"));
    case "problem": {
      const { title, text, again } = words[state.problem];
      const action = { text: "Erneut versuchen", act: () => void session.retry() };
      return frame(notice({ title, text, ...(again && { action }) }));
    }
    case "locked":
      return frame(lockView(session, state));
    case "status":
      return frame(...statusView(session, state.status, state.offline));
  }
}

function lockView(
  session: CustomerStatusSession,
  { asks, refusal, busy }: Extract<StatusState, { type: "locked" }>,
): HTMLElement {
  const isBirthday = asks === "birthday";
  const input = element("input", {
    id: "proof",
    class: "input",
    type: "text",
    maxlength: isBirthday ? "12" : "4",
    inputmode: isBirthday ? "decimal" : "numeric",
    autocomplete: "off",
    ...(refusal !== null && { "aria-invalid": "true" }),
    "aria-describedby": "proof-hint proof-error",
  });
  const error = element("p", { class: "field-error", id: "proof-error", role: "alert", hidden: refusal === null }, refusal ?? "");
  const submit = (event: Event) => {
    event.preventDefault();
    const text = input.value.trim();
    const proof = isBirthday ? isoDayOf(text) : text;
    if (text !== "" && proof !== null) return void session.unlock(proof);
    error.hidden = false;
    error.textContent = isBirthday
      ? "Bitte schreiben Sie Ihr Geburtsdatum mit Tag, Monat und Jahr, zum Beispiel 14.03.1986."
      : "Bitte geben Sie die vier Ziffern an.";
    input.setAttribute("aria-invalid", "true");
    input.focus();
  };
  return element(
    "form",
    { class: "status-form", novalidate: true, submit },
    element(
      "div",
      {},
      element("h1", { class: "status-title", tabindex: "-1" }, "Status meines Auftrags"),
      element("p", { class: "status-lead" }, lockWords),
    ),
    element(
      "div",
      { class: "field" },
      element(
        "label",
        { class: "field-label", for: "proof" },
        isBirthday ? "Ihr Geburtsdatum" : "Letzte vier Ziffern Ihrer Telefonnummer",
      ),
      input,
      element("p", { class: "field-hint", id: "proof-hint" }, isBirthday ? "Zum Beispiel 14.03.1986" : "Zum Beispiel 4567"),
      error,
    ),
    element(
      "button",
      { type: "submit", class: "button level-primary button-block", ...(busy && { "aria-busy": "true" }) },
      "Auftrag öffnen",
    ),
  );
}

const lockWords =
  "Damit nur Sie Ihren Auftrag lesen, auch wenn jemand anders diesen Link bekommt, fragen wir nach einer Angabe aus Ihrem Auftrag.";
