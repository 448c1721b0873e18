import { compactIban, groupedIban, type ComponentOf } from "@rundgang/forms";
import { useEffect, useRef } from "react";

import { IbanField } from "../../../parts/iban-field.tsx";
import { useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";
import { useTextWiring } from "./use-text-wiring.ts";

/** ms after the last keystroke (B §9). */
const checkDelay = 500;
const format = { show: groupedIban, read: compactIban };

/** An IBAN: capitals, shown in groups of four, kept without spaces, checked 500 ms after the last keystroke (B §5). */
export function IbanInput({ component }: { readonly component: ComponentOf<"TextInput"> }) {
  const store = useForm();
  const wiring = useTextWiring(component, format);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const typesOn = (text: string) => {
    store.resume(component.key);
    clearTimeout(timer.current);
    if (compactIban(text) !== "") timer.current = setTimeout(() => store.leave(component.key), checkDelay);
  };
  return (
    <FieldBox component={component} className="form-cell-iban">
      <IbanField
        {...wiring}
        onInput={(event) => {
          typesOn(event.currentTarget.value);
          wiring.onInput(event);
        }}
      />
    </FieldBox>
  );
}
