import { formatCents } from "../pricing/format-cents.ts";
import { deviationWords, type OrderDeviation } from "./order-deviation.ts";

/** What was found and what was expected, side by side, as the back office compares it. */
export interface DeviationFacts {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** How far they are apart; null where that is no number. */
  readonly difference: string | null;
}

const nothing: DeviationFacts = { facts: [], difference: null };

/** The values of a deviation with what each is; empty where its sentence says all. */
export function deviationFacts(deviation: OrderDeviation): DeviationFacts {
  const { kind, found, expected } = deviation;
  switch (kind) {
    case "total":
      return totalFacts(deviation);
    case "unknown_bonus":
    case "replaced_bonus":
      return {
        facts: pairOf("erfasst", bonusText(found), "im Projekt damals", bonusText(expected)),
        difference: typeof found === "number" && typeof expected === "number" ? signed(found - expected) : null,
      };
    case "older_form":
    case "other_texts":
      return { facts: pairOf("gefunden", versionText(found), "damals gültig", versionText(expected)), difference: null };
    case "second_order":
      return found === "EXT_SALE" || found === null || found === undefined
        ? nothing
        : { facts: [{ label: "schon vorhanden", value: `Auftrag ${found}` }], difference: null };
    case "copied_signature":
      return found === null || found === undefined
        ? nothing
        : { facts: [{ label: "gleich wie in", value: `Auftrag ${found}` }], difference: null };
    default:
      return nothing;
  }
}

/** Sentences that only its salesman is meant by. */
const toSalesman = /du musst nichts tun\.$|^Stelle sie bitte/u;

/** What `deviationWords` says, for the back office: without what its salesman is told to do, or not to do. */
export function deviationTextForOffice(deviation: OrderDeviation): string {
  return deviationWords(deviation)
    .text.split(/(?<=\.) (?=\p{Lu})/u)
    .filter((sentence) => !toSalesman.test(sentence))
    .join(" ");
}

function totalFacts({ field, shown, computed }: OrderDeviation): DeviationFacts {
  if (shown === undefined || computed === undefined) return nothing;
  const isMonths = field === "firstMonths";
  const text = (value: number) => (isMonths ? `${value} Monate` : formatCents(value));
  return {
    facts: pairOf("unterschrieben", text(shown), "der Server rechnet", text(computed)),
    difference: isMonths ? null : signed(shown - computed),
  };
}

function pairOf(first: string, found: string, second: string, expected: string): DeviationFacts["facts"] {
  return [
    { label: first, value: found },
    { label: second, value: expected },
  ];
}

/** "−9,99 €", "+5,00 €" */
function signed(cents: number): string {
  return `${cents < 0 ? "−" : "+"}${formatCents(Math.abs(cents))}`;
}

function bonusText(cents: OrderDeviation["found"]): string {
  return typeof cents === "number" ? formatCents(cents) : "kein Bonus";
}

function versionText(version: OrderDeviation["found"]): string {
  return version === null || version === undefined ? "keine" : `Fassung ${version}`;
}
