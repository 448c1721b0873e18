import { randomInt } from "node:crypto";

import { newPasswordFault } from "@rundgang/contracts";

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

/** The password in what somebody piped in, without the end of its line. Throws `CommandProblem` for one that nobody should have. */
export function readPassword(input: string): string {
  const password = input.replace(/\r?\n$/u, "");
  if (password === "") throw new CommandProblem("Auf der Standardeingabe kam kein Passwort.");
  const fault = newPasswordFault(password);
  if (fault !== null) throw new CommandProblem(fault);
  return password;
}
