import { dirname, join } from "node:path";

import { ownFormOf, type OwnForm } from "../application/provider/own-form.ts";
import type { ProviderContent } from "../application/provider/provider-content.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { readText } from "../command-line/read-text.ts";
import { isRefusal } from "../errors.ts";
import { faultText, readFormJson } from "../application/form/read-form-json.ts";

/**
 * The form that a provider's file names; null where it names none. Throws `CommandProblem` with the line of each thing that is wrong with it.
 * @param providerFile the path of the provider's file: the form's is meant from there
 */
export function readOwnForm(providerFile: string, content: ProviderContent): OwnForm | null {
  if (content.form === undefined) return null;
  const json = readFormJson(readText(join(dirname(providerFile), content.form)));
  const refuse = (lines: readonly string[]) =>
    new CommandProblem(
      [`Das Bestellformular „${content.form}“ kann nicht gelten:`, ...lines.map((line) => `  ${line}`)].join("\n"),
    );
  if (json.faults.length > 0) throw refuse(json.faults.map(faultText));
  const form = ownFormOf(json.value, content);
  if (!isRefusal(form)) return form;
  throw refuse(
    form.violations.map(
      ({ propertyPath, message }) => `Zeile ${json.lineOf(propertyPath)}, ${propertyPath || "die Datei"}: ${message}`,
    ),
  );
}
