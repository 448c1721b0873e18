import { randomInt } from "node:crypto";

import { CommandProblem } from "../command-line/command-problem.ts";

/** Without what looks alike on a note: i, l, o, 0 and 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** A password for a note: 16 characters of 31 kinds, 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const shortest = 12;
/** What the sign-in takes (contracts, credentials). */
const longest = 1024;
const line = /^[^\p{Cc}]*$/u;

/** The password in what somebody piped in, without the end of its line. Throws `CommandProblem` for one that nobody should have. */
export function readPassword(input: string): string {
  const password = input.replace(/\r?\n$/u, "");
  if (password === "") throw new CommandProblem("Auf der Standardeingabe kam kein Passwort.");
  if (!line.test(password)) throw new CommandProblem("Das Passwort muss eine einzige Zeile sein, ohne Steuerzeichen.");
  /* It also seals the work on a stolen tablet, where nothing slows down guessing. */
  if ([...password].length < shortest) throw new CommandProblem(`Das Passwort braucht mindestens ${shortest} Zeichen.`);
  if (password.length > longest) throw new CommandProblem(`Das Passwort darf höchstens ${longest} Zeichen haben.`);
  return password;
}
