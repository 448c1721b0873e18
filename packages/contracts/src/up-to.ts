import type { Call } from "./call.ts";

/** The same call with bodies of so many bytes at most. */
/* @__NO_SIDE_EFFECTS__ */
export function upTo<const C extends Call>(mostBytes: number, call: C) {
  return { ...call, mostBytes };
}
