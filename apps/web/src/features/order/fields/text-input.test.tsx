// @vitest-environment happy-dom
import { priceOrder, prefillSources } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition, startAnswers, type Answers } from "@rundgang/forms";
import { act, Profiler } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Section } from "../form/section.tsx";
import { FormProvider } from "../form-store/form-context.tsx";
import { createFormStore } from "../form-store/form-store.ts";

const address = { strasse: "Lindenstraße", hausnummer: "14", hausnummerZusatz: " a", plz: "38990", ort: "Wiesenbrück" };
const iban = "DE89370400440532013000";

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The whole form on a page; `draws` counts how often React drew any of it. */
function open(draft: Answers = {}) {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(parsed.definition);
  const prefill = prefillSources(address);
  const store = createFormStore({
    form,
    prefill,
    answers: { ...startAnswers(form, prefill), ...draft },
    today: "2026-12-04",
    priceOf: (answers) => priceOrder(form, answers),
    onAnswers: () => {},
  });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  let draws = 0;
  close = () => {
    root.unmount();
    box.remove();
  };
  act(() =>
    root.render(
      <Profiler id="form" onRender={() => (draws += 1)}>
        <FormProvider store={store}>
          {form.sections.map((section) => (
            <Section key={section.key} section={section} />
          ))}
        </FormProvider>
      </Profiler>,
    ),
  );
  draws = 0;
  const find = (key: string) => box.querySelector<HTMLInputElement>(`[data-component="${key}"] :is(input, textarea)`);
  const input = (key: string) => {
    const found = find(key);
    if (found === null) throw new Error(`${key} is not there`);
    return found;
  };
  return { store, input, isThere: (key: string) => find(key) !== null, draws: () => draws };
}

/** Leaves the text in the element as the browser does, with the caret at its end or where `|` stands, and says so. */
function type(element: HTMLInputElement, text: string, how: InputEventInit = {}): void {
  const caret = text.includes("|") ? text.indexOf("|") : text.length;
  element.focus();
  /* Past React's own setter, which would take the text for its own. */
  Reflect.set(Object.getPrototypeOf(element), "value", text.replace("|", ""), element);
  element.setSelectionRange(caret, caret);
  act(() => void element.dispatchEvent(new InputEvent("input", { bubbles: true, ...how })));
}

/** The text with `|` at the caret. */
function withCaret({ value, selectionStart }: HTMLInputElement): string {
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
}

