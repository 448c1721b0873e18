import { sha256 } from "./canonical-json.ts";
import { problem, type Problem } from "./problem.ts";
import { readExport, type Entry, type Export, type Listed } from "./read-export.ts";
import { readZip, type ZipEntry } from "./read-zip.ts";
import type { Seal } from "./read-seal.ts";
import { bindingSteps, verifyBindings, verifyChain, verifyExportStep } from "./verify-chain.ts";
import { sealName, verifySeal, verifySealedDocuments } from "./verify-seals.ts";

/** What is said of an export. */
export interface Verdict {
  /** Empty: every byte is as it was written. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** The order's number for people; null where it cannot be read. */
  readonly number: number | null;
  readonly steps: readonly Entry[];
  readonly documents: number;
  /** Whose key has sealed the export; null where that cannot be said. */
  readonly seal: Seal | null;
  /** Whether that was compared with a seal that is known from elsewhere. */
  readonly isSealKnown: boolean;
}

const main = "evidence.json";

/**
 * Checks the export of one order: container, JSON, the chain of hashes and its end, what the chain binds, each document, and the seals. Needs
 * nothing but the file and WebCrypto, so a browser does it as well. Whose seal it is says its certificate: one that vouches for itself has to be
 * compared with `known`, which is a certificate (PEM, DER) or any PDF with the server's seal.
 */
export async function verifyEvidence(file: Uint8Array, known: Uint8Array | null = null): Promise<Verdict> {
  const { entries, problems } = readZip(file);
  const json = entries.find(({ name }) => name === main);
  const nothing = { notes: [], number: null, steps: [], documents: 0, seal: null, isSealKnown: false };
  if (json === undefined) {
    const missing = problem("evidence.json fehlt", "evidence.json is missing");
    return { ...nothing, problems: entries.length === 0 ? problems : [...problems, missing] };
  }
  const sealed = await verifySeal(entries, json.bytes, known);
  const read = await readExport(json.bytes);
  const { content } = read;
  if (content === null) return { ...nothing, problems: [...read.problems, ...sealed.problems, ...problems] };
  const bindings = await verifyBindings(content);
  const documents = await verifySealedDocuments(content.documents, entries, sealed.seal);
  const number = content.order["number"];
  return {
    problems: [
      ...(await verifyChain(content)),
      ...bindings.problems,
      ...(await verifyExportStep(content)),
      ...(await verifyDocuments(content, entries)),
      ...documents.problems,
      ...read.problems,
      ...sealed.problems,
      ...problems,
    ],
    notes: [...bindings.notes, ...documents.notes],
    number: typeof number === "number" ? number : null,
    steps: content.chain,
    documents: content.documents.length,
    seal: sealed.seal,
    isSealKnown: known !== null && sealed.seal !== null,
  };
}

async function verifyDocuments({ documents, chain }: Export, entries: readonly ZipEntry[]): Promise<Problem[]> {
  const beside = entries.filter(({ name }) => name !== main && name !== sealName);
  const files = new Map(beside.map(({ name, bytes }) => [name, bytes]));
  const hashes = new Map(await Promise.all(beside.map(async ({ name, bytes }) => [name, await sha256(bytes)] as const)));
  /* The step of an export names whatever lies there, so it proves a document of an order alone that came before there was a chain. */
  const isChained = chain.some(({ event, documents: bound }) => event === "received" && Object.keys(bound).length > 0);
  const binding = isChained ? chain.filter(({ event }) => event !== "exported") : chain;
  const found = documents.flatMap((listed) => {
    const say = (de: string, en: string) => [problem(`Dokument ${listed.path}: ${de}`, `Document ${listed.path}: ${en}`)];
    const bytes = files.get(listed.path);
    if (bytes === undefined) return say("es fehlt", "it is missing");
    if (bytes.length !== listed.size || hashes.get(listed.path) !== listed.sha256) {
      return say("sein Inhalt ist verändert (SHA-256)", "its content was changed (SHA-256)");
    }
    if (bindingSteps(binding, listed.iri, listed.sha256).length === 0) {
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
