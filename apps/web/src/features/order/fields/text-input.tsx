import type { ComponentOf, TextInputType } from "@rundgang/forms";
import { TextArea, TextField } from "@rundgang/ui";

import { FieldBox } from "./field-box.tsx";
import { IbanInput } from "./iban-input.tsx";
import { useTextWiring } from "./use-text-wiring.ts";

type Keyboard = "text" | "email" | "tel" | "numeric";

/** The touch keyboard of each type (B §5). */
const keyboards: { readonly [type in TextInputType]: Keyboard } = {
  text: "text",
  date: "numeric",
  email: "email",
  zip: "numeric",
  phone: "numeric",
  "area+phone": "tel",
  iban: "text",
  "area-code": "numeric",
  vat: "text",
};

/** A line of text; it is checked when it is left. */
export function TextInput({ component }: { readonly component: ComponentOf<"TextInput"> }) {
  if (component.fields.type === "iban") return <IbanInput component={component} />;
  if (component.fields.multiline) return <MultilineInput component={component} />;
  return <LineInput component={component} />;
}

function LineInput({ component }: { readonly component: ComponentOf<"TextInput"> }) {
  const wiring = useTextWiring(component);
  const { type, placeholder } = component.fields;
  return (
    <FieldBox component={component}>
      <TextField
        {...wiring}
        inputMode={keyboards[type]}
        autoCapitalize={type === "email" ? "none" : undefined}
        spellCheck={false}
        placeholder={placeholder}
      />
    </FieldBox>
  );
}

function MultilineInput({ component }: { readonly component: ComponentOf<"TextInput"> }) {
  const wiring = useTextWiring(component);
  return (
    <FieldBox component={component}>
      <TextArea {...wiring} rows={4} placeholder={component.fields.placeholder} />
    </FieldBox>
  );
}
