import { utf8 } from "../bytes.ts";
import { canonicalJson, jsonHash, sha256 } from "../canonical-json.ts";
import { writeZip, type ZipEntry } from "../read-zip.ts";
import { makeSealer, type Sealer } from "./make-sealer.ts";

export type Json = Record<string, unknown>;

const uuid = "0193aaaa-0000-7000-8000-000000000001";
export const photo = new TextEncoder().encode("%PDF-1.7 die Vertragszusammenfassung");
export const iri = "/api/documents/0193aaaa-0000-7000-8000-000000000002";
export const photoHash = await sha256(photo);
export const form = { uuid: "f", version: "1", name: "Glasfaser", provider: 2, data: { texts: "Laufzeit 24 Monate" } };
export const answers = { "customer-last-name": "Müller-Łukasz", package: 1 };
export const shownTotals = { monthlyFirst: 2499, monthlyLater: null, once: 4997, firstMonths: 12 };
export const order = { uuid, number: 100_001, form: "f", formVersion: "1" };
export const corrections = [
  { field: "iban", submitted: ["DE1"], corrected: ["DE2"], user: null, createdAt: "2026-11-20T10:00:00.000Z" },
];

/** A chain of steps, each with its hash. */
export async function chainOf(...steps: Json[]): Promise<Json[]> {
  const chain: Json[] = [];
  for (const step of steps) {
    const entry = {
      event: "vzf_signed",
      order: uuid,
      form: "f",
      formVersion: "1",
      serverAt: "2026-11-20T10:00:00.000Z",
      deviceAt: null,
      clockAhead: null,
      sha256: null,
      documents: {},
      number: chain.length + 1,
      previous: chain.at(-1)?.["hash"] ?? null,
      ...step,
    };
    chain.push({ ...entry, hash: await jsonHash(entry) });
  }
  return chain;
}

export const bound = {
  answers: await jsonHash(answers),
  shownTotals: await jsonHash(shownTotals),
  order: await jsonHash(order),
  form: await jsonHash(form),
};
export const correction = await jsonHash({ field: "iban", submitted: ["DE1"], corrected: ["DE2"] });
export const status = (name: string, more: Json = {}) => ({
  uuid: name,
  status: name,
  statusDtAt: "2026-11-20T10:00:00.000Z",
  description: "",
  data: {},
  user: "u",
  receivedAt: "2026-11-20T10:00:01.000Z",
  ...more,
});
export const history = [
  { ...status("NEW"), mitarbeiterName: "Anna" },
  { ...status("ACCEPTED"), mitarbeiterName: null },
];
export const statusStep = async (name: string) => ({ event: "status", documents: { status: await jsonHash(status(name)) } });
export const whole = {
  answers,
  shownTotals,
  form,
  order,
  corrections,
  customer: {},
  history,
  export: { at: "2026-11-20T10:00:00.000Z", by: "o" },
  documents: [{ path: "dokumente/001-VZF.pdf", iri, sha256: photoHash, size: photo.length }],
  chain: await chainOf(
    { event: "vzf_made", sha256: photoHash },
    { event: "vzf_signed", deviceAt: "2026-11-20T10:05:00.000Z", clockAhead: 300_000 },
    { event: "received", documents: bound },
    { event: "corrected", documents: { correction } },
    await statusStep("NEW"),
    await statusStep("ACCEPTED"),
  ),
};

export const server = await makeSealer("Siegel des Servers");

/**
 * An export with changed sections: their hashes are made anew, as a forger would, the last step is put behind the chain unless `end` says what it
 * is, and the seal is the server's.
 */
export async function exportOf(
  changes: Json = {},
  files: readonly ZipEntry[] = [{ name: "dokumente/001-VZF.pdf", bytes: photo }],
  { sealer = server, end }: { readonly sealer?: Sealer; readonly end?: Json } = {},
): Promise<Uint8Array> {
  const sections: Json = { ...whole, ...changes };
  const hashes: Record<string, string> = {};
  for (const [name, value] of Object.entries(sections)) hashes[name] = await jsonHash(value);
  const steps = sections["chain"] as Json[];
  if (end === undefined && steps.length > 0) {
    const { chain: _chain, ...others } = hashes;
    const documents = Object.fromEntries(Object.entries(others).map(([name, hash]) => [`section:${name}`, hash]));
    for (const { iri: one, sha256: hash } of sections["documents"] as (typeof whole)["documents"]) documents[one] = hash;
    const { hash: _hash, ...model } = whole.chain[0] ?? {};
    const previous = steps.at(-1)?.["hash"] ?? null;
    const last = { ...model, event: "exported", sha256: null, user: "o", documents, number: steps.length + 1, previous };
    sections["chain"] = [...steps, { ...last, hash: await jsonHash(last) }];
    hashes["chain"] = await jsonHash(sections["chain"]);
  }
  const json = utf8(`${canonicalJson({ format: "rundgang-evidence/2", ...sections, sections: hashes })}\n`);
  const seal = await sealer.sign(json);
  return writeZip([{ name: "evidence.json", bytes: json }, { name: "evidence.json.p7s", bytes: seal }, ...files]);
}
