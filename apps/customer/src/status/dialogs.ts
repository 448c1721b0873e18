import { element } from "./element.ts";
import type { CustomerStatusSession, StatusOutcome } from "./status-session.ts";

/** A field of a dialog. */
interface FieldWords {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "email" | "tel" | "lines";
  readonly most: number;
  readonly hint?: string;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly FieldWords[];
  readonly send: string;
  readonly level: "primary" | "danger";
  /** What is wrong before anything is sent, by its field; empty: nothing. */
  check(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  act(values: Readonly<Record<string, string>>): Promise<StatusOutcome>;
}

const unsure = "Keine Antwort vom Server. Bitte senden Sie es noch einmal; doppelt geschieht nichts.";

/** Opens a dialog on top of the page; it stays, with what was typed, until it was sent or closed. */
function openDialog({ title, text, fields, send, level, check, act }: Question): void {
  const problem = element("p", { class: "status-problem", role: "alert", hidden: true });
  const controls = fields.map(makeField);
  const button = element("button", { type: "submit", class: `button level-${level}` }, send);
  let busy = false;
  const form = element(
    "form",
    { method: "dialog", novalidate: true, class: "dialog-body status-form", id: "dialog-form" },
    problem,
    element("p", {}, text),
    ...controls.map(({ box }) => box),
  );
  button.setAttribute("form", form.id);
  const dialog = element(
    "dialog",
    { class: "dialog", "aria-labelledby": "dialog-title", close: () => closed() },
    element("div", { class: "dialog-head" }, element("h2", { id: "dialog-title", class: "dialog-title", tabindex: "-1" }, title)),
    form,
    element(
      "div",
      { class: "dialog-foot" },
      element("button", { type: "button", class: "button level-secondary", click: () => busy || dialog.close() }, "Abbrechen"),
      button,
    ),
  );
  dialog.addEventListener("cancel", (event) => busy && event.preventDefault());

  const opener = document.activeElement;
  const part = opener?.closest("section")?.getAttribute("aria-labelledby") ?? "";
  const closed = () => {
    dialog.remove();
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus();
    /* The page was drawn anew behind it: what came of it stands in the same part; a withdrawal has left none. */
    const back = document.querySelector<HTMLElement>(`section[aria-labelledby="${part}"]`) ?? document.querySelector("main");
    back?.focus();
  };
  const submit = async () => {
    if (busy) return;
    const values = Object.fromEntries(controls.map(({ name, value }) => [name, value()]));
    const faults = check(values);
    for (const control of controls) control.fault(faults[control.name] ?? null);
    problem.hidden = true;
    const wrong = controls.find(({ name }) => faults[name] !== undefined);
    if (wrong !== undefined) return wrong.focus();
    busy = true;
    button.setAttribute("aria-busy", "true");
    const outcome = await act(values);
    busy = false;
    button.removeAttribute("aria-busy");
    if (outcome.type === "done") return dialog.close();
    const told = outcome.type === "refused" ? outcome.fields : {};
    for (const control of controls) control.fault(told[control.name] ?? null);
    const atField = controls.find(({ name }) => told[name] !== undefined);
    problem.textContent = outcome.type === "unsure" ? unsure : outcome.text;
    problem.hidden = atField !== undefined;
    atField?.focus();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  document.body.append(dialog);
  dialog.showModal();
  /* As in `useModal`: the dialog itself is what a screen reader speaks of. */
  dialog.focus();
}

function makeField({ name, label, kind, most, hint }: FieldWords) {
  const id = `field-${name}`;
  const error = element("p", { class: "field-error", id: `${id}-error`, hidden: true });
  const shared = { id, name, class: "input", maxlength: String(most), autocomplete: kind === "lines" ? "off" : kind };
  const control = kind === "lines" ? element("textarea", { ...shared, rows: "5" }) : element("input", { ...shared, type: kind });
  const box = element(
    "div",
    { class: "field" },
    element("label", { class: "field-label", for: id }, label),
    control,
    hint === undefined ? null : element("p", { class: "field-hint" }, hint),
    error,
  );
  return {
    name,
    box,
    value: () => control.value.trim(),
    focus: () => control.focus(),
    fault: (text: string | null) => {
      error.hidden = text === null;
      error.textContent = text;
      control.toggleAttribute("aria-invalid", false);
      if (text !== null) {
        control.setAttribute("aria-invalid", "true");
        control.setAttribute("aria-describedby", error.id);
      } else control.removeAttribute("aria-describedby");
    },
  };
}

/** Asks the back office something. */
export function openQuestion(session: CustomerStatusSession): void {
  openDialog({
    title: "Ihre Frage",
    text: "Die Antwort steht danach hier. Haben Sie eine E-Mail-Adresse angegeben, kommt sie auch dorthin.",
    fields: [{ name: "text", label: "Frage", kind: "lines", most: 4000, hint: "Höchstens 4.000 Zeichen." }],
    send: "Frage senden",
    level: "primary",
    check: ({ text = "" }) => (text === "" ? { text: "Bitte schreiben Sie Ihre Frage." } : {}),
    act: ({ text = "" }) => session.ask(text),
  });
}

/** Asks for other contact data. */
export function openContact(session: CustomerStatusSession): void {
  openDialog({
    title: "Neue Kontaktdaten",
    text: "Wir prüfen die Änderung und melden uns. Was leer bleibt, ändert sich nicht.",
    fields: [
      { name: "email", label: "Neue E-Mail-Adresse", kind: "email", most: 254 },
      { name: "phone", label: "Neue Telefonnummer", kind: "tel", most: 40 },
    ],
    send: "Änderung senden",
    level: "primary",
    check: ({ email = "", phone = "" }) =>
      email === "" && phone === "" ? { email: "Bitte geben Sie eine neue E-Mail-Adresse oder Telefonnummer an." } : {},
    act: ({ email = "", phone = "" }) => session.requestContact(email, phone),
  });
}

/** Asks once more before the contract is withdrawn (§ 356a BGB). @param about whose contract about what for which door */
export function openWithdrawal(session: CustomerStatusSession, about: string): void {
  openDialog({
    title: "Vertrag widerrufen",
    text: about,
    fields: [{ name: "reason", label: "Grund (freiwillig)", kind: "lines", most: 2000 }],
    send: "Widerruf bestätigen",
    level: "danger",
    check: () => ({}),
    act: ({ reason = "" }) => session.withdraw(reason),
  });
}

/** Asks once more before the customer's door is called on no more. */
export function openObjection(session: CustomerStatusSession): void {
  openDialog({
    title: "Keine Besuche und Anrufe",
    text: "Wir besuchen Sie nicht mehr und rufen Sie nicht mehr an, um etwas anzubieten. Das gilt für alle Anbieter, für die wir arbeiten, und ab sofort. Was Ihr Auftrag braucht, klären wir weiterhin mit Ihnen.",
    fields: [],
    send: "Widerspruch senden",
    level: "primary",
    check: () => ({}),
    act: () => session.object(),
  });
}
