import { priceOrder } from "@rundgang/domain";
import { compileForm, parseFormDefinition } from "@rundgang/forms";

import { Section } from "../../../apps/web/src/features/order/form/section.tsx";
import { FormProvider } from "../../../apps/web/src/features/order/form-store/form-context.tsx";
import { createFormStore } from "../../../apps/web/src/features/order/form-store/form-store.ts";
import { definitionOf } from "../../form/definition.ts";
import { startValues } from "../../form/spec.ts";
import { controlsIn, type Contestant } from "./contestant.ts";
import { mount } from "./draw.tsx";

/** The app's order form: its store, its sections, its fields with label, hint and error, and prices after each change. */
export const ours: Contestant = (box, fields) => {
  const parsed = parseFormDefinition(definitionOf(fields));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(parsed.definition);
  const store = createFormStore({
    form,
    answers: { ...startValues },
    prefill: {},
    today: "2026-11-21",
    priceOf: (answers) => priceOrder(form, answers),
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
