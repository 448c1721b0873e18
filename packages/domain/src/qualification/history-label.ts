import { buttonLabels, type Labels } from "./labels.ts";
import type { QualificationCode } from "./qualification-code.ts";

/* Apart from the other labels: the first screen shows no history. */

const historyLabels: Labels = {
  ...buttonLabels,
  ORDER_REGISTERED: "Vertragsabschluss erfasst",
  BLACKLISTED: "Adresse ist auf Blacklist",
};

/** What stands in the history: the long form of what was recorded (A §4). */
export function historyLabel(code: QualificationCode): string {
  return historyLabels[code];
}
