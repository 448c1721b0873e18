import type { Answer } from "./client.ts";

/** The members of a list's answer. */
export function membersOf(answer: Answer): Record<string, unknown>[] {
  const members = answer.body["hydra:member"];
  if (!Array.isArray(members)) throw new Error(`no list: ${JSON.stringify(answer.body)}`);
  return members;
}
