import { compactIban, groupedIban, type ComponentOf } from "@rundgang/forms";
import { TextField } from "@rundgang/ui";
import { useEffect, useLayoutEffect, useRef } from "react";

import { useField, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";
import { groupedPosition } from "./iban-caret.ts";
import { useTextWiring } from "./use-text-wiring.ts";

/** ms after the last keystroke (B §9). */
const checkDelay = 500;

/** An IBAN: capitals, shown in groups of four, kept without spaces, checked 500 ms after the last keystroke (B §5). */
export function IbanInput({ component }: { readonly component: ComponentOf<"TextInput"> }) {
  const store = useForm();
  const { value } = useField(component.key);
  const wiring = useTextWiring(component);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = groupedIban(typeof value === "string" ? value : "");

  /* Grouping moves the characters; the caret stays behind the character that it was behind. */
  useLayoutEffect(() => {
    const wanted = caret.current;
    caret.current = null;
    wanted?.input.setSelectionRange(wanted.at, wanted.at);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    const compact = compactIban(text);
    store.resume(component.key);
    clearTimeout(timer.current);
    if (compact !== "") timer.current = setTimeout(() => store.leave(component.key), checkDelay);
    store.change({ key: component.key, value: compact });
  };
  return (
    <FieldBox component={component}>
      <TextField
        {...wiring}
        value={shown}
        onChange={type}
        onInput={(event) => {
          const input = event.currentTarget;
          const typed = compactIban(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
          caret.current = { input, at: groupedPosition(typed) };
        }}
        className="numbers"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        placeholder="DE00 0000 0000 0000 0000 00"
      />
    </FieldBox>
  );
}
