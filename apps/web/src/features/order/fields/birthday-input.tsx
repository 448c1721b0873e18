import type { ComponentOf } from "@rundgang/forms";
import { FieldError } from "@rundgang/ui";
import { useId, useRef, useState } from "react";

import { useField, useForm } from "../form-store/form-context.tsx";
import { answerOfParts, missingText, partsOfDate, partsOfText, withWholeYear, type DateParts } from "./date-parts.ts";
import { FieldBox } from "./field-box.tsx";

/** B §5: a click into the empty field begins here. It is the answer only when a part of it was typed (decision 082). */
const firstGuess = partsOfDate("1980-01-01");

const boxes = [
  { part: "day", label: "Tag", length: 2, hint: "TT" },
  { part: "month", label: "Monat", length: 2, hint: "MM" },
  { part: "year", label: "Jahr", length: 4, hint: "JJJJ" },
] as const;

/** Day, month and year in three boxes; the form takes them once they are a date of the calendar. */
export function BirthdayInput({ component }: { readonly component: ComponentOf<"Birthday"> }) {
  const store = useForm();
  const { value, error } = useField(component.key);
  const answer = typeof value === "string" ? value : "";
  const [typed, setTyped] = useState<DateParts | null>(null);
  const [refusedPaste, setRefusedPaste] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const shown = typed ?? partsOfDate(answer);
  const fault = error === undefined ? undefined : (missingText(shown) ?? error);
  const said = refusedPaste ? "Das ist kein Datum: Tag, Monat und Jahr, zum Beispiel 05.05.1985" : fault;

  const set = (parts: DateParts) => {
    setTyped(parts);
    setRefusedPaste(false);
    store.change({ key: component.key, value: answerOfParts(parts) });
  };
  const guess = (input: HTMLInputElement) => {
    if (component.settings.readOnly || shown.day + shown.month + shown.year !== "") return;
    setTyped(firstGuess);
    requestAnimationFrame(() => input.select());
  };
  return (
    <FieldBox component={component}>
      <fieldset ref={group} className="field" aria-describedby={said === undefined ? undefined : errorId}>
        <legend className="field-label pb-1.5">
          {component.fields.title}
          {component.settings.required && "*"}
        </legend>
        <div className="date-boxes">
          {boxes.map(({ part, label, length, hint }) => (
            <input
              key={part}
              className="input numbers"
              aria-label={label}
              aria-invalid={said === undefined ? undefined : true}
              aria-required={component.settings.required || undefined}
              inputMode="numeric"
              autoComplete="off"
              placeholder={hint}
              maxLength={length}
              readOnly={component.settings.readOnly}
              value={shown[part]}
              onClick={(event) => guess(event.currentTarget)}
              onBlur={(event) => {
                if (group.current?.contains(event.relatedTarget)) return;
                const whole = withWholeYear(shown, new Date().getFullYear());
                if (whole !== shown) set(whole);
                setTyped(null);
                setRefusedPaste(false);
                store.leave(component.key);
              }}
              onFocus={(event) => event.currentTarget.select()}
              onPaste={(event) => {
                const text = event.clipboardData.getData("text").trim();
                if (component.settings.readOnly || (/^\d+$/u.test(text) && text.length <= length)) return;
                /* The box would cut off what is longer, and take a part that nobody wrote. */
                event.preventDefault();
                const pasted = partsOfText(text);
                if (pasted === null) setRefusedPaste(true);
                else set(withWholeYear(pasted, new Date().getFullYear()));
              }}
              onChange={(event) => {
                const { value: text } = event.target;
                const digits = text.replaceAll(/\D/gu, "");
                set({ ...shown, [part]: digits });
                const next = event.target.nextElementSibling;
                /* Full, or a dot behind the first digit: "5.5.85". */
                const isDone = digits.length === length || (digits !== "" && /\D$/u.test(text));
                if (isDone && next instanceof HTMLInputElement) next.focus();
              }}
            />
          ))}
        </div>
        <FieldError id={errorId} error={said} />
      </fieldset>
    </FieldBox>
  );
}
