import { jsonHash } from "./canonical-json.ts";
import { problem, type Problem } from "./problem.ts";
import { boundSections, type Entry, type Export } from "./read-export.ts";

/** Whether each step hashes to what it says, follows on the one before, and belongs to this order and its form. */
export async function verifyChain({ chain, order, form }: Export): Promise<Problem[]> {
  if (chain.length === 0) return [problem("Kette: sie ist leer", "Chain: it is empty")];
  const hashes = await Promise.all(chain.map(({ hash: _hash, ...content }) => jsonHash(content)));
  return chain.flatMap((entry, place) => {
    const say = (de: string, en: string) => {
      const step = `${place + 1} (${entry.event})`;
      return problem(`Kette, Schritt ${step}: ${de}`, `Chain, step ${step}: ${en}`);
    };
    const found: Problem[] = [];
    if (hashes[place] !== entry.hash)
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
export async function verifyBindings(content: Export): Promise<{ problems: readonly Problem[]; notes: readonly Problem[] }> {
  const received = content.chain.find(({ event }) => event === "received");
  if (received === undefined) {
    return { problems: [problem("Kette: der Schritt ‚received‘ fehlt", "Chain: the step 'received' is missing")], notes: [] };
  }
  if (Object.keys(received.documents).length === 0) {
    const note = problem(
      "Der Auftrag kam vor der Einführung der Kette: Antworten und Beträge sind nicht an sie gebunden",
      "The order came before there was a chain: answers and totals are not bound to it",
    );
    return { problems: await verifyAdded(content), notes: [note] };
  }
  const bound: readonly (readonly [name: string, value: unknown, de: string, en: string])[] = [
    ["answers", content.answers, "Antworten", "answers"],
    ["shownTotals", content.shownTotals, "gezeigte Beträge", "shown totals"],
    ["order", content.order, "Auftrag", "order"],
    ["form", content.form, "Formular und Texte", "form and texts"],
  ];
  const problems: Problem[] = [];
  for (const [name, value, de, en] of bound) {
    if (received.documents[name] === (await jsonHash(value))) continue;
    problems.push(
      problem(
        `${de}: nicht, was beim Eingang an die Kette gebunden wurde`,
        `${en}: not what was bound to the chain at the receipt`,
      ),
    );
  }
  const added = [...(await verifyCall(content, received)), ...(await verifyAdded(content))];
  return { problems: [...problems, ...added], notes: [] };
}

/** Whether the call of the order is the one that its receipt has bound, with the steps that it had then; more may have come since. */
async function verifyCall({ videoCall }: Export, { documents }: Entry): Promise<Problem[]> {
  const bound = documents["videoCall"];
  if (bound === undefined) return [];
  const { id, steps } = videoCall ?? {};
  const hashes = Array.isArray(steps)
    ? await Promise.all(steps.map((_, place) => jsonHash({ id, steps: steps.slice(0, place + 1) })))
    : [];
  if (id === documents["videoCallId"] && hashes.includes(bound)) return [];
  return [
    problem(
      "Videogespräch: nicht, was beim Eingang an die Kette gebunden wurde",
      "Video call: not what was bound to the chain at the receipt",
    ),
  ];
}

async function verifyAdded(content: Export): Promise<Problem[]> {
  return [...(await verifyCorrections(content)), ...(await verifyHistory(content)), ...(await verifyConfirmation(content))];
}

/** Whether the chain ends with the step of this very export, and whether that step has bound each section and each document, and no other. */
export async function verifyExportStep(content: Export): Promise<Problem[]> {
  const { chain, documents } = content;
  const last = chain.at(-1);
  if (last?.event !== "exported") {
    return [
      problem(
        "Kette: sie endet nicht mit dem Schritt ‚exported‘, ihr Ende fehlt",
        "Chain: it does not end with the step 'exported', its end is missing",
      ),
    ];
  }
  const expected = new Map<string, string>();
  for (const name of Object.keys(boundSections)) {
    if (name in content) expected.set(`section:${name}`, await jsonHash(content[name]));
  }
  for (const { iri, sha256 } of documents) expected.set(iri, sha256);
  const names = new Set([...expected.keys(), ...Object.keys(last.documents)]);
  const wrong = [...names].filter((name) => expected.get(name) !== last.documents[name]);
  const found = wrong.map((name) => {
    const [de, en] = boundSections[name.replace(/^section:/u, "")] ?? [];
    if (de !== undefined) {
      return problem(`Abschnitt ‚${de}‘: nicht, was der Export gebunden hat`, `Section '${en}': not what the export has bound`);
    }
    const path = documents.find(({ iri }) => iri === name)?.path ?? name;
    return expected.has(name)
      ? problem(`Dokument ${path}: nicht, was der Export gebunden hat`, `Document ${path}: not what the export has bound`)
      : problem(
          `Dokument ${path}: der Export hatte es, jetzt fehlt es`,
          `Document ${path}: the export had it, now it is missing`,
        );
  });
  const made = content["export"];
  const isOurs = typeof made === "object" && made !== null && "at" in made && "by" in made;
  if (!isOurs || made.at !== last.serverAt || made.by !== last["user"]) {
    found.push(
      problem(
        "Kette: ihr letzter Schritt ist der eines anderen Exports (wann, durch wen)",
        "Chain: its last step is that of another export (when, by whom)",
      ),
    );
  }
  return found;
}

/** Whether what the customer of a remote order confirmed is what its step has bound; one is not there without the other. */
async function verifyConfirmation({ chain, confirmation }: Export): Promise<Problem[]> {
  const steps = chain.filter(({ event }) => event === "customer_confirmed").map(({ documents }) => documents["confirmation"]);
  const expected = confirmation === undefined ? [] : [await jsonHash(confirmation)];
  if (steps.join() === expected.join()) return [];
  return [
    problem(
      "Bestätigung des Kunden: nicht, was an die Kette gebunden wurde",
      "Customer's confirmation: not what was bound to the chain",
    ),
  ];
}

async function verifyCorrections({ chain, corrections }: Export): Promise<Problem[]> {
  const bound = chain.filter(({ event }) => event === "corrected").map(({ documents }) => documents["correction"]);
  /* Those that were there before the chain come first and are bound by nothing. */
  const chained = bound.length === 0 ? [] : corrections.slice(-bound.length);
  const hashes = await Promise.all(chained.map(({ field, submitted, corrected }) => jsonHash({ field, submitted, corrected })));
  const wrong = chained.flatMap(({ field }, place) => (hashes[place] === bound[place] ? [] : [String(field)]));
  if (bound.length > corrections.length) wrong.push("?");
  return wrong.map((field) =>
    problem(
      `Korrektur ‚${field}‘: nicht, was an die Kette gebunden wurde`,
      `Correction '${field}': not what was bound to the chain`,
    ),
  );
}

/** Whether each status is the one that its step has bound, and none is missing or too many. */
async function verifyHistory({ chain, history }: Export): Promise<Problem[]> {
  const bound = chain.filter(({ event }) => event === "status").map(({ documents }) => documents["status"]);
  /* Those from before statuses were bound come first. Nothing comes before the receipt: where that is bound, all are. */
  const hashes = await Promise.all(history.map(statusHash));
  const first = hashes.findIndex((hash) => hash === bound[0]);
  const before = first > 0 && history[first]?.["status"] !== "NEW" ? first : 0;
  const chained = bound.length === 0 ? [] : history.slice(before);
  const wrong = chained.flatMap((status, place) => (hashes[before + place] === bound[place] ? [] : [String(status["status"])]));
  if (bound.length > chained.length) wrong.push("?");
  return wrong.map((status) =>
    problem(
      `Verlauf, Status ‚${status}‘: nicht, was an die Kette gebunden wurde`,
      `History, status '${status}': not what was bound to the chain`,
    ),
  );
}

/** Of what was written down of a status; a name that is looked up is no part of it. */
function statusHash({
  uuid,
  status,
  statusDtAt,
  description,
  data,
  user,
  receivedAt,
}: Export["history"][number]): Promise<string> {
  return jsonHash({ uuid, status, statusDtAt, description, data, user, receivedAt });
}

/** Steps that bind a document by its hash. */
export function bindingSteps(chain: readonly Entry[], iri: string, sha256: string): readonly Entry[] {
  return chain.filter((entry) => entry.documents[iri] === sha256 || entry.sha256 === sha256);
}