describe("a text field", () => {
  it.each(["remarks", "customer-email", "customer-last-name"])("keeps the letters of %s without being drawn again", (key) => {
    const { store, input, draws } = open();
    for (const text of ["B", "Be", "Ber"]) type(input(key), text);
    expect(input(key).value).toBe("Ber");
    expect(store.answers.getSnapshot()[key]).toBe("Ber");
    expect(draws()).toBe(0);
  });

  it.each([
    ["customer-last-name", "O’Neill\u200b|", "O'Neill|"],
    ["customer-last-name", "Mu\u0308ller|", "Müller|"],
    ["customer-last-name", "Müller–|Lüdenscheidt", "Müller-|Lüdenscheidt"],
    ["customer-first-name", "Anna |", "Anna |"],
    ["customer-phone", "+49\u00a0911\u202f1|", "+49 911 1|"],
    ["remarks", "Rückruf – ab 17\u00a0Uhr|", "Rückruf – ab 17 Uhr|"],
  ])("of %s takes %j as %j", (key, typed, shown) => {
    const { store, input } = open();
    type(input(key), typed);
    expect(withCaret(input(key))).toBe(shown);
    expect(store.answers.getSnapshot()[key]).toBe(shown.replace("|", ""));
  });

  it("leaves an accent alone that is being composed", () => {
    const { store, input } = open();
    const field = input("customer-last-name");
    type(field, "Andr´", { isComposing: true });
    expect(field.value).toBe("Andr´");
    type(field, "André", { isComposing: true });
    act(() => void field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "é" })));
    expect(field.value).toBe("André");
    expect(store.answers.getSnapshot()["customer-last-name"]).toBe("André");
  });

  it("says what is wrong with a number, and misses an area code only where there is none", () => {
    const { store, input } = open();
    const errorOf = (key: string, text: string) => {
      type(input(key), text);
      act(() => store.leave(key));
      return document.getElementById(String(input(key).getAttribute("aria-describedby")))?.textContent;
    };
    expect(errorOf("customer-phone", "911 123456")).toBe("Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.");
    expect(errorOf("customer-phone", "0911 12")).toBe(
      "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden: Die Nummer ist zu kurz.",
    );
    expect(errorOf("customer-phone", "0911 1234567 abends")).toBe(
      "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden: „a“ kommt in keiner Rufnummer vor.",
    );
    expect(errorOf("sepa-iban", "DE00")).toBe("Diese IBAN ist nicht gültig.");
    expect(errorOf("sepa-iban", "DE89ß")).toBe("IBAN ist nicht gültig: „ß“ kommt in keiner IBAN vor");
  });

  it("shows the answers of a draft and what unit and address fill in", () => {
    const { input } = open({ remarks: "Hund", "sepa-iban": iban });
    expect(input("remarks").value).toBe("Hund");
    expect(input("sepa-iban").value).toBe("DE89 3704 0044 0532 0130 00");
    expect(input("customer-city").value).toBe("Wiesenbrück");
  });

  it("shows what a rule or a button puts in", () => {
    const { store, input } = open();
    type(input("customer-first-name"), "Miriam");
    type(input("customer-last-name"), "Berger");
    expect(input("sepa-name").value).toBe("Miriam Berger");
    act(() => store.change({ fill: { remarks: "Klingel defekt" } }));
    expect(input("remarks").value).toBe("Klingel defekt");
  });

  it("takes what the browser fills in, which is an event without a kind", () => {
    const { store, input } = open();
    const field = input("sepa-iban");
    Reflect.set(Object.getPrototypeOf(field), "value", "DE893704", field);
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
    expect(store.answers.getSnapshot()["sepa-iban"]).toBe("DE893704");
    expect(field.value).toBe("DE89 3704");
  });

  it("is empty again when a rule cleared it while it was out of sight", () => {
    const { store, input, isThere } = open();
    act(() => store.change({ toggle: "billing-different" }));
    type(input("billing-city"), "Essen");
    act(() => store.change({ toggle: "billing-different" }));
    act(() => store.answer(true));
    expect(isThere("billing-city")).toBe(false);
    act(() => store.change({ toggle: "billing-different" }));
    expect(input("billing-city").value).toBe("");
  });

  it("takes back what the form refuses", () => {
    const { store, input } = open();
    type(input("customer-city"), "Essen");
    expect(input("customer-city").value).toBe("Wiesenbrück");
    type(input("remarks"), "x".repeat(1001));
    expect(input("remarks").value).toBe("");
    expect(store.answers.getSnapshot()["customer-city"]).toBe("Wiesenbrück");
  });

  it("is drawn when its error comes and goes, and keeps its text", () => {
    const { store, input, draws } = open();
    const email = input("customer-email");
    type(email, "m.berger@");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    act(() => store.leave("customer-email"));
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(String(email.getAttribute("aria-describedby")))?.textContent).toBe("E-Mail ist nicht gültig");
    expect(email.value).toBe("m.berger@");
    type(email, "m.berger@example.org");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    expect(email.value).toBe("m.berger@example.org");
    expect(draws()).toBe(2);
  });
});

