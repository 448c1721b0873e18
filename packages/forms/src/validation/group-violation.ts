import { isEmptyAnswer, type Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Violation } from "./violation.ts";

/** B §5 "Required group with nothing chosen": one entry, at the first member that is there. Null when all is well. */
export function groupViolation(
  form: CompiledForm,
  groupKey: string,
  answers: Answers,
  active: ReadonlySet<string>,
): Violation | null {
  const group = form.groups.get(groupKey);
  if (group === undefined || !group.required) return null;
  const members = (form.members.get(groupKey) ?? []).filter((member) => active.has(member.key));
  const first = members.find((member) => !member.settings.hidden) ?? members[0];
  if (first === undefined || members.some((member) => !isEmptyAnswer(answers[member.key]))) return null;
  const message = `${group.name} ist nicht ausgewählt`;
  return { key: first.key, title: group.name, message, ...(first.settings.hidden && { hidden: true as const }) };
}
