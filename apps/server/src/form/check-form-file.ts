import { checkForm } from "@rundgang/domain/form-check";
import type { CompiledForm, Problem } from "@rundgang/forms";

import { priceTable } from "./price-table.ts";
import { readFormJson } from "./read-form-json.ts";

/** What a check of a file came to. */
export interface FileCheck {
  readonly lines: readonly string[];
  /** False: something has to be put right before the form can sell. */
  readonly good: boolean;
  /** Null where it cannot be read. */
  readonly form: CompiledForm | null;
  /** `data` as the file has it; undefined where it cannot be read. */
  readonly data: unknown;
}

/** Checks the text of an order form; `name` is what people call the file. */
export function checkFormText(name: string, text: string): FileCheck {
  const json = readFormJson(text);
  if (json.faults.length > 0)
    return {
      good: false,
      form: null,
      data: undefined,
      lines: [`„${name}“ ist kein gültiges JSON:`, ...json.faults.map(indented)],
    };
  const { unreadable, notActivatable, form } = checkForm(json.value);
  const say = ({ path, message }: Problem) => indented(`Zeile ${json.lineOf(path)}, ${path || "die Datei"}: ${message}`);
  if (form === null)
    return { good: false, form, data: undefined, lines: [`„${name}“ kann nicht gelesen werden:`, ...unreadable.map(say)] };
  const { definition } = form;
  const head = `„${definition.name}“, Fassung ${definition.version}: ${form.components.size} Komponenten, ${definition.data.catalogue.length} Preise.`;
  const agreement =
    notActivatable.length === 0
      ? ["Formular, Prüfung, Vertragszusammenfassung, Mail und Exporte stimmen überein: Es kann gelten."]
      : ["Es kann so nicht gelten:", ...notActivatable.map(say)];
  return {
    good: notActivatable.length === 0,
    form,
    data: dataOf(json.value),
    lines: [head, "", ...agreement, "", ...priceTable(form)],
  };
}

function dataOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "data" in value ? value.data : undefined;
}

function indented(line: string): string {
  return `  ${line}`;
}