describe("an IBAN", () => {
  it.each([
    ["d|", "D|"],
    ["DE89 3|", "DE89 3|"],
    ["DE893|", "DE89 3|"],
    ["DE89 |", "DE89|"],
    ["DE8x|9 3704", "DE8X| 9370 4"],
    ["DE89| 3704 0044", "DE89| 3704 0044"],
    ["DE89|3704", "DE89| 3704"],
    ["IBAN: DE89-3704-0044|", "DE89 3704 0044|"],
    ["IBAN|", "IBAN|"],
    ["ﬁ21|", "ﬁ21|"],
    [`${iban}|`, "DE89 3704 0044 0532 0130 00|"],
  ])("typed as %s stands there as %s", (typed, shown) => {
    const { input } = open();
    type(input("sepa-iban"), typed);
    expect(withCaret(input("sepa-iban"))).toBe(shown);
  });

  it("keeps the caret when only a space was deleted", () => {
    const { input, draws } = open({ "sepa-iban": iban });
    type(input("sepa-iban"), "DE89|3704 0044 0532 0130 00");
    expect(withCaret(input("sepa-iban"))).toBe("DE89| 3704 0044 0532 0130 00");
    expect(draws()).toBe(0);
  });

  it.each([
    ["typed on", "DE00 1|", "DE00 1|"],
    ["one deleted", "DE0|", "DE0|"],
    ["corrected in the middle", "DE|89", "DE|89"],
    ["pasted over", `${iban}|`, "DE89 3704 0044 0532 0130 00|"],
  ])("keeps what follows after a pause in which its error came: %s", (_what, text, shown) => {
    vi.useFakeTimers();
    const { store, input } = open();
    const field = input("sepa-iban");
    type(field, "DE00");
    act(() => vi.advanceTimersByTime(500));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    type(field, text);
    expect(withCaret(field)).toBe(shown);
    expect(store.answers.getSnapshot()["sepa-iban"]).toBe(shown.replaceAll(/[ |]/gu, ""));
  });

  it("leaves alone what is being composed, and puts it into groups afterwards", () => {
    const { store, input } = open();
    const field = input("sepa-iban");
    for (const text of ["d", "de", "de8", "de89", "de893", "de8937"]) type(field, text, { isComposing: true });
    expect(field.value).toBe("de8937");
    expect(store.answers.getSnapshot()["sepa-iban"]).toBe("DE8937");
    act(() => void field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "de8937" })));
    expect(withCaret(field)).toBe("DE89 37|");
  });

  it("can be undone: what the person takes back is not put into groups again", () => {
    const { store, input } = open();
    const field = input("sepa-iban");
    type(field, "DE893");
    expect(field.value).toBe("DE89 3");
    type(field, "DE893", { inputType: "historyUndo" });
    expect(field.value).toBe("DE893");
    type(field, "DE89", { inputType: "historyUndo" });
    expect(store.answers.getSnapshot()["sepa-iban"]).toBe("DE89");
  });

  it("is checked half a second after the last letter, and not while it is typed on", () => {
    vi.useFakeTimers();
    const { input } = open();
    const field = input("sepa-iban");
    type(field, "DE00");
    expect(field.getAttribute("aria-invalid")).toBeNull();
    act(() => vi.advanceTimersByTime(500));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    type(field, "DE00 1");
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });
});

describe("a date of birth", () => {
  const key = "customer-birthday";
  function openBoxes() {
    const { store, input } = open();
    const boxes = [...(input(key).closest("fieldset")?.querySelectorAll("input") ?? [])];
    const [day, month, year] = boxes;
    if (day === undefined || month === undefined || year === undefined) throw new Error("a box is missing");
    return {
      day,
      month,
      year,
      shown: () => boxes.map(({ value }) => value).join("."),
      answer: () => store.answers.getSnapshot()[key],
      fault: () => store.violations.getSnapshot().find((one) => one.key === key)?.message,
      leave: (box: HTMLInputElement) => act(() => void box.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))),
      paste: (box: HTMLInputElement, text: string) => {
        const event = new Event("paste", { bubbles: true, cancelable: true });
        Reflect.set(event, "clipboardData", { getData: () => text });
        act(() => void box.dispatchEvent(event));
        return event.defaultPrevented;
      },
    };
  }

  it("begins at 1980 with a click, and is none where nobody typed into it", () => {
    const { day, shown, answer, leave } = openBoxes();
    act(() => day.click());
    expect([shown(), answer()]).toEqual(["01.01.1980", ""]);
    leave(day);
    expect([shown(), answer()]).toEqual(["..", ""]);
  });

  it("is the one that was typed over the offered one", () => {
    const { day, month, year, answer, leave } = openBoxes();
    act(() => day.click());
    type(day, "14");
    type(month, "3");
    type(year, "1986");
    leave(year);
    expect(answer()).toBe("1986-03-14");
  });

  it.each([
    ["a part is missing", ["14", "", "1986"], "14..1986"],
    ["a part was taken out again", ["14", "03", ""], "14.03."],
    ["its day does not exist in its month", ["31", "02", "1986"], "31.02.1986"],
  ])("keeps the form back, with all of what was typed, while %s", (_, parts, expected) => {
    const { day, month, year, shown, fault, leave } = openBoxes();
    for (const box of [day, month, year]) type(box, "10");
    for (const [at, box] of [day, month, year].entries()) type(box, parts[at] ?? "");
    leave(year);
    expect(shown()).toBe(expected);
    expect(fault()).toMatch(/ist ungültig$/u);
  });

  it.each([
    ["14.03.1986", true, "14.03.1986"],
    ["1986-03-14", true, "14.03.1986"],
    /* A box would cut it off: the 19th. */
    ["1986-03-145", true, ".."],
    ["März 1986", true, ".."],
  ])("takes %j that is pasted as a whole or not at all", (text, handled, expected) => {
    const { day, shown, paste } = openBoxes();
    expect(paste(day, text)).toBe(handled);
    expect(shown()).toBe(expected);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      expected === ".." ? "Das ist kein Datum: Tag, Monat und Jahr, zum Beispiel 05.05.1985" : undefined,
    );
  });
});
