import { cleanSigns, cleanText, type ComponentOf } from "@rundgang/forms";
import type { FocusEvent } from "react";

import { useFieldError, useForm } from "../form-store/form-context.tsx";
import { useShownText, type TextFormat } from "./use-shown-text.ts";

const asTyped = (answer: string) => answer;
/* As `cleanAnswer` keeps it: else what is being composed (´ before an e) would be written over. */
const freeText: TextFormat = { show: asTyped, read: cleanText };
const line: TextFormat = { show: asTyped, read: cleanSigns };

/** What every text field takes from its definition and its state; it is drawn again when its error changes. */
export function useTextWiring(component: ComponentOf<"TextInput">, format = component.fields.multiline ? freeText : line) {
  const store = useForm();
  const error = useFieldError(component.key);
  const text = useShownText(component.key, format);
  const { title, description, maxLength } = component.fields;
  return {
    ...text,
    label: title,
    onBlur: (event: FocusEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      text.onBlur(event);
      store.leave(component.key);
    },
    required: component.settings.required,
    readOnly: component.settings.readOnly,
    error,
    ...(description !== undefined && { hint: description }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
