import { describe, expect, it } from "vitest";

import { canonicalJson, jsonHash, sha256 } from "./canonical-json.ts";
import { readZip, writeZip, type ZipEntry } from "./read-zip.ts";
import {
  answers,
  bound,
  chainOf,
  correction,
  corrections,
  exportOf,
  form,
  history,
  iri,
  order,
  photo,
  photoHash,
  server,
  shownTotals,
  status,
  statusStep,
  whole,
  type Json,
} from "./testing/sample-export.ts";
import { verifyEvidence } from "./verify-evidence.ts";

const said = async (file: Uint8Array, known: Uint8Array | null = null) =>
  (await verifyEvidence(file, known)).problems.map(({ de }) => de);

describe("an export", async () => {
  it("is whole", async () => {
    expect(await verifyEvidence(await exportOf())).toMatchObject({ problems: [], notes: [], number: 100_001, documents: 1 });
  });

  const confirmation = { ticked: ["read", "summary"], totals: shownTotals };
  const confirmed = await chainOf(
    { event: "received", documents: bound },
    { event: "corrected", documents: { correction } },
    await statusStep("NEW"),
    {
      event: "customer_confirmed",
      sha256: photoHash,
      documents: { [iri]: photoHash, confirmation: await jsonHash(confirmation) },
    },
    await statusStep("ACCEPTED"),
    { event: "confirmation_expired" },
  );
  const other = ["Bestätigung des Kunden: nicht, was an die Kette gebunden wurde"];
  it.each<[string, Json, readonly string[]]>([
    ["is whole", { confirmation, chain: confirmed }, []],
    ["with another box", { confirmation: { ...confirmation, ticked: ["read"] }, chain: confirmed }, other],
    ["with other totals", { confirmation: { ...confirmation, totals: {} }, chain: confirmed }, other],
    ["without what was confirmed", { chain: confirmed }, other],
    ["whose customer confirmed nothing", { confirmation }, other],
  ])("of a remote order that its customer confirmed %s", async (_name, changes, problems) => {
    expect(await said(await exportOf(changes))).toEqual(problems);
  });

  const steps = ["asked", "connected", "ended"].map((step) => ({ step, party: "customer", at: "2026-11-20T10:00:00.000Z" }));
  const call = { id: "call", steps };
  const inCall = await chainOf(
    {
      event: "received",
      documents: { ...bound, videoCallId: "call", videoCall: await jsonHash({ id: "call", steps: steps.slice(0, 2) }) },
    },
    { event: "corrected", documents: { correction, [iri]: photoHash } },
    await statusStep("NEW"),
    await statusStep("ACCEPTED"),
  );
  const otherCall = ["Videogespräch: nicht, was beim Eingang an die Kette gebunden wurde"];
  it.each<[string, Json, readonly string[]]>([
    ["is whole, with the steps that came after it", { videoCall: call, chain: inCall }, []],
    ["with another call", { videoCall: { ...call, id: "other" }, chain: inCall }, otherCall],
    ["with a step less", { videoCall: { ...call, steps: steps.slice(1) }, chain: inCall }, otherCall],
    ["without its call", { chain: inCall }, otherCall],
  ])("of an order that was captured in a call %s", async (_name, changes, problems) => {
    expect(await said(await exportOf(changes))).toEqual(problems);
  });

  it("has no byte that could be another", async () => {
    const file = await exportOf();
    const unseen: number[] = [];
    for (let at = 0; at < file.length; at += 1) {
      const flipped = new Uint8Array(file);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      /* Each by the container's own check, and a share of them, over all parts, by everything. */
      if (readZip(flipped).problems.length === 0) unseen.push(at);
      if (at % 29 === 0 && (await verifyEvidence(flipped)).problems.length === 0) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  });

  it("has no byte too many or too few", async () => {
    const file = await exportOf();
    expect(await said(Buffer.concat([file, Buffer.from([0])]))).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
    expect(await said(file.subarray(0, -1))).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
    expect(await said(new Uint8Array())).toEqual(["Behälter (ZIP): das Ende fehlt oder ist beschädigt"]);
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
      {
        chain: [
          made,
          (await chainOf({}, { event: "vzf_signed", serverAt: "x", previous: made["hash"] }))[1],
          received,
          corrected,
        ],
      },
      undefined,
      "Kette, Schritt 3 (received): er schließt nicht an den vorigen an",
    ],
    ["no step", { chain: [] }, undefined, "Kette: sie ist leer"],
    ["a chain of another order", { chain: await chainOf({ order: "x" }) }, undefined, "er gehört zu einem anderen Auftrag"],
    ["a chain of another form", { chain: await chainOf({ formVersion: "2" }) }, undefined, "er nennt ein anderes Formular"],
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
      { documents: [{ ...whole.documents[0], sha256: await sha256("x"), size: 1 }] },
      [{ name: "dokumente/001-VZF.pdf", bytes: Buffer.from("x") }],
      "kein Schritt der Kette nennt seine Prüfsumme",
    ],
  ])("tells %s, with every hash of the file made anew", async (_, changes, files, sentence) => {
    expect((await said(await exportOf(changes, files))).join("\n")).toContain(sentence);
  });

  it("names what was flipped in the file itself", async () => {
    const text = Buffer.from(await exportOf()).toString("latin1");
    const flipped = async (word: string) =>
      (await said(Buffer.from(text.replace(word, word.replace(/.$/u, "~")), "latin1"))).join();
    expect(await flipped("Glasfaser")).toContain("Formular und Texte");
    expect(await flipped("die Vertragszusammenfassung")).toContain("Dokument dokumente/001-VZF.pdf");
    expect(await flipped('"vzf_signed')).toContain("Kette, Schritt 2");
    expect(await flipped('"answers":{')).toContain("kein lesbares JSON");
    expect(await flipped("PK\u0001\u0002")).toContain("Verzeichnis");
  });

  it("says of an order from before the chain that it is not bound to it", async () => {
    const chain = await chainOf({ event: "received", sha256: photoHash });
    const verdict = await verifyEvidence(await exportOf({ chain, corrections: [] }));
    expect(verdict.problems).toEqual([]);
    expect(verdict.notes.map(({ de }) => de)).toEqual([expect.stringContaining("vor der Einführung der Kette")]);
  });

  it("takes statuses from before they were bound, and binds those that came later", async () => {
    const chain = await chainOf({ event: "received", sha256: photoHash, documents: bound }, await statusStep("ACCEPTED"));
    expect(await said(await exportOf({ chain, corrections: [] }))).toEqual([]);
    const changed = [status("NEW"), status("REJECTED")];
    expect((await said(await exportOf({ chain, corrections: [], history: changed }))).join()).toContain(
      "Verlauf, Status ‚REJECTED‘",
    );
  });
});

