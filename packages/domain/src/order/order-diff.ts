/** What a correction may change of an order: the customer's IBAN, that of the order's mandate, and the files of each kind. */
export const correctedFields = ["iban", "sepa.iban", "vzf", "contract", "attachments"] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** One value that was put right. Files are IRIs; a value that is not known is an empty list. */
export interface OrderCorrection {
  readonly field: CorrectedField;
  readonly submitted: readonly string[];
  readonly corrected: readonly string[];
}

/** A line of 'Eingereicht und berichtigt'. */
export interface DiffLine {
  readonly field: CorrectedField;
  readonly label: string;
  /** As the order was submitted, whatever came in between. */
  readonly submitted: readonly string[];
  /** As it stands now. */
  readonly corrected: readonly string[];
  /** Files are named, values are shown. */
  readonly isFile: boolean;
}

/** In place of a value that cannot be told (B §8). */
export const unknownValue = "⚠ WERT KONNTE NICHT ERMITTELT WERDEN ⚠";

const labels: Readonly<Record<CorrectedField, string>> = {
  iban: "IBAN",
  "sepa.iban": "IBAN des SEPA-Mandats",
  vzf: "VZF",
  contract: "Auftragsnachweis",
  attachments: "Anlagen",
};

/**
 * Submitted against corrected values (3-decisions "Orders", B §8): of each field that was corrected, its first submitted and its last
 * corrected value. `corrections` in the order of time.
 */
export function orderDiff(corrections: readonly OrderCorrection[]): readonly DiffLine[] {
  return correctedFields.flatMap((field) => {
    const own = corrections.filter((one) => one.field === field);
    const [first, last] = [own.at(0), own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isFile = field !== "iban" && field !== "sepa.iban";
    return [{ field, label: labels[field], submitted: first.submitted, corrected: last.corrected, isFile }];
  });
}

/** The values of a side as text; `nameOf` names a file by its IRI. No file is 'keine', no value cannot be told. */
export function diffText(values: readonly string[], isFile: boolean, nameOf: (iri: string) => string): string {
  if (isFile) return values.length === 0 ? "keine" : values.map(nameOf).join(", ");
  const [value = ""] = values;
  return value === "" ? unknownValue : value;
}
