import { hash, verify } from "@node-rs/argon2";

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
