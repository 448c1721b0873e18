import { randomInt } from "node:crypto";

/** Without what looks alike on a note: i, l, o, 0 and 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** A password for a note: 16 characters of 31 kinds, 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
