import type { FormDefinition, Problem } from "@rundgang/forms";

/**
 * Why a parsed definition may not be activated for consumers although it can be read (3-decisions "Orders"): conditions of unknown
 * kind, no summary before signing, no texts to confirm an order with. Empty: it may.
 */
export function activationProblems(definition: FormDefinition, warnings: readonly Problem[]): Problem[] {
  const problems = [...warnings];
  const { documents, mailTemplate } = definition.data;
  if (documents === null) {
    problems.push({ path: "data.documents", message: "Without documents there is neither summary nor confirmation." });
  } else if (mailTemplate === null) {
    problems.push({ path: "data.mailTemplate", message: "Without a mail template the customer gets no summary before signing." });
  }
  return problems;
}
