import { describe, expect, it } from "vitest";

import { utf8 } from "./bytes.ts";
import { canonicalJson, jsonHash, sha256 } from "./canonical-json.ts";
import { readZip, writeZip, type ZipEntry } from "./read-zip.ts";
import { makeSealer } from "./testing/make-sealer.ts";
import {
  exportOf,
  photo,
  server,
  whole,
  chainOf,
  bound,
  correction,
  statusStep,
  iri,
  photoHash,
} from "./testing/sample-export.ts";
import { verifyEvidence } from "./verify-evidence.ts";

/*
 * An export with two papers, each without and with its seal, changed in every way that this table makes: by somebody who makes all hashes of the
 * file and its container anew, but has not the server's key.
 */
type Json = Record<string, unknown>;
interface Made {
  readonly json: Json;
  readonly files: readonly ZipEntry[];
}
type Row = readonly [what: string, make: () => Promise<Uint8Array> | Uint8Array, sentence: string];

const papers = await Promise.all(["VZF", "Mandat", "Widerruf"].map((name) => utf8(`%PDF-1.7 ${name}`)));
const sealedPapers = await Promise.all(papers.map((paper) => server.seal(paper)));
const listedPapers = await Promise.all(
  papers.flatMap((paper, at) =>
    [paper, sealedPapers[at] ?? paper].map(async (bytes, sealed) => ({
      path: `dokumente/00${2 + 2 * at + sealed}-Papier${sealed === 1 ? "-gesiegelt" : ""}.pdf`,
      iri: `/api/documents/0193bbbb-0000-7000-8000-00000000000${2 * at + sealed}`,
      type: "vzf_signed",
      mediaType: "application/pdf",
      sha256: await sha256(bytes),
      size: bytes.length,
      createdAt: "2026-11-20T10:00:00.000Z",
      replaced: false,
      sealOf: sealed === 1 ? `/api/documents/0193bbbb-0000-7000-8000-00000000000${2 * at}` : null,
      bytes,
    })),
  ),
);
const listed = [...whole.documents, ...listedPapers.map(({ bytes: _bytes, ...one }) => one)];
const files = [
  { name: "dokumente/001-VZF.pdf", bytes: photo },
  ...listedPapers.map(({ path, bytes }) => ({ name: path, bytes })),
];
const sealSteps = [0, 2, 4].map((at) => {
  const [plain, sealed] = listedPapers.slice(at, at + 2);
  const documents = { [plain?.iri ?? ""]: plain?.sha256, [sealed?.iri ?? ""]: sealed?.sha256 };
  return { event: "document_sealed", sha256: sealed?.sha256, documents };
});
const customer = { name: "Müller", iban: "DE1", email: "a@b.example" };
const videoCall = { uuid: "c", steps: [{ event: "joined", at: "x" }] };
const chain = await chainOf(
  { event: "vzf_made", sha256: photoHash, documents: { [iri]: photoHash } },
  { event: "vzf_signed", deviceAt: "2026-11-20T10:05:00.000Z", clockAhead: 300_000 },
  { event: "received", documents: bound },
  { event: "corrected", documents: { correction } },
  await statusStep("NEW"),
  await statusStep("ACCEPTED"),
  ...sealSteps,
);
const file = await exportOf({ documents: listed, chain, customer, videoCall }, files);
const original = read(file);

function read(bytes: Uint8Array): Made {
  const { entries } = readZip(bytes);
  const json = JSON.parse(new TextDecoder().decode(entries[0]?.bytes)) as Json;
  return { json, files: entries.slice(1) };
}

/** Packs it again; every section's hash is made anew, the seal stays as it was. */
async function pack({ json, files: beside }: Made): Promise<Uint8Array> {
  const { sections: _sections, format, ...content } = json;
  const sections: Json = {};
  for (const [name, value] of Object.entries(content)) sections[name] = await jsonHash(value);
  return writeZip([{ name: "evidence.json", bytes: utf8(`${canonicalJson({ ...content, format, sections })}\n`) }, ...beside]);
}

const changed = (edit: (json: Json) => void, beside = original.files) => {
  const json = structuredClone(original.json);
  edit(json);
  return pack({ json, files: beside });
};

