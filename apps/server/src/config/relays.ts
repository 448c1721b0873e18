import { BadConfig } from "./bad-config.ts";

/** STUN and TURN servers of video calls. */
export interface Relays {
  /** Tell a browser what its address is from outside: `stun:…`. */
  readonly stun: readonly string[];
  /** Pass a call on where two browsers cannot reach each other: `turn:…`, `turns:…`, with the secret that their credentials are made with. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
}

const url = String.raw`(?:stun|stuns|turn|turns):[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?`;

/** `TURN_URL`: one or more addresses, parted by commas. */
export const relayUrlsShape = new RegExp(String.raw`^\s*${url}(?:\s*,\s*${url})*\s*$`, "u");

/** Relays as TURN_URL and TURN_SECRET name them. Throws `BadConfig` where a TURN server has no secret, or a secret no TURN server. */
export function relaysOf(urls: string | undefined, secret: string | undefined): Relays | null {
  const all = (urls ?? "").split(",").flatMap((one) => one.trim() || []);
  const turn = all.filter((one) => one.startsWith("turn"));
  const stun = all.filter((one) => !one.startsWith("turn"));
  if (turn.length > 0 && secret === undefined) {
    throw new BadConfig(
      "TURN_URL nennt einen TURN-Server, TURN_SECRET fehlt. Der Server braucht es für die Zugangsdaten der Gespräche.",
    );
  }
  if (turn.length === 0 && secret !== undefined)
    throw new BadConfig("TURN_SECRET ist gesetzt, TURN_URL nennt aber keinen TURN-Server.");
  if (all.length === 0) return null;
  return { stun, turn: secret === undefined ? null : { urls: turn, secret } };
}
