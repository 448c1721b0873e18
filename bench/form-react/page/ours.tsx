import { priceOrder } from "@rundgang/domain";
import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

import { Section } from "../../../apps/web/src/features/order/form/section.tsx";
import { FormProvider } from "../../../apps/web/src/features/order/form-store/form-context.tsx";
import { createFormStore } from "../../../apps/web/src/features/order/form-store/form-store.ts";
import { definitionOf } from "../../form/definition.ts";
import { startValues, type Field } from "../../form/spec.ts";
import { controlsIn, type Contestant } from "./contestant.ts";
import { mount } from "./draw.tsx";

/** Parsed and compiled once, as the app does when the form arrives. */
const compiled = new Map<readonly Field[], CompiledForm>();

function formOf(fields: readonly Field[]): CompiledForm {
  const known = compiled.get(fields);
  if (known !== undefined) return known;
  const parsed = parseFormDefinition(definitionOf(fields));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(parsed.definition);
  compiled.set(fields, form);
  return form;
}

/** The app's order form: its store, its sections, its fields with label, hint and error, and prices after each change. */
export const ours: Contestant = (box, fields) => {
  const form = formOf(fields);
  const store = createFormStore({
    form,
    answers: { ...startValues },
    prefill: {},
    today: "2026-11-21",
    priceOf: (answers, visible) => priceOrder(form, answers, { visible }),
    onAnswers: () => undefined,
  });
  const unmount = mount(
    box,
    <FormProvider store={store}>
      {form.sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </FormProvider>,
  );
  return { ...controlsIn(box, "data-component"), unmount };
};
