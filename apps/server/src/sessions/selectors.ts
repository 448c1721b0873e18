import { territoryTopic, userTopic } from "@rundgang/contracts";

/** What an mtoken holds in `mercure.subscribe`: territories and the user (3-decisions "Rights and events"). */
export function selectorsOf(person: { readonly id: string; readonly territoryIds: readonly string[] }): string[] {
  return [...person.territoryIds.map(territoryTopic), userTopic(person.id)];
}
