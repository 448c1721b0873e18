import type { CompiledForm } from "@rundgang/forms";

import { checkFormText, type TextProblem } from "../application/form/check-form-text.ts";
import { priceTable } from "./price-table.ts";

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

/** Checks the text of an order form and says it in lines; `name` is what people call the file. */
export function checkFormFile(name: string, text: string): FileCheck {
  const { isJson, unreadable, notActivatable, form, data } = checkFormText(text);
  if (!isJson) {
    const lines = unreadable.map(({ line, message }) => indented(`Zeile ${line}, ${message}`));
    return { good: false, form, data, lines: [`„${name}“ ist kein gültiges JSON:`, ...lines] };
  }
  const say = ({ line, path, message }: TextProblem) => indented(`Zeile ${line}, ${path || "die Datei"}: ${message}`);
  if (form === null) return { good: false, form, data, lines: [`„${name}“ kann nicht gelesen werden:`, ...unreadable.map(say)] };
  const { definition } = form;
  const head = `„${definition.name}“, Fassung ${definition.version}: ${form.components.size} Komponenten, ${definition.data.catalogue.length} Preise.`;
  const agreement =
    notActivatable.length === 0
      ? ["Formular, Prüfung, Vertragszusammenfassung, Mail und Exporte stimmen überein: Es kann gelten."]
      : ["Es kann so nicht gelten:", ...notActivatable.map(say)];
  return { good: notActivatable.length === 0, form, data, lines: [head, "", ...agreement, "", ...priceTable(form)] };
}

function indented(line: string): string {
  return `  ${line}`;
}
