import { exportNameProblems, type FormDefinition, type Problem } from "@rundgang/forms";

import { agreementProblems } from "./paper-agreement.ts";
import { printableProblems } from "./printable-problems.ts";

/**
 * Why a parsed definition may not be activated for consumers although it can be read (3-decisions "Orders"): conditions of unknown
 * kind, no summary before signing, no texts to confirm an order with, exports that lose a value, papers that leave out what is sold or cannot show a sign.
 * Empty: it may.
 */
export function activationProblems(definition: FormDefinition, warnings: readonly Problem[]): Problem[] {
  const problems = [
    ...warnings,
    ...exportNameProblems(definition),
    ...agreementProblems(definition),
    ...printableProblems(definition),
  ];
  const { documents, mailTemplate } = definition.data;
  if (documents === null) {
    problems.push({ path: "data.documents", message: "Ohne Texte gibt es weder Zusammenfassung noch Bestätigung." });
  } else if (mailTemplate === null) {
    const message = "Ohne Mail bekommt der Kunde keine Zusammenfassung, bevor er unterschreibt.";
    problems.push({ path: "data.mailTemplate", message });
  }
  return problems;
}
