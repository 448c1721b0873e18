import { execFileSync } from "node:child_process";

/**
 * Environment under which a program and all that it starts live from that instant on, whatever day it is: Debian's faketime. Their clocks
 * go on as clocks do, so a program that is started a minute later is a minute further. What measures durations stays as it is.
 */
export function fakeClock(instant: string): Record<string, string> {
  const library = execFileSync("faketime", ["-f", "+0", "printenv", "LD_PRELOAD"], { encoding: "utf8" }).trim();
  const ahead = Math.round((Date.parse(instant) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? "" : "+"}${ahead}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    /* Chromium's threads would wait for each other for ever: the workaround is for a glibc that no Debian of today has. */
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
    /* Other processes of Chromium cannot reach it, and a fixed distance needs no memory in common. */
    FAKETIME_DISABLE_SHM: "1",
  };
}
