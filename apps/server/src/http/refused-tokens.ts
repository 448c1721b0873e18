import { createHash } from "node:crypto";

/** Addresses and tokens that are remembered at a time; beyond them those that were silent longest are forgotten. */
const mostRemembered = 10_000;
const windowMs = 60_000;

/** Remembers for a minute how many tokens of neighbour systems an address has sent that there are not, and which ones were good. */
export interface RefusedTokens {
  /** Whether the database may be asked for it. @param most refused tokens of an address in a minute; one that was good is always asked for */
  mayAsk(address: string, token: string, most: number): boolean;
  /** What the database said of it. */
  note(address: string, token: string, isGood: boolean): void;
}

/**
 * Anybody can make up a token that looks like one, and each would cost a query before its sender's ceiling is known: beyond that ceiling the
 * address alone counts.
 * @param steady milliseconds that never go back
 */
export function createRefusedTokens(steady: () => number): RefusedTokens {
  const refused = new Map<string, { readonly since: number; readonly count: number }>();
  /* Hashes: a token lies nowhere. */
  const good = new Map<string, true>();
  const remember = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    map.delete(key);
    map.set(key, value);
    const [silent] = map.keys();
    if (map.size > mostRemembered && silent !== undefined) map.delete(silent);
  };
  const countOf = (address: string) => {
    const found = refused.get(address);
    return found === undefined || steady() - found.since >= windowMs ? { since: steady(), count: 0 } : found;
  };
  return {
    mayAsk: (address, token, most) => countOf(address).count < most || good.has(hashOf(token)),
    note(address, token, isGood) {
      if (isGood) return remember(good, hashOf(token), true);
      good.delete(hashOf(token));
      const { since, count } = countOf(address);
      remember(refused, address, { since, count: count + 1 });
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64");
}