describe("a document with its seal", async () => {
  const sealed = await server.seal(photo);
  const sealedHash = await sha256(sealed);
  const sealedIri = "/api/documents/0193aaaa-0000-7000-8000-000000000003";
  const [plain] = whole.documents;
  const both = { [iri]: photoHash, [sealedIri]: sealedHash };
  const seal = { path: "dokumente/002-Siegel.pdf", iri: sealedIri, sha256: sealedHash, size: sealed.length, sealOf: iri };
  const files = [
    { name: "dokumente/001-VZF.pdf", bytes: photo },
    { name: seal.path, bytes: sealed },
  ];
  const exportWith = async (step: Json, documents: readonly unknown[] = [plain, seal]) => {
    const chain = await chainOf(
      { event: "vzf_made", sha256: photoHash },
      { event: "received", documents: bound },
      { sha256: sealedHash, ...step },
    );
    return exportOf({ documents, chain, corrections: [] }, files.slice(-documents.length));
  };

  it("is bound by one step together with the one that was sealed", async () => {
    expect(await said(await exportWith({ event: "document_sealed", documents: both }))).toEqual([]);
  });

  it.each<[string, Json, readonly unknown[]]>([
    ["a step that names the sealed one alone", { event: "document_sealed", documents: {} }, [plain, seal]],
    ["a step of another kind", { event: "file_added", documents: both }, [plain, seal]],
    ["another that was sealed", { event: "document_sealed", documents: { ...both, [iri]: await sha256("x") } }, [plain, seal]],
    ["one whose original is gone", { event: "document_sealed", documents: both }, [seal]],
  ])("is not proven by %s", async (_, step, documents) => {
    expect(await said(await exportWith(step, documents))).toEqual([
      "Dokument dokumente/002-Siegel.pdf: kein Schritt der Kette nennt, welches Dokument gesiegelt wurde",
    ]);
  });
});

describe("canonical JSON", async () => {
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
    { name: "ä.txt", bytes: new TextEncoder().encode("eins") },
    { name: "leer", bytes: new Uint8Array() },
  ];
  expect(readZip(writeZip(entries))).toEqual({ entries, problems: [] });
});