/** Each place in a value where there is no further list or object. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]));
}

function editAt(root: Json, path: readonly string[], act: (holder: Json, key: string) => void): void {
  const holder = path.slice(0, -1).reduce<Json>((current, key) => current[key] as Json, root);
  act(holder, path.at(-1) ?? "");
}

const other = (value: unknown) =>
  typeof value === "string" ? `${value}x` : typeof value === "number" ? value + 1 : value === null ? "x" : value !== true;

const sentences: Readonly<Record<string, string>> = {
  answers: "Antworten: nicht, was beim Eingang an die Kette gebunden wurde",
  shownTotals: "gezeigte Beträge: nicht, was beim Eingang an die Kette gebunden wurde",
  form: "Formular und Texte: nicht, was beim Eingang an die Kette gebunden wurde",
  order: "Auftrag: nicht, was beim Eingang an die Kette gebunden wurde",
  corrections: "Abschnitt ‚Korrekturen‘: nicht, was der Export gebunden hat",
  customer: "Abschnitt ‚Kunde‘: nicht, was der Export gebunden hat",
  history: "Abschnitt ‚Verlauf‘: nicht, was der Export gebunden hat",
  documents: "Abschnitt ‚Verzeichnis der Dokumente‘: nicht, was der Export gebunden hat",
  export: "Kette: ihr letzter Schritt ist der eines anderen Exports (wann, durch wen)",
  videoCall: "Abschnitt ‚Schritte des Videogesprächs‘: nicht, was der Export gebunden hat",
};

/** Each value of each section: another one, or none. */
const values: Row[] = Object.entries(sentences).flatMap(([section, sentence]) =>
  leavesOf(original.json[section]).flatMap((path): Row[] => {
    const place = [section, ...path];
    /* A list that lacks what makes it a list of documents is no export any more; it is among the readable ones below. */
    const removed = ["path", "iri", "sha256", "size"].includes(path.at(-1) ?? "") && section === "documents";
    return [
      [
        `${place.join(".")} is another`,
        () => changed((json) => editAt(json, place, (holder, key) => void (holder[key] = other(holder[key])))),
        sentence,
      ],
      [
        `${place.join(".")} is gone`,
        () => changed((json) => editAt(json, place, (holder, key) => void delete holder[key])),
        removed ? "evidence.json ist unvollständig" : sentence,
      ],
    ];
  }),
);

const steps = original.json["chain"] as Json[];

/** Steps from a place on numbered and chained anew, as a forger would. */
async function rechained(list: readonly Json[]): Promise<Json[]> {
  const made: Json[] = [];
  for (const { hash: _hash, ...step } of list) {
    const entry = { ...step, number: made.length + 1, previous: made.at(-1)?.["hash"] ?? null };
    made.push({ ...entry, hash: await jsonHash(entry) });
  }
  return made;
}

const chains: Row[] = steps.flatMap((step, at): Row[] => [
  [
    `step ${at + 1} (${String(step["event"])}) is gone`,
    () => changed((json) => void (json["chain"] = steps.toSpliced(at, 1))),
    at === steps.length - 1
      ? "Kette: sie endet nicht mit dem Schritt ‚exported‘, ihr Ende fehlt"
      : "er schließt nicht an den vorigen an",
  ],
  [
    `the chain is cut before step ${at + 1}`,
    () => changed((json) => void (json["chain"] = steps.slice(0, at))),
    at === 0 ? "Kette: sie ist leer" : "ihr Ende fehlt",
  ],
  [
    `the time of step ${at + 1} is another, and its hash is made anew`,
    async () => {
      const { hash: _hash, ...content } = step;
      const entry = { ...content, serverAt: "2026-11-19T10:00:00.000Z" };
      const made = { ...entry, hash: await jsonHash(entry) };
      return changed((json) => void (json["chain"] = steps.with(at, made)));
    },
    at === steps.length - 1 ? "ihr letzter Schritt ist der eines anderen Exports" : "er schließt nicht an den vorigen an",
  ],
  [
    `the time of step ${at + 1} is another, and the whole chain is made anew`,
    async () => {
      const made = await rechained(steps.with(at, { ...step, serverAt: "2026-11-19T10:00:00.000Z" }));
      return changed((json) => void (json["chain"] = made));
    },
    "Siegel des Exports: es passt nicht zum Inhalt",
  ],
]);

