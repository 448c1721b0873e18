import { readerOf, visibleComponents, type Answers, type CompiledForm } from "@rundgang/forms";

/** Whether an order takes a number along from the provider before: its form asks for him, and he is named. */
export function portsNumber(form: CompiledForm, answers: Answers): boolean {
  const read = readerOf(answers, visibleComponents(form, answers));
  return [...form.components.values()].some(({ type, key }) => type === "ProviderSelect" && typeof read(key) === "string");
}
