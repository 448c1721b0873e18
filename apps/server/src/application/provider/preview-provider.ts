import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

import type { Reader } from "../../db/open-database.ts";
import { refuseInvalid, type Refusal } from "../../errors.ts";
import { nextFormOf } from "./set-provider.ts";
import type { ProviderContent } from "./provider-content.ts";

/** The form that a provider's next version would have. */
interface PreviewedForm {
  readonly form: CompiledForm;
  /** Somebody brought it: its texts stay as they are, but for sender and colour. */
  readonly isKept: boolean;
}

/** What setting a provider by call would make of its form; nothing is written. Refusals: 422 below `form` where it could not be read. */
export async function previewProvider(db: Reader, content: ProviderContent): Promise<PreviewedForm | Refusal> {
  const { form, isKept } = await nextFormOf(db, content);
  const parsed = parseFormDefinition(form);
  if (!parsed.ok) {
    return refuseInvalid(parsed.problems.map(({ path, message }) => ({ propertyPath: `form.${path}`, message })));
  }
  return { form: compileForm(parsed.definition), isKept };
}
