/** Hub selectors of rights: an update that carries one of them reaches who holds it in `mercure.subscribe`. */
export const territoryTopic = (uuid: string): string => `territories/${uuid}`;
export const userTopic = (uuid: string): string => `users/${uuid}`;

/** A territory in the shape that it has now: whoever loaded an earlier one has other addresses. */
export const territoryText = (uuid: string, version: number): string => (version > 1 ? `${uuid}:${version}` : uuid);

/**
 * Somebody's territories (`territoryText`) as one text, whatever their order: its SHA-256 stands for them in the mtoken (decision 057), and a device
 * compares it with that of what it has loaded.
 */
export const territoriesText = (territories: Iterable<string>): string => [...territories].toSorted().join(" ");

/** Hexadecimal digits of that SHA-256 that the mtoken holds. */
export const territoriesDigestLength = 32;

export const hubPath = "/.well-known/mercure";

/**
 * A subscription with `until=now` ends after what the log holds (ours; Mercure has no such thing): an answer with an end goes through a
 * box that holds streams back.
 */
export const untilParameter = "until";
export const untilNow = "now";

/** The type of the event that a device asks for to check its stream (`calls.checkLive`). */
export const checkEvent = "check";
