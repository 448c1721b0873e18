import { describe, expect, it } from "vitest";

import { canonicalJson, jsonHash, sha256 } from "./canonical-json.ts";
import { readZip, writeZip, type ZipEntry } from "./read-zip.ts";
import { verifyEvidence } from "./verify-evidence.ts";

type Json = Record<string, unknown>;

const uuid = "0193aaaa-0000-7000-8000-000000000001";
const photo = new TextEncoder().encode("%PDF-1.7 die Vertragszusammenfassung");
const iri = "/api/documents/0193aaaa-0000-7000-8000-000000000002";
const form = { uuid: "f", version: "1", name: "Glasfaser", provider: 2, data: { texts: "Laufzeit 24 Monate" } };
const answers = { "customer-last-name": "Müller-Łukasz", package: 1 };
const shownTotals = { monthlyFirst: 2499, monthlyLater: null, once: 4997, firstMonths: 12 };
const order = { uuid, number: 100_001, form: "f", formVersion: "1" };
const corrections = [
  { field: "iban", submitted: ["DE1"], corrected: ["DE2"], user: null, createdAt: "2026-11-20T10:00:00.000Z" },
];

function chainOf(...steps: Json[]): Json[] {
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
    chain.push({ ...entry, hash: jsonHash(entry) });
  }
  return chain;
}

const bound = { answers: jsonHash(answers), shownTotals: jsonHash(shownTotals), order: jsonHash(order), form: jsonHash(form) };
const correction = jsonHash({ field: "iban", submitted: ["DE1"], corrected: ["DE2"] });
const status = (name: string, more: Json = {}) => ({
  uuid: name,
  status: name,
  statusDtAt: "2026-11-20T10:00:00.000Z",
  description: "",
  data: {},
  user: "u",
  receivedAt: "2026-11-20T10:00:01.000Z",
  ...more,
});
const history = [
  { ...status("NEW"), mitarbeiterName: "Anna" },
  { ...status("ACCEPTED"), mitarbeiterName: null },
];
const statusStep = (name: string) => ({ event: "status", documents: { status: jsonHash(status(name)) } });
const whole = {
  answers,
  shownTotals,
  form,
  order,
  corrections,
  customer: {},
  history,
  export: {},
  documents: [{ path: "dokumente/001-VZF.pdf", iri, sha256: sha256(photo), size: photo.length }],
  chain: chainOf(
    { event: "vzf_made", sha256: sha256(photo) },
    { event: "vzf_signed", deviceAt: "2026-11-20T10:05:00.000Z", clockAhead: 300_000 },
    { event: "received", documents: bound },
    { event: "corrected", documents: { correction } },
    statusStep("NEW"),
    statusStep("ACCEPTED"),
  ),
};

/** An export with changed sections; their hashes are made anew, as a forger would. */
function exportOf(changes: Json = {}, files: readonly ZipEntry[] = [{ name: "dokumente/001-VZF.pdf", bytes: photo }]): Buffer {
  const sections: Json = { ...whole, ...changes };
  const hashes = Object.fromEntries(Object.entries(sections).map(([name, value]) => [name, jsonHash(value)]));
  const json = canonicalJson({ format: "rundgang-evidence/1", ...sections, sections: hashes });
  return writeZip([{ name: "evidence.json", bytes: Buffer.from(`${json}\n`) }, ...files]);
}
const said = (file: Uint8Array) => verifyEvidence(file).problems.map(({ de }) => de);

