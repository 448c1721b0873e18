import { sha256 } from "./canonical-json.ts";
import { problem, type Problem } from "./problem.ts";
import { readExport, type Entry, type Export, type Listed } from "./read-export.ts";
import { readZip, type ZipEntry } from "./read-zip.ts";
import { bindingSteps, verifyBindings, verifyChain } from "./verify-chain.ts";

/** What is said of an export. */
export interface Verdict {
  /** Empty: every byte is as it was written. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** The order's number for people; null where it cannot be read. */
  readonly number: number | null;
  readonly steps: readonly Entry[];
  readonly documents: number;
}

const main = "evidence.json";

/**
 * Checks the export of one order: container, JSON, the chain of hashes, what the chain binds, and each document. Needs nothing but the file.
 * It tells that nothing was changed since the export, and that the chain is whole; whether it is the server's own last step tells
 * the hash of that step, compared with the server's.
 */
export function verifyEvidence(file: Uint8Array): Verdict {
  const { entries, problems } = readZip(file);
  const json = entries.find(({ name }) => name === main);
  if (json === undefined) {
    const missing = problem("evidence.json fehlt", "evidence.json is missing");
    return {
      problems: entries.length === 0 ? problems : [...problems, missing],
      notes: [],
      number: null,
      steps: [],
      documents: 0,
    };
  }
  const read = readExport(json.bytes);
  const { content } = read;
  if (content === null) return { problems: [...read.problems, ...problems], notes: [], number: null, steps: [], documents: 0 };
  const bindings = verifyBindings(content);
  const number = content.order["number"];
  return {
    problems: [
      ...verifyChain(content),
      ...bindings.problems,
      ...verifyDocuments(content, entries),
      ...read.problems,
      ...problems,
    ],
    notes: bindings.notes,
    number: typeof number === "number" ? number : null,
    steps: content.chain,
    documents: content.documents.length,
  };
}

function verifyDocuments({ documents, chain }: Export, entries: readonly ZipEntry[]): Problem[] {
  const files = new Map(entries.filter(({ name }) => name !== main).map(({ name, bytes }) => [name, bytes]));
  const found = documents.flatMap((listed) => {
    const say = (de: string, en: string) => [problem(`Dokument ${listed.path}: ${de}`, `Document ${listed.path}: ${en}`)];
    const bytes = files.get(listed.path);
    if (bytes === undefined) return say("es fehlt", "it is missing");
    if (bytes.length !== listed.size || sha256(bytes) !== listed.sha256) {
      return say("sein Inhalt ist verändert (SHA-256)", "its content was changed (SHA-256)");
    }
    if (bindingSteps(chain, listed.iri, listed.sha256).length === 0) {
      return say("kein Schritt der Kette nennt seine Prüfsumme", "no step of the chain names its SHA-256");
    }
    if (!isSealNoted(listed, documents, chain)) {
      return say("kein Schritt der Kette nennt, welches Dokument gesiegelt wurde", "no step of the chain names what was sealed");
    }
    return [];
  });
  const known = new Set(documents.map(({ path }) => path));
  const strange = [...files.keys()].filter((name) => !known.has(name));
  return [
    ...found,
    ...strange.map((name) =>
      problem(`Dokument ${name}: es gehört nicht zum Export`, `Document ${name}: it does not belong to the export`),
    ),
  ];
}

/** Whether one step names both: a document with its seal and the one that was sealed. */
function isSealNoted({ iri, sha256: sealed, sealOf }: Listed, documents: readonly Listed[], chain: readonly Entry[]): boolean {
  if (typeof sealOf !== "string") return true;
  const before = documents.find((one) => one.iri === sealOf);
  return chain.some(
    ({ event, documents: bound }) =>
      event === "document_sealed" && bound[iri] === sealed && before !== undefined && bound[before.iri] === before.sha256,
  );
}
