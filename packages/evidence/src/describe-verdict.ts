import { problem, type Problem } from "./problem.ts";
import type { Verdict } from "./verify-evidence.ts";

/** What is said of an export, each a sentence: what is wrong, or that it is whole; then who sealed it, and what else is to be known. */
export interface Description {
  readonly isWhole: boolean;
  readonly result: readonly Problem[];
  readonly notes: readonly Problem[];
}

/** Puts a verdict into words. The command and the page without a server say the same. */
export function describeVerdict({ problems, notes, number, steps, documents, seal, isSealKnown }: Verdict): Description {
  const isWhole = problems.length === 0;
  const last = steps.at(-1)?.hash ?? "";
  const whole = problem(
    `In Ordnung: Auftrag ${number}, ${steps.length} Schritte, ${documents} Dokumente. Letzter Hash: ${last}`,
    `Whole: order ${number}, ${steps.length} steps, ${documents} documents. Last hash: ${last}`,
  );
  const told = [...notes];
  if (seal !== null) {
    const [clock, by] = seal.isStamped
      ? ["nach dem Zeitstempel eines Dienstes", "by a time-stamp service"]
      : ["nach der Uhr des Servers", "by the server's clock"];
    told.push(
      problem(
        `Gesiegelt von „${seal.owner}“ (Zertifikat von „${seal.issuer}“) am ${seal.at ?? "?"} ${clock}. Fingerabdruck des ` +
          `Zertifikats (SHA-256): ${seal.fingerprint}`,
        `Sealed by "${seal.owner}" (certificate of "${seal.issuer}") at ${seal.at ?? "?"} ${by}. Fingerprint of the certificate ` +
          `(SHA-256): ${seal.fingerprint}`,
      ),
    );
    if (isSealKnown)
      told.push(problem("Das Siegel ist das des Vergleichsstücks", "The seal is that of what it was compared with"));
    else if (seal.isSelfIssued) {
      told.push(
        problem(
          "Für dieses Zertifikat bürgt niemand sonst. Wessen Siegel es ist, zeigt der Vergleich mit einem Papier, das der Kunde per " +
            "Mail bekam, oder mit einem Zertifikat, das anderswo hinterlegt ist",
          "Nobody else vouches for this certificate. Whose seal it is shows a comparison with a paper that the customer got by mail, " +
            "or with a certificate that is kept elsewhere",
        ),
      );
    }
  }
  return { isWhole, result: isWhole ? [whole] : problems, notes: told };
}
