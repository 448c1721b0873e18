import { fields as mixed } from "../../form/spec.ts";
import { naive, uncontrolled } from "./by-hand.tsx";
import type { Contestant } from "./contestant.ts";
import { hookForm } from "./hook-form.tsx";
import { ours } from "./ours.tsx";
import { dress, openSheet } from "./sheet.ts";
import { surveyJs } from "./survey.tsx";

const contestants: Record<string, Contestant> = {
  ours,
  uncontrolled,
  "react-hook-form": hookForm,
  "one useState": naive,
  SurveyJS: surveyJs,
};

/* The same hundred fields as in the bench of the core; priced options are lines of text here. */
const fields = mixed.map((field) => (field.type === "option" ? { ...field, type: "text" as const, price: null } : field));
const typed = fields.filter((field) => field.type === "text" && field.shownWhen.length === 0).slice(0, 20);
/** Choices that show and hide fields, and their way back. */
const toggles = [
  ["r0", "c"],
  ["r5", "a"],
  ["r0", "a"],
  ["r5", "c"],
] as const;

export interface Turn {
  readonly mount: number;
  readonly keystrokes: readonly number[];
  readonly toggles: readonly number[];
  /** Text fields in sight after each toggle. */
  readonly shown: readonly number[];
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** From the event to what React has drawn and the browser has laid out. */
async function timed(act: () => void): Promise<number> {
  const from = performance.now();
  act();
  await Promise.resolve();
  void document.body.offsetHeight;
  return performance.now() - from;
}

async function letter(input: HTMLInputElement, text: string): Promise<number> {
  return timed(() => {
    setValue?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text.at(-1) ?? null, inputType: "insertText" }));
  });
}

const inSight = (box: HTMLElement) =>
  [...box.querySelectorAll("input:not([type=radio])")].filter((input) => input.closest("[hidden]") === null).length;

await dress();
Object.assign(globalThis, {
  bench: {
    names: () => Object.keys(contestants),
    /** Mounts, types five letters into twenty fields, toggles. */
    async turn(name: string): Promise<Turn> {
      const contestant = contestants[name];
      if (contestant === undefined) throw new Error(`unknown contestant ${name}`);
      const { box, close } = openSheet();
      const from = performance.now();
      const form = contestant(box, fields);
      void document.body.offsetHeight;
      const mount = performance.now() - from;
      await aFrame();

      const keystrokes: number[] = [];
      for (const { key } of typed) {
        const input = form.input(key);
        input.focus();
        for (const text of ["A", "Ab", "Abc", "Abcd", "Abcde"]) keystrokes.push(await letter(input, text));
        if (form.input(key).value !== "Abcde") throw new Error(`${name}: ${key} holds ${form.input(key).value}`);
      }
      const times: number[] = [];
      const shown: number[] = [];
      for (const [key, value] of toggles) {
        const radio = form.radio(key, value);
        times.push(await timed(() => radio.click()));
        await aFrame();
        shown.push(inSight(box));
      }
      form.unmount();
      close();
      await aFrame();
      return { mount, keystrokes, toggles: times, shown };
    },
  },
});

function aFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
