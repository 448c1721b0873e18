import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import type { Busy } from "../helpers/helper-pool.ts";
import { createTurns } from "../helpers/turns.ts";

/** argon2id with OWASP's second setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for the users table. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | null = null;

/** Checks a password. Without a user it takes as long and says no, so that time does not tell which names exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody's password");
  const matches = await verify(stored ?? (await nobody), password).catch(() => false);
  return matches && stored !== null;
}

/** Checks that may wait, from known devices and from others each: some seconds' worth. */
const mostWaiting = 100;

/** Checks passwords a few at a time, so that a crowd at the door takes neither the processor nor the memory of those inside. */
export interface PasswordChecker {
  /** As `checkPassword`; `busy` where too many wait. Known devices go first, and have a row of their own. */
  check(stored: string | null, password: string, isKnown: boolean): Promise<boolean | Busy>;
}

/** One check takes 19 MiB and one of the four threads that also read and write files. */
export function createPasswordChecker(): PasswordChecker {
  const turns = createTurns(Math.min(2, Math.max(1, availableParallelism() - 1)), mostWaiting);
  return { check: (stored, password, isKnown) => turns.take(() => checkPassword(stored, password), isKnown) };
}
