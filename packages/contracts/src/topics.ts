/** Hub selectors of rights: an update that carries one of them reaches who holds it in `mercure.subscribe`. */
export const territoryTopic = (uuid: string): string => `territories/${uuid}`;
export const userTopic = (uuid: string): string => `users/${uuid}`;

export const hubPath = "/.well-known/mercure";

/** The type of the event that a device asks for to check its stream (`calls.checkLive`). */
export const checkEvent = "check";
