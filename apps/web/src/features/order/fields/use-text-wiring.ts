import type { ComponentOf } from "@rundgang/forms";

import { useField, useForm } from "../form-store/form-context.tsx";

/** What every text field takes from its definition and its state. */
export function useTextWiring(component: ComponentOf<"TextInput">) {
  const store = useForm();
  const { value, error } = useField(component.key);
  const { title, description, maxLength } = component.fields;
  return {
    label: title,
    value: typeof value === "string" ? value : "",
    onChange: (text: string) => store.change({ key: component.key, value: text }),
    onBlur: () => store.leave(component.key),
    required: component.settings.required,
    readOnly: component.settings.readOnly,
    error,
    ...(description !== undefined && { hint: description }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
