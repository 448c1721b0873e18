import type { AnswerValue, Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { ComponentOf } from "../definition/component.ts";
import type { ReadAnswer } from "./conditions.ts";
import { activeComponents, readerOf } from "./visibility.ts";

/** How the asking of an `ExternalAPI` went: it answered, there was no line, or the service did not answer. */
const resolutions = ["resolved", "offline", "failed"] as const;
export type Resolution = (typeof resolutions)[number];

/** True for the answer of an `ExternalAPI` that was asked. */
export function isResolution(value: unknown): value is Resolution {
  return resolutions.some((one) => one === value);
}

/** What the service is told, by its names: texts, or whole numbers where the definition says so. What is empty is left out. */
export function resolverInput({ fields }: ComponentOf<"ExternalAPI">, read: ReadAnswer): Record<string, string | number> {
  return Object.fromEntries(
    fields.input.flatMap(({ name, key, cast }) => {
      const value = textOf(read(key));
      if (value === "") return [];
      return [[name, cast === "integer" && /^-?\d{1,9}$/u.test(value) ? Number(value) : value]];
    }),
  );
}

/** Its answer as changes of the components that the mapping names. Names that it did not answer clear theirs. */
export function resolvedWrites(
  { fields }: ComponentOf<"ExternalAPI">,
  answered: ReadonlyMap<string, string>,
): (readonly [string, string])[] {
  return fields.mapping.map(({ from, to }) => [to, answered.get(from) ?? ""]);
}

/** What a service would be told now: hidden components too, for they are in force; nothing from those out of force. */
export function questionOf(
  form: CompiledForm,
  answers: Answers,
  component: ComponentOf<"ExternalAPI">,
): Record<string, string | number> {
  return resolverInput(component, readerOf(answers, activeComponents(form, answers)));
}

/** True where a service was asked, and would be told something else now, whether a person, a rule or a condition changed it. */
export function isStale(component: ComponentOf<"ExternalAPI">, answer: unknown, before: ReadAnswer, now: ReadAnswer): boolean {
  return (
    isResolution(answer) && JSON.stringify(resolverInput(component, before)) !== JSON.stringify(resolverInput(component, now))
  );
}

function textOf(value: AnswerValue | undefined): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
