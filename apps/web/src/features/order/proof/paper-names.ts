import type { ProofPaper } from "@rundgang/domain";

/** German names of the papers of an order. */
export const paperNames: Readonly<Record<ProofPaper, string>> = { contract_summary: "VZF", contract: "Vertrag" };
