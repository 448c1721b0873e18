import { jsonHash } from "./canonical-json.ts";
import { problem, type Problem } from "./problem.ts";
import type { Entry, Export } from "./read-export.ts";

/** Whether each step hashes to what it says, follows on the one before, and belongs to this order and its form. */
export function verifyChain({ chain, order, form }: Export): Problem[] {
  if (chain.length === 0) return [problem("Kette: sie ist leer", "Chain: it is empty")];
  return chain.flatMap((entry, place) => {
    const { hash, ...content } = entry;
    const say = (de: string, en: string) => {
      const step = `${place + 1} (${entry.event})`;
      return problem(`Kette, Schritt ${step}: ${de}`, `Chain, step ${step}: ${en}`);
    };
    const found: Problem[] = [];
    if (jsonHash(content) !== hash)
      found.push(say("sein Inhalt passt nicht zu seinem Hash", "its content does not match its hash"));
    if (entry.number !== place + 1) found.push(say(`er trägt die Nummer ${entry.number}`, `it bears the number ${entry.number}`));
    if ((entry.previous ?? null) !== (chain[place - 1]?.hash ?? null)) {
      found.push(say("er schließt nicht an den vorigen an", "it does not follow on the one before"));
    }
    if (entry["order"] !== order["uuid"]) found.push(say("er gehört zu einem anderen Auftrag", "it belongs to another order"));
    if (entry["form"] !== form["uuid"] || entry["formVersion"] !== form["version"]) {
      found.push(say("er nennt ein anderes Formular", "it names another form"));
    }
    return found;
  });
}

/** Whether what was captured, and each correction, is what the chain has bound by its hash. */
export function verifyBindings(content: Export): { problems: readonly Problem[]; notes: readonly Problem[] } {
  const received = content.chain.find(({ event }) => event === "received");
  if (received === undefined) {
    return { problems: [problem("Kette: der Schritt ‚received‘ fehlt", "Chain: the step 'received' is missing")], notes: [] };
  }
  if (Object.keys(received.documents).length === 0) {
    const note = problem(
      "Der Auftrag kam vor der Einführung der Kette: Antworten und Beträge sind nicht an sie gebunden",
      "The order came before there was a chain: answers and totals are not bound to it",
    );
    return { problems: verifyAdded(content), notes: [note] };
  }
  const bound: readonly (readonly [name: string, value: unknown, de: string, en: string])[] = [
    ["answers", content.answers, "Antworten", "answers"],
    ["shownTotals", content.shownTotals, "gezeigte Beträge", "shown totals"],
    ["order", content.order, "Auftrag", "order"],
    ["form", content.form, "Formular und Texte", "form and texts"],
  ];
  const problems = bound
    .filter(([name, value]) => received.documents[name] !== jsonHash(value))
    .map(([, , de, en]) =>
      problem(
        `${de}: nicht, was beim Eingang an die Kette gebunden wurde`,
        `${en}: not what was bound to the chain at the receipt`,
      ),
    );
  return { problems: [...problems, ...verifyCall(content, received), ...verifyAdded(content)], notes: [] };
}

/** Whether the call of the order is the one that its receipt has bound, with the steps that it had then; more may have come since. */
function verifyCall({ videoCall }: Export, { documents }: Entry): Problem[] {
  const bound = documents["videoCall"];
  if (bound === undefined) return [];
  const { id, steps } = videoCall ?? {};
  const isBound =
    id === documents["videoCallId"] &&
    Array.isArray(steps) &&
    steps.some((_, place) => jsonHash({ id, steps: steps.slice(0, place + 1) }) === bound);
  if (isBound) return [];
  return [
    problem(
      "Videogespräch: nicht, was beim Eingang an die Kette gebunden wurde",
      "Video call: not what was bound to the chain at the receipt",
    ),
  ];
}

function verifyAdded(content: Export): Problem[] {
  return [...verifyCorrections(content), ...verifyHistory(content), ...verifyConfirmation(content)];
}

/** Whether what the customer of a remote order confirmed is what its step has bound; one is not there without the other. */
function verifyConfirmation({ chain, confirmation }: Export): Problem[] {
  const steps = chain.filter(({ event }) => event === "customer_confirmed").map(({ documents }) => documents["confirmation"]);
  const expected = confirmation === undefined ? [] : [jsonHash(confirmation)];
  if (steps.join() === expected.join()) return [];
  return [
    problem(
      "Bestätigung des Kunden: nicht, was an die Kette gebunden wurde",
      "Customer's confirmation: not what was bound to the chain",
    ),
  ];
}

function verifyCorrections({ chain, corrections }: Export): Problem[] {
  const bound = chain.filter(({ event }) => event === "corrected").map(({ documents }) => documents["correction"]);
  /* Those that were there before the chain come first and are bound by nothing. */
  const chained = bound.length === 0 ? [] : corrections.slice(-bound.length);
  const wrong = chained.flatMap(({ field, submitted, corrected }, place) =>
    jsonHash({ field, submitted, corrected }) === bound[place] ? [] : [String(field)],
  );
  if (bound.length > corrections.length) wrong.push("?");
  return wrong.map((field) =>
    problem(
      `Korrektur ‚${field}‘: nicht, was an die Kette gebunden wurde`,
      `Correction '${field}': not what was bound to the chain`,
    ),
  );
}

/** Whether each status is the one that its step has bound, and none is missing or too many. */
function verifyHistory({ chain, history }: Export): Problem[] {
  const bound = chain.filter(({ event }) => event === "status").map(({ documents }) => documents["status"]);
  /* Those from before statuses were bound come first. Nothing comes before the receipt: where that is bound, all are. */
  const first = history.findIndex((status) => statusHash(status) === bound[0]);
  const before = first > 0 && history[first]?.["status"] !== "NEW" ? first : 0;
  const chained = bound.length === 0 ? [] : history.slice(before);
  const wrong = chained.flatMap((status, place) => (statusHash(status) === bound[place] ? [] : [String(status["status"])]));
  if (bound.length > chained.length) wrong.push("?");
  return wrong.map((status) =>
    problem(
      `Verlauf, Status ‚${status}‘: nicht, was an die Kette gebunden wurde`,
      `History, status '${status}': not what was bound to the chain`,
    ),
  );
}

/** Of what was written down of a status; a name that is looked up is no part of it. */
function statusHash({ uuid, status, statusDtAt, description, data, user, receivedAt }: Export["history"][number]): string {
  return jsonHash({ uuid, status, statusDtAt, description, data, user, receivedAt });
}

/** Steps that bind a document by its hash. */
export function bindingSteps(chain: readonly Entry[], iri: string, sha256: string): readonly Entry[] {
  return chain.filter((entry) => entry.documents[iri] === sha256 || entry.sha256 === sha256);
}
