import type * as z from "zod";

const numbers = new Intl.NumberFormat("de-DE");

/**
 * What is too long, too many, too large or too small, as a sentence for people; undefined where the schema or the language pack has to say it. The pack
 * names types of the program ("erwartet, dass string <=400 Zeichen hat").
 */
export function limitSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_big") return mostSentence(issue.origin, numbers.format(issue.maximum));
  if (issue.code === "too_small") return leastSentence(issue.origin, Number(issue.minimum));
  return undefined;
}

function mostSentence(origin: string, most: string): string | undefined {
  switch (origin) {
    case "string":
      return `Der Text darf höchstens ${most} Zeichen lang sein.`;
    case "array":
    case "set":
      return `Es dürfen höchstens ${most} sein.`;
    case "number":
    case "int":
      return `Die Zahl darf höchstens ${most} sein.`;
    default:
      return undefined;
  }
}

function leastSentence(origin: string, least: number): string | undefined {
  switch (origin) {
    case "string":
      return least === 1
        ? "Der Text darf nicht leer sein."
        : `Der Text muss mindestens ${numbers.format(least)} Zeichen lang sein.`;
    case "array":
    case "set":
      return least === 1 ? "Es muss mindestens eines sein." : `Es müssen mindestens ${numbers.format(least)} sein.`;
    case "number":
    case "int":
      return `Die Zahl muss mindestens ${numbers.format(least)} sein.`;
    default:
      return undefined;
  }
}
