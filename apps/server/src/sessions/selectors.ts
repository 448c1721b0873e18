import { createHash } from "node:crypto";

import { territoriesDigestLength, territoriesText, territoryTopic, userTopic } from "@rundgang/contracts";

/** Under which private updates of neighbour systems a person is meant: territories and the user (3-decisions "Rights and events"). */
export function selectorsOf(person: { readonly id: string; readonly territoryIds: readonly string[] }): string[] {
  return [...person.territoryIds.map(territoryTopic), userTopic(person.id)];
}

/** Stands for a person's territories (`territoryText`) in the mtoken: as short for a thousand as for one (decision 057). */
export function digestOf(shapes: readonly string[]): string {
  return createHash("sha256").update(territoriesText(shapes)).digest("hex").slice(0, territoriesDigestLength);
}

/** The territories, by their digest, that a device knows of by its mtoken. One that was issued before there was a digest names them all. */
export function territoriesKnownBy(token: {
  readonly subscribe: readonly string[];
  readonly territories: string | null;
}): string {
  const prefix = territoryTopic("");
  const named = () => token.subscribe.filter((topic) => topic.startsWith(prefix)).map((topic) => topic.slice(prefix.length));
  return token.territories ?? digestOf(named());
}
