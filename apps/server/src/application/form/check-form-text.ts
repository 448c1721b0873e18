import { checkForm } from "@rundgang/domain/form-check";
import type { CompiledForm, Problem } from "@rundgang/forms";

import { readFormJson } from "./read-form-json.ts";

/** What is wrong where in a form's file. */
export interface TextProblem extends Problem {
  /** From 1 on. */
  readonly line: number;
}

/** What a check of a form's text came to: the rule of the command and of the call. */
export interface FormTextCheck {
  /** It is no JSON, so that `unreadable` speaks of signs and not of a form. */
  readonly isJson: boolean;
  readonly unreadable: readonly TextProblem[];
  readonly notActivatable: readonly TextProblem[];
  /** Null where it cannot be read. */
  readonly form: CompiledForm | null;
  /** `data` as the file has it; undefined where it cannot be read. */
  readonly data: unknown;
  /** Line of a path, or of the nearest part around it that is there. */
  lineOf(path: string): number;
}

/** Checks the text of an order form, each problem by its line. */
export function checkFormText(text: string): FormTextCheck {
  const json = readFormJson(text);
  if (json.faults.length > 0) {
    const unreadable = json.faults.map(({ line, column, message }) => ({
      line,
      path: "",
      message: `Spalte ${column}: ${message}`,
    }));
    return { isJson: false, unreadable, notActivatable: [], form: null, data: undefined, lineOf: json.lineOf };
  }
  const { unreadable, notActivatable, form } = checkForm(json.value);
  const placed = (problem: Problem): TextProblem => ({ ...problem, line: json.lineOf(problem.path) });
  return {
    isJson: true,
    unreadable: unreadable.map(placed),
    notActivatable: notActivatable.map(placed),
    form,
    data: form === null ? undefined : dataOf(json.value),
    lineOf: json.lineOf,
  };
}

function dataOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "data" in value ? value.data : undefined;
}