describe("an export", () => {
  it("is whole", () => {
    expect(verifyEvidence(exportOf())).toMatchObject({ problems: [], notes: [], number: 100_001, documents: 1 });
  });

  const confirmation = { ticked: ["read", "summary"], totals: shownTotals };
  const confirmed = chainOf(
    { event: "received", documents: bound },
    { event: "corrected", documents: { correction } },
    statusStep("NEW"),
    {
      event: "customer_confirmed",
      sha256: sha256(photo),
      documents: { [iri]: sha256(photo), confirmation: jsonHash(confirmation) },
    },
    statusStep("ACCEPTED"),
    { event: "confirmation_expired" },
  );
  const other = ["Bestätigung des Kunden: nicht, was an die Kette gebunden wurde"];
  it.each<[string, Json, readonly string[]]>([
    ["is whole", { confirmation, chain: confirmed }, []],
    ["with another box", { confirmation: { ...confirmation, ticked: ["read"] }, chain: confirmed }, other],
    ["with other totals", { confirmation: { ...confirmation, totals: {} }, chain: confirmed }, other],
    ["without what was confirmed", { chain: confirmed }, other],
    ["whose customer confirmed nothing", { confirmation }, other],
  ])("of a remote order that its customer confirmed %s", (_name, changes, problems) => {
    expect(said(exportOf(changes))).toEqual(problems);
  });

  const steps = ["asked", "connected", "ended"].map((step) => ({ step, party: "customer", at: "2026-11-20T10:00:00.000Z" }));
  const call = { id: "call", steps };
  const inCall = chainOf(
    {
      event: "received",
      documents: { ...bound, videoCallId: "call", videoCall: jsonHash({ id: "call", steps: steps.slice(0, 2) }) },
    },
    { event: "corrected", documents: { correction, [iri]: sha256(photo) } },
    statusStep("NEW"),
    statusStep("ACCEPTED"),
  );
  const otherCall = ["Videogespräch: nicht, was beim Eingang an die Kette gebunden wurde"];
  it.each<[string, Json, readonly string[]]>([
    ["is whole, with the steps that came after it", { videoCall: call, chain: inCall }, []],
    ["with another call", { videoCall: { ...call, id: "other" }, chain: inCall }, otherCall],
    ["with a step less", { videoCall: { ...call, steps: steps.slice(1) }, chain: inCall }, otherCall],
    ["without its call", { chain: inCall }, otherCall],
  ])("of an order that was captured in a call %s", (_name, changes, problems) => {
    expect(said(exportOf(changes))).toEqual(problems);
  });

  it("has no byte that could be another", () => {
    const file = exportOf();
    const unseen: number[] = [];
    for (let at = 0; at < file.length; at += 1) {
      const flipped = Buffer.from(file);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      if (verifyEvidence(flipped).problems.length === 0) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  });

  it("has no byte too many or too few", () => {
    const file = exportOf();
    expect(said(Buffer.concat([file, Buffer.from([0])]))).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
    expect(said(file.subarray(0, -1))).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
    expect(said(new Uint8Array())).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
  });

  const [made = {}, signed = {}, received = {}, corrected = {}] = whole.chain;
  it.each<[string, Json, readonly ZipEntry[] | undefined, string]>([
    ["answers", { answers: { ...answers, package: 2 } }, undefined, "Antworten: nicht, was beim Eingang"],
    ["totals", { shownTotals: { ...shownTotals, once: 1 } }, undefined, "gezeigte Beträge: nicht, was beim Eingang"],
    ["texts", { form: { ...form, data: {} } }, undefined, "Formular und Texte: nicht, was beim Eingang"],
    ["the order's facts", { order: { ...order, number: 2 } }, undefined, "Auftrag: nicht, was beim Eingang"],
    ["a correction", { corrections: [{ ...corrections[0], corrected: ["DE3"] }] }, undefined, "Korrektur ‚iban‘"],
    ["a correction that is gone", { corrections: [] }, undefined, "Korrektur ‚?‘"],
    ["a status that is gone", { history: history.slice(0, 1) }, undefined, "Verlauf, Status ‚?‘"],
    ["a first status that is gone", { history: history.slice(1) }, undefined, "Verlauf, Status ‚ACCEPTED‘"],
    ["a status that is another", { history: [history[0], status("REJECTED")] }, undefined, "Verlauf, Status ‚REJECTED‘"],
    ["when it was set", { history: [status("NEW", { statusDtAt: "x" }), history[1]] }, undefined, "Verlauf, Status ‚NEW‘"],
    ["who set it", { history: [history[0], status("ACCEPTED", { user: "v" })] }, undefined, "Verlauf, Status ‚ACCEPTED‘"],
    ["a status too many", { history: [...history, status("CANCELLED")] }, undefined, "Verlauf, Status ‚CANCELLED‘"],
    ["one before the first", { history: [status("PENDING"), ...history] }, undefined, "Verlauf, Status ‚PENDING‘"],
    [
      "a step's time",
      { chain: [made, { ...signed, serverAt: "2026-11-20T09:00:00.000Z" }, received, corrected] },
      undefined,
      "Kette, Schritt 2 (vzf_signed): sein Inhalt passt nicht zu seinem Hash",
    ],
    [
      "a step that is gone",
      { chain: [made, received, corrected] },
      undefined,
      "Kette, Schritt 2 (received): er trägt die Nummer 3",
    ],
    [
      "a step that was made anew",
      { chain: [made, chainOf({}, { event: "vzf_signed", serverAt: "x", previous: made["hash"] })[1], received, corrected] },
      undefined,
      "Kette, Schritt 3 (received): er schließt nicht an den vorigen an",
    ],
    ["no step", { chain: [] }, undefined, "Kette: sie ist leer"],
    ["a chain of another order", { chain: chainOf({ order: "x" }) }, undefined, "er gehört zu einem anderen Auftrag"],
    ["a chain of another form", { chain: chainOf({ formVersion: "2" }) }, undefined, "er nennt ein anderes Formular"],
    ["a section that does not belong here", { more: 1 }, undefined, "der Abschnitt ‚more‘ gehört nicht hierher"],
    [
      "another document",
      {},
      [{ name: "dokumente/001-VZF.pdf", bytes: Buffer.from("x") }],
      "Dokument dokumente/001-VZF.pdf: sein Inhalt",
    ],
    ["a document that is gone", {}, [], "Dokument dokumente/001-VZF.pdf: es fehlt"],
    [
      "a document that was put in",
      {},
      [
        { name: "dokumente/001-VZF.pdf", bytes: photo },
        { name: "dokumente/002.pdf", bytes: photo },
      ],
      "Dokument dokumente/002.pdf: es gehört nicht zum Export",
    ],
    [
      "a document that no step names",
      { documents: [{ ...whole.documents[0], sha256: sha256("x"), size: 1 }] },
      [{ name: "dokumente/001-VZF.pdf", bytes: Buffer.from("x") }],
      "kein Schritt der Kette nennt seine Prüfsumme",
    ],
  ])("tells %s, with every hash of the file made anew", (_, changes, files, sentence) => {
    expect(said(exportOf(changes, files)).join("\n")).toContain(sentence);
  });

  it("names what was flipped in the file itself", () => {
    const text = exportOf().toString("latin1");
    const flipped = (word: string) => said(Buffer.from(text.replace(word, word.replace(/.$/u, "~")), "latin1"));
    expect(flipped("Glasfaser").join()).toContain("Formular und Texte");
    expect(flipped("die Vertragszusammenfassung").join()).toContain("Dokument dokumente/001-VZF.pdf");
    expect(flipped('"vzf_signed').join()).toContain("Kette, Schritt 2");
    expect(flipped('"answers":{').join()).toContain("kein lesbares JSON");
    expect(flipped("PK\u0001\u0002").join()).toContain("Verzeichnis");
  });

  it("says of an order from before the chain that it is not bound to it", () => {
    const chain = chainOf({ event: "received", sha256: sha256(photo) });
    const verdict = verifyEvidence(exportOf({ chain, corrections: [] }));
    expect(verdict.problems).toEqual([]);
    expect(verdict.notes.map(({ de }) => de)).toEqual([expect.stringContaining("vor der Einführung der Kette")]);
  });

  it("takes statuses from before they were bound, and binds those that came later", () => {
    const chain = chainOf({ event: "received", sha256: sha256(photo), documents: bound }, statusStep("ACCEPTED"));
    expect(said(exportOf({ chain, corrections: [] }))).toEqual([]);
    const changed = [status("NEW"), status("REJECTED")];
    expect(said(exportOf({ chain, corrections: [], history: changed })).join()).toContain("Verlauf, Status ‚REJECTED‘");
  });
});

describe("a document with its seal", () => {
  const sealed = new TextEncoder().encode("%PDF-1.7 die Vertragszusammenfassung und ihr Siegel");
  const sealedIri = "/api/documents/0193aaaa-0000-7000-8000-000000000003";
  const [plain] = whole.documents;
  const both = { [iri]: sha256(photo), [sealedIri]: sha256(sealed) };
  const seal = { path: "dokumente/002-Siegel.pdf", iri: sealedIri, sha256: sha256(sealed), size: sealed.length, sealOf: iri };
  const files = [
    { name: "dokumente/001-VZF.pdf", bytes: photo },
    { name: seal.path, bytes: sealed },
  ];
  const exportWith = (step: Json, documents: readonly unknown[] = [plain, seal]) => {
    const chain = chainOf(
      { event: "vzf_made", sha256: sha256(photo) },
      { event: "received", documents: bound },
      { sha256: sha256(sealed), ...step },
    );
    return exportOf({ documents, chain, corrections: [] }, files.slice(-documents.length));
  };

  it("is bound by one step together with the one that was sealed", () => {
    expect(said(exportWith({ event: "document_sealed", documents: both }))).toEqual([]);
  });

  it.each<[string, Json, readonly unknown[]]>([
    ["a step that names the sealed one alone", { event: "document_sealed", documents: {} }, [plain, seal]],
    ["a step of another kind", { event: "exported", documents: both }, [plain, seal]],
    ["another that was sealed", { event: "document_sealed", documents: { ...both, [iri]: sha256("x") } }, [plain, seal]],
    ["one whose original is gone", { event: "document_sealed", documents: both }, [seal]],
  ])("is not proven by %s", (_, step, documents) => {
    expect(said(exportWith(step, documents))).toEqual([
      "Dokument dokumente/002-Siegel.pdf: kein Schritt der Kette nennt, welches Dokument gesiegelt wurde",
    ]);
  });
});

describe("canonical JSON", () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: [true, null, "ä\n\u007f"] }, '{"a":[true,null,"ä\\n\u007f"],"b":1}'],
    [{ "€": 1, "\u{1F600}": 2, ﬁ: 3, z: 4 }, '{"z":4,"€":1,"\u{1F600}":2,"ﬁ":3}'],
    [[1e21, 0.1, -0, 100], "[1e+21,0.1,0,100]"],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

it("a container keeps names and bytes", () => {
  const entries = [
    { name: "ä.txt", bytes: Buffer.from("eins") },
    { name: "leer", bytes: Buffer.from("") },
  ];
  expect(readZip(writeZip(entries))).toEqual({ entries, problems: [] });
});
