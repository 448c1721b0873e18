import type { Answers, CompiledForm, FormSection, Violation } from "@rundgang/forms";

/** Where the customer is in the form. What nobody has touched claims nothing, also where nothing in it is required. */
export interface FormProgress {
  /** Keys of the sections that were filled in and lack nothing. */
  readonly done: ReadonlySet<string>;
  /** Keys of the sections in which something is missing or wrong. */
  readonly faulty: ReadonlySet<string>;
}

/** @param start the answers of the untouched form: what its definition and the address fill in */
export function formProgress(
  { sections }: Pick<CompiledForm, "sections">,
  start: Answers,
  answers: Answers,
  violations: readonly Violation[],
): FormProgress {
  const wrong = new Set(violations.map((violation) => violation.key));
  const keysOf = (chosen: readonly FormSection[]) => new Set(chosen.map((section) => section.key));
  const has = (section: FormSection, holds: (key: string) => boolean) =>
    section.components.some((component) => holds(component.key));
  const faulty = keysOf(sections.filter((section) => has(section, (key) => wrong.has(key))));
  const isTouched = (key: string) => JSON.stringify(answers[key]) !== JSON.stringify(start[key]);
  return { faulty, done: keysOf(sections.filter((section) => !faulty.has(section.key) && has(section, isTouched))) };
}

/** "2 von 5 Abschnitten fertig, 3 Pflichtangaben offen": of those that were begun or must be filled in. */
export function progressText({ done, faulty }: FormProgress, missing: number): string {
  if (missing === 0) return "Alle Pflichtangaben vollständig";
  const open = missing === 1 ? "1 Pflichtangabe offen" : `${missing} Pflichtangaben offen`;
  if (done.size === 0) return open;
  const all = done.size + faulty.size;
  return `${done.size} von ${all} Abschnitten fertig, ${open}`;
}
