import { problem, type Problem } from "./problem.ts";
import type { Listed } from "./read-export.ts";
import { fingerprintIn, readSeal, sealOfPdf, type BrokenSeal, type Seal } from "./read-seal.ts";
import type { ZipEntry } from "./read-zip.ts";

/** Where the seal of `evidence.json` lies: a detached CMS that `openssl cms -verify` reads too. */
export const sealName = "evidence.json.p7s";

const words: Readonly<Record<BrokenSeal, readonly [de: string, en: string]>> = {
  unreadable: ["es ist kein lesbares Siegel (CMS)", "it is no readable seal (CMS)"],
  other_content: ["es passt nicht zum Inhalt", "it is not of this content"],
  certificate: ["sein Zertifikat ist verändert", "its certificate was changed"],
  time: ["sein Zertifikat galt nicht, als es gesetzt wurde", "its certificate was not valid when it was made"],
  stamp: ["sein Zeitstempel gehört nicht dazu", "its time stamp is not of it"],
};

/**
 * Checks the seal of the export against `evidence.json`, and against a seal that is known from elsewhere (a certificate, or a PDF that the
 * customer got), where there is one.
 */
export async function verifySeal(
  entries: readonly ZipEntry[],
  json: Uint8Array,
  known: Uint8Array | null,
): Promise<{ readonly seal: Seal | null; readonly problems: readonly Problem[] }> {
  const say = (de: string, en: string) => ({
    seal: null,
    problems: [problem(`Siegel des Exports: ${de}`, `Seal of the export: ${en}`)],
  });
  const cms = entries.find(({ name }) => name === sealName);
  if (cms === undefined) return say("es fehlt", "it is missing");
  const seal = await readSeal(cms.bytes, json);
  if (typeof seal === "string") return say(...words[seal]);
  if (known === null) return { seal, problems: [] };
  const expected = await fingerprintIn(known);
  if (expected === seal.fingerprint) return { seal, problems: [] };
  if (expected === null)
    return say("im Vergleichsstück ist kein Zertifikat", "there is no certificate in what it is compared with");
  return say(
    `es ist nicht das bekannte: Fingerabdruck ${seal.fingerprint} statt ${expected}`,
    `it is not the known one: fingerprint ${seal.fingerprint}, not ${expected}`,
  );
}

/** Checks the seals in the documents: each of its own content. One of another key than the export's is a note, because keys are renewed. */
export async function verifySealedDocuments(
  documents: readonly Listed[],
  entries: readonly ZipEntry[],
  seal: Seal | null,
): Promise<{ readonly problems: readonly Problem[]; readonly notes: readonly Problem[] }> {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  for (const { path, sealOf } of documents) {
    const file = entries.find(({ name }) => name === path);
    if (typeof sealOf !== "string" || file === undefined) continue;
    const say = (de: string, en: string) => problem(`Dokument ${path}, Siegel: ${de}`, `Document ${path}, seal: ${en}`);
    const found = sealOfPdf(file.bytes);
    const own = found === null ? null : await readSeal(found.cms, found.content);
    if (own === null) problems.push(say("es fehlt oder steht nicht am Ende", "it is missing or not at the end"));
    else if (typeof own === "string") problems.push(say(...words[own]));
    else if (seal !== null && own.fingerprint !== seal.fingerprint) {
      notes.push(
        say(
          `es ist ein anderes als das des Exports (Fingerabdruck ${own.fingerprint})`,
          `it is another than that of the export (fingerprint ${own.fingerprint})`,
        ),
      );
    }
  }
  return { problems, notes };
}
