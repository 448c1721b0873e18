import { personOnDoorbell } from "@rundgang/domain";

/** Letters beyond those of ASCII, for PostgreSQL's regular expressions: its own classes hang on the database's locale. */
const letters = "A-Za-zÀ-ɏ";
const notInWord = `(?<![0-9${letters}])(?<![${letters}]-)`;
const startOfWord = `(?<![0-9${letters}])`;
const endOfWord = `(?![0-9${letters}])(?!-[${letters}])`;

/** The names by which one person is spoken of; empty where a text does not say them. */
export interface PersonNames {
  readonly first: string;
  readonly last: string;
  readonly full: string;
}

/** What a text says of a person's names: "Max Müller" has both, a company or several persons its whole name alone. */
export function namesOf(text: string): PersonNames {
  const full = text.trim().replaceAll(/\s+/gu, " ");
  const { firstName, lastName } = personOnDoorbell(full);
  return { first: firstName, last: lastName === "" ? full : lastName, full };
}

/** A pattern that finds a name as words of its own, in capitals or not: "Berg" is not in "Herberger", "Bergstraße" or "Berg-Meier". */
export function wordPattern(name: string): string {
  return `${notInWord}${anyCase(name)}${endOfWord}`;
}

/** A pattern that finds a name as the beginning of a word or behind a hyphen as well: for what a person has to look at. */
export function partPattern(name: string): string {
  return name.length < 4 ? wordPattern(name) : `${startOfWord}${anyCase(name)}`;
}

/** A pattern that finds a mail address, and not within a longer one. */
export function mailPattern(mail: string): string {
  return `(?<![0-9${letters}._%+-])${anyCase(mail)}(?![0-9${letters}-])(?!\\.[0-9${letters}])`;
}

/** A pattern that finds a phone number by its digits behind the prefix, however it is written, and not within a longer one. */
export function phonePattern(digits: string): string {
  const between = String.raw`[ ()/.\-]*`;
  return `(?<![0-9])(?:\\+49|0049|0)?${between}${[...digits].join(between)}(?![0-9])`;
}

/** A pattern that finds an account number, with spaces or without. */
export function ibanPattern(iban: string): string {
  return `(?<![0-9${letters}])${[...iban.replaceAll(/\s/gu, "")].map(anyCase).join(" ?")}(?![0-9${letters}])`;
}

function anyCase(text: string): string {
  return [...text]
    .map((sign) => {
      const [small, great] = [sign.toLowerCase(), sign.toUpperCase()];
      if (small !== great && [...small].length === 1) return `(?:${small}|${great})`;
      return /[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`;
    })
    .join("");
}