const without = (name: string) => original.files.filter((one) => one.name !== name);
const documents: Row[] = listed.flatMap(({ path }, at): Row[] => {
  const rewrite = (edit_: (one: Json) => void, beside = original.files) =>
    changed((json) => edit_((json["documents"] as Json[])[at] ?? {}), beside);
  const renamed = original.files.map((one) => (one.name === path ? { ...one, name: "dokumente/anders.pdf" } : one));
  const swapped = original.files.map((one) => (one.name === path ? { ...one, bytes: utf8("%PDF anderes") } : one));
  return [
    [`${path} is gone`, () => changed(() => undefined, without(path)), `Dokument ${path}: es fehlt`],
    [
      `${path} is gone from the list too`,
      () => changed((json) => void (json["documents"] = (json["documents"] as Json[]).toSpliced(at, 1)), without(path)),
      "der Export hatte es, jetzt fehlt es",
    ],
    [
      `${path} has another name`,
      () => rewrite((one) => void (one["path"] = "dokumente/anders.pdf"), renamed),
      sentences["documents"] ?? "",
    ],
    [`${path} is another`, () => changed(() => undefined, swapped), `Dokument ${path}: sein Inhalt ist verändert (SHA-256)`],
    [
      `${path} is another, and the list says so`,
      async () => {
        const hash = await sha256(utf8("%PDF anderes"));
        return rewrite((one) => Object.assign(one, { sha256: hash, size: 12 }), swapped);
      },
      `Dokument ${path}: nicht, was der Export gebunden hat`,
    ],
    [
      `${path} comes twice`,
      () => changed(() => undefined, [...original.files, { name: `${path}2`, bytes: photo }]),
      "es gehört nicht zum Export",
    ],
  ];
});

const forger = await makeSealer("Siegel des Servers");
const seal = (bytes: Uint8Array | null) => {
  const [json] = readZip(file).entries;
  const rest = without("evidence.json.p7s");
  const beside = bytes === null ? rest : [{ name: "evidence.json.p7s", bytes }, ...rest];
  return writeZip([...(json === undefined ? [] : [json]), ...beside]);
};
const cms = original.files[0]?.bytes ?? new Uint8Array();
const jsonBytes = readZip(file).entries[0]?.bytes ?? new Uint8Array();
const expired = await makeSealer("Siegel des Servers", 2020, 2022);
const early = await makeSealer("Siegel des Servers", 2030, 2032);
/* The name in a certificate, behind which its own signature stands. */
const renamedCertificate = Uint8Array.from(
  Buffer.from(Buffer.from(cms).toString("latin1").replaceAll("Siegel des", "Siegel der"), "latin1"),
);
const seals: Row[] = [
  ["the seal is gone", () => seal(null), "Siegel des Exports: es fehlt"],
  ["the seal is empty", () => seal(new Uint8Array()), "Siegel des Exports: es ist kein lesbares Siegel (CMS)"],
  ["the seal is cut", () => seal(cms.subarray(0, -40)), "Siegel des Exports: es"],
  ["the seal is text", () => seal(utf8("gesiegelt")), "Siegel des Exports: es ist kein lesbares Siegel (CMS)"],
  [
    "the seal is of something else",
    async () => seal(await server.sign(utf8("{}"))),
    "Siegel des Exports: es passt nicht zum Inhalt",
  ],
  ["the seal is a forger's", async () => seal(await forger.sign(jsonBytes)), "Siegel des Exports: es ist nicht das bekannte"],
  ["the seal's certificate was over", async () => seal(await expired.sign(jsonBytes)), "sein Zertifikat galt nicht"],
  ["the seal's certificate was not valid yet", async () => seal(await early.sign(jsonBytes)), "sein Zertifikat galt nicht"],
  [
    "the name in the seal's certificate is another",
    () => seal(renamedCertificate),
    "Siegel des Exports: sein Zertifikat ist verändert",
  ],
  [
    "the format is one without a seal",
    () => changed((json) => void (json["format"] = "rundgang-evidence/1")),
    "das Format ist von vor dem Siegel",
  ],
  ["a section is put in", () => changed((json) => void (json["more"] = 1)), "der Abschnitt ‚more‘ gehört nicht hierher"],
];

const rows = [...values, ...chains, ...documents, ...seals];

describe("an export that somebody changed", () => {
  it("is whole before that, for who knows the server's certificate or has one of its papers", async () => {
    expect(await verifyEvidence(file, server.certificate)).toMatchObject({ problems: [], notes: [], documents: 7 });
    expect((await verifyEvidence(file, sealedPapers[0])).problems).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(200);
  });

  it.each(rows)("is found where %s", async (_what, make, sentence) => {
    const said = (await verifyEvidence(await make(), server.certificate)).problems.map(({ de }) => de);
    expect(said.join("\n")).toContain(sentence);
  });

  it("by making everything anew, papers and their seals too, is found by the certificate that is not the known one", async () => {
    const forged = await exportOf({ documents: listed, chain, customer: { name: "x" }, videoCall }, files, { sealer: forger });
    expect((await verifyEvidence(forged)).notes.map(({ de }) => de).join()).toContain("es ist ein anderes als das des Exports");
    for (const known of [server.certificate, sealedPapers[1] ?? null]) {
      const [only, ...more] = (await verifyEvidence(forged, known)).problems.map(({ de }) => de);
      expect(only).toContain("Siegel des Exports: es ist nicht das bekannte: Fingerabdruck");
      expect(more).toEqual([]);
    }
  });
});
