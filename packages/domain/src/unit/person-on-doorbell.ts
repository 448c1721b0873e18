import { isPlaceAlone } from "../house/read-unit-place.ts";

/** What a doorbell says of one person; empty where it does not. */
export interface PersonOnDoorbell {
  readonly firstName: string;
  readonly lastName: string;
}

const nobody: PersonOnDoorbell = { firstName: "", lastName: "" };

/** Words that stand before a name and are none: how people are addressed, what they have learnt. */
const title =
  /^(?:fam\.?|familie|eheleute|ehepaar|herrn?|frau|hr\.?|fr\.?|dr\.?|prof\.?|professor|dipl\.?.*|med\.?|jur\.?|phil\.?|ing\.?|mag\.?|h\.?c\.?|geschw\.?|geschwister)$/iu;
/** Words for more than one: a first name beside them is nobody's. */
const several = /^(?:fam\b|familie|eheleute|ehepaar|geschw)/iu;

/** Parts that belong to the last name. */
const particles = /^(?:von|van|de|del|della|di|da|dos|den|der|zu|zum|zur|vom|el|al|le|la|ten|ter)$/iu;

/**
 * The person that a doorbell's name leads one to expect: "Berger", "Fam. Berger", "Miriam Berger", "Berger, Miriam", "M. von der Heide".
 * A piece that says where the door lies is no name: "Berger, 2. OG links". Nobody where it names several, or something that is no person's name: a wrong guess in a contract is worse than none.
 */
export function personOnDoorbell(name: string | null | undefined): PersonOnDoorbell {
  const pieces = (name ?? "").split(",").filter((piece) => !isPlaceAlone(piece));
  const text = pieces.join(",").trim();
  const [last = "", first = "", ...more] = text.split(",").map(withoutTitles);
  const isFamily = text.split(/[\s,]+/u).some((word) => several.test(word));
  if (more.length > 0 || !/^[\p{L}\p{M}'’\-. ]+$/u.test(last + first) || /\b(?:und|u\.)\s/iu.test(text)) return nobody;
  const isGiven = !isFamily && !first.split(/\s+/u).some(isInitial);
  if (first !== "") return { firstName: isGiven ? first : "", lastName: last };
  const words = last.split(/\s+/u);
  const start = words.findIndex((word) => particles.test(word));
  const lastFrom = start >= 0 ? start : words.length - 1;
  const given = words.slice(0, lastFrom);
  /* More than two words before the last name, or a company's end after it, is no person that we know. */
  if (
    given.length > 2 ||
    words.some((word) => /^(?:gmbh|ag|kg|ohg|ug|e\.v\.|praxis|kanzlei|büro|hausmeister|leerstand)$/iu.test(word))
  )
    return nobody;
  return {
    firstName: isFamily || given.some(isInitial) ? "" : given.join(" "),
    lastName: words.slice(lastFrom).join(" "),
  };
}

function isInitial(word: string): boolean {
  return /^\p{L}\.?$/u.test(word);
}

function withoutTitles(part: string): string {
  return part
    .trim()
    .split(/\s+/u)
    .filter((word) => !title.test(word))
    .join(" ");
}
