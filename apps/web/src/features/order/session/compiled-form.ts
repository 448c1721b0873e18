import type { wire } from "@rundgang/contracts";
import { compileForm, forScreen, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

/* Reading a form takes longer than opening one: each is read once, for as long as the device holds it. */
const read = new WeakMap<wire.OrderForm, CompiledForm>();

/** The form as its screens have it, ready for answers where it takes any; null where its definition cannot be read. */
export function compiled(wireForm: wire.OrderForm): CompiledForm | null {
  const known = read.get(wireForm);
  if (known !== undefined) return known;
  const parsed = parseFormDefinition(wireForm);
  if (!parsed.ok) return null;
  const form = compileForm(forScreen(parsed.definition));
  read.set(wireForm, form);
  return form;
}
