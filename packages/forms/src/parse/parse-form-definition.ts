import * as z from "zod/mini";
import de from "zod/v4/locales/de.js";

import { formDefinition, type FormDefinition } from "../definition/form-definition.ts";
import { asWritten, rewriteAsRead } from "./as-b-writes.ts";
import { catalogueProblems } from "./catalogue-problems.ts";
import { componentProblems } from "./component-problems.ts";
import { documentProblems } from "./document-problems.ts";
import { exportProblems } from "./export-problems.ts";
import { loopProblems } from "./loop-problems.ts";
import type { Problem } from "./problem.ts";
import { resolverLoops } from "./resolver-loops.ts";
import { ruleProblems } from "./rule-problems.ts";
import { unknownConditions } from "./unknown-conditions.ts";

export type ParsedFormDefinition =
  | {
      readonly ok: true;
      readonly definition: FormDefinition;
      /**
       * Conditions of a kind that this version does not know, which never hold, and names of fields that say nothing. Activating a form
       * demands that there are none.
       */
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads an order form from the wire (`{uuid, name, version, data}`). A definition that names something that is not there, that
 * hangs on itself or whose rules might not come to an end is refused, with the path of each fault (architecture, law 8).
 */
export function parseFormDefinition(input: unknown): ParsedFormDefinition {
  const rewritten = rewriteAsRead(input);
  const { places } = rewritten;
  const parsed = z.safeParse(formDefinition, rewritten.input, { error: messageOf });
  if (!parsed.success) {
    const found = parsed.error.issues.map((issue) => ({ path: pathOf(issue.path), message: issue.message }));
    return { ok: false, problems: [...rewritten.problems, ...asWritten(found, places)] };
  }
  const definition = parsed.data;
  const problems = [
    ...rewritten.problems,
    ...asWritten(
      [
        ...componentProblems(definition),
        ...catalogueProblems(definition),
        ...ruleProblems(definition),
        ...documentProblems(definition),
        ...exportProblems(definition),
      ],
      places,
    ),
  ];
  // Loops are only worth looking for when every name leads somewhere.
  if (problems.length === 0) problems.push(...loopProblems(definition), ...asWritten(resolverLoops(definition), places));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, definition, warnings: [...rewritten.warnings, ...asWritten(unknownConditions(definition), places)] };
}

const { localeError } = de();

/** The library's German message; better words for what is missing, and for a type or kind that is not known its name. */
const messageOf: typeof localeError = (issue) => {
  if (issue.input === undefined && issue.code !== "custom") return "Die Angabe fehlt.";
  if (issue.code === "invalid_type" && issue.expected === "int") return "Erwartet ist eine ganze Zahl, bei Preisen in Cent.";
  if (issue.code === "invalid_type" && issue.expected === "number") return "Erwartet ist eine Zahl, kein Text.";
  if (issue.code !== "invalid_union" || issue.discriminator === undefined) return localeError(issue);
  const { discriminator, input } = issue;
  const name = typeof input === "object" && input !== null ? new Map(Object.entries(input)).get(discriminator) : undefined;
  return `'${String(name)}' ist kein bekannter ${discriminator === "type" ? "Typ einer Komponente" : discriminator}.`;
};

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./u, "");
}
