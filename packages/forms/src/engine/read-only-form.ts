import type { FormDefinition } from "../definition/form-definition.ts";

/** B §4 "Read-only mode blocks field changes": the same form for a screen, each of its components read-only where the form is. */
export function forScreen(definition: FormDefinition): FormDefinition {
  const { data } = definition;
  if (!data.readOnly) return definition;
  const components = data.components.map((component) => ({ ...component, settings: { ...component.settings, readOnly: true } }));
  return { ...definition, data: { ...data, components } };
}
