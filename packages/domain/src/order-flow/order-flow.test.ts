import { describe, expect, it } from "vitest";

import type { ContractType } from "../order/order-types.ts";
import { paperParts } from "./flow-context.ts";
import { freshMemory, type FlowEvent, type FlowMemory } from "./flow-types.ts";
import { flowSteps, flowView, type FlowView } from "./flow-view.ts";
import { boxes, device, file, go, settled } from "./testing/flow-device.ts";

const line = [[{ x: 0, y: 0, pressure: 0.5, time: 0 }]];
const tickAll = boxes.map((box) => ["summary", { type: "TICK", box, on: true }] as const);
const toReview = [["form", { type: "FORM_COMPLETE" }]] as const;
const toChoice = [...toReview, ["review", { type: "CONFIRM" }]] as const;
const toSummary = [...toChoice, ["choice", { type: "SEND_MAIL" }]] as const;
const toContract = [
  ...toSummary,
  ...tickAll,
  ["summary", { type: "STROKES", strokes: line }],
  ["summary", { type: "SIGN" }],
] as const;

describe("contract flow of a live order", () => {
  it("goes by mail, three boxes and VZF signature to the contract signature and submits with its evidence", async () => {
    const { actor, log } = device();
    await go(actor, [...toContract, ["contract", { type: "STROKES", strokes: line }], ["contract", { type: "SIGN" }]]);
    await settled(actor, "done");
    expect(actor.getSnapshot().context.orderId).toBe("order-1");
    expect(log).toEqual([
      "mail",
      "keep contract_summary_signature 1 strokes, replaces 0",
      "keep signature 1 strokes, replaces 0",
      "submit vzf_sent vzf_confirmed vzf_signed contract_signed",
    ]);
  });

  it("goes by photo when there is no network", async () => {
    const { actor, log } = device();
    await go(actor, [
      ...toChoice,
      ["choice", { type: "TAKE_PHOTO" }],
      ["camera", { type: "FILE_KEPT", file: file("contract_summary") }],
      ["camera", { type: "FILES_COMPLETE" }],
      ["contract", { type: "SIGN" }],
    ]);
    await settled(actor, "done");
    expect(log.at(-1)).toBe("submit vzf_photographed contract_signed");
  });

  it("lets no pad open before all boxes are ticked, and shuts it when one is taken back", async () => {
    const { actor } = device();
    await go(actor, [...toSummary, ["summary", { type: "SIGN" }], ...tickAll.slice(0, 2)]);
    expect(flowView(actor.getSnapshot()).padOpen).toBe(false);
    actor.send({ type: "TICK", box: "akzeptiert", on: true });
    expect(flowView(actor.getSnapshot()).padOpen).toBe(true);
    actor.send({ type: "TICK", box: "verstanden", on: false });
    expect(flowView(actor.getSnapshot()).padOpen).toBe(false);
  });

  it("offers another way when the mail fails", async () => {
    const { actor, world } = device();
    world.mailWorks = false;
    await go(actor, [...toSummary, ["failed", { type: "RETRY" }]]);
    expect(flowView(actor.getSnapshot()).dialog).toBe("choice");
  });

  it("says what the mail server said, at the failure and at the choice, until the next try", async () => {
    const { actor, world } = device();
    world.mailWorks = false;
    world.mailText = "Der Mailserver des Kunden bittet um etwas Geduld.";
    await go(actor, toSummary);
    await settled(actor, "failed");
    expect(actor.getSnapshot().context.notice).toBe(world.mailText);
    actor.send({ type: "RETRY" });
    expect([flowView(actor.getSnapshot()).dialog, actor.getSnapshot().context.notice]).toEqual(["choice", world.mailText]);
    world.mailWorks = true;
    await go(actor, [["choice", { type: "SEND_MAIL" }]]);
    await settled(actor, "summary");
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  it("goes back to the form where the server computes other totals, and can try again from there", async () => {
    const { actor, world } = device();
    world.totalsDiffer = true;
    await go(actor, toSummary);
    await settled(actor, "form");
    world.totalsDiffer = false;
    await go(actor, [...toSummary]);
    await settled(actor, "summary");
    expect(actor.getSnapshot().context.memory.sent?.to).toBe("m@example.org");
  });

  it("closes boxes and pad when the mail comes back, says so, and forgets what was confirmed", async () => {
    const { actor } = device();
    await go(actor, [...toSummary, ...tickAll, ["summary", { type: "STROKES", strokes: line }]]);
    actor.send({ type: "BOUNCED", reason: "mailbox_full" });
    const { context } = actor.getSnapshot();
    expect(flowView(actor.getSnapshot())).toMatchObject({ dialog: "choice", padOpen: false });
    expect(context.memory).toMatchObject({ sent: null, ticked: [], summaryStrokes: [] });
    expect(context.evidence.map((step) => step.event)).toEqual(["vzf_sent"]);
    expect(context.notice).toContain("m@example.org ist zurückgekommen. Das Postfach des Kunden ist voll.");
  });

  it("goes on waiting for the mail after a reload, and asks anew where it failed", async () => {
    const memory = { ...freshMemory, stage: "summary" as const, contentHash: "h1", asked: true };
    const { actor, log } = device({ memory });
    await settled(actor, "summary");
    expect(log).toEqual(["mail"]);
    const failing = device({ memory });
    failing.world.mailWorks = false;
    await go(failing.actor, [["failed", { type: "RETRY" }]]);
    expect(failing.actor.getSnapshot().context.memory.asked).toBe(false);
  });

  it("goes straight to the contract without a mail template", async () => {
    const { actor } = device({ hasSummary: false });
    await go(actor, toChoice);
    expect(flowView(actor.getSnapshot()).screen).toBe("contract");
  });

  it("does not leave the camera without a photo", async () => {
    const { actor } = device();
    await go(actor, [
      ...toChoice,
      ["choice", { type: "TAKE_PHOTO" }],
      ["camera", { type: "FILES_COMPLETE" }],
      ["camera", { type: "BACK" }],
    ]);
    expect(flowView(actor.getSnapshot()).dialog).toBe("choice");
  });

  it("keeps boxes and signature when the data is only looked at again", async () => {
    const { actor, log } = device();
    await go(actor, [...toContract, ["contract", { type: "CORRECT" }], ...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(actor, "contract");
    expect(actor.getSnapshot().context.memory.ticked).toEqual(boxes);
    expect(log.some((entry) => entry.startsWith("remove"))).toBe(false);
  });

  it("voids boxes, signatures, photos and evidence when an answer changed", async () => {
    const { actor, world, log } = device();
    await go(actor, [...toContract, ["contract", { type: "CORRECT" }]]);
    world.hash = "h2";
    await go(actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(actor, "choice");
    const { memory, files, evidence } = actor.getSnapshot().context;
    expect(log).toContain("remove contract_summary_signature");
    expect({ ticked: memory.ticked, strokes: memory.summaryStrokes, sent: memory.sent, files, evidence }).toEqual({
      ticked: [],
      strokes: [],
      sent: null,
      files: [],
      evidence: [],
    });
  });

  it("stays at the signature and says why when the device cannot keep it", async () => {
    const { actor, world } = device();
    world.diskWorks = false;
    await go(actor, toContract);
    await settled(actor, "summary");
    expect(actor.getSnapshot().context.notice).toBe("Der Speicher ist voll.");
    expect(actor.getSnapshot().context.memory.summaryStrokes).toEqual(line);
  });

  it("stays at the contract signature when the order is not stored, and signs again in place of the first try", async () => {
    const { actor, world, log } = device({ files: [file("signature", "earlier")], hasSummary: false });
    world.submitWorks = false;
    world.hash = "h1";
    await go(actor, [...toChoice, ["contract", { type: "SIGN" }]]);
    await settled(actor, "contract");
    expect(actor.getSnapshot().context.notice).toBe("Bitte melde dich an.");
    world.submitWorks = true;
    actor.send({ type: "SIGN" });
    await settled(actor, "done");
    expect(log.filter((entry) => entry.startsWith("keep"))).toEqual([
      "keep signature 0 strokes, replaces 0",
      "keep signature 0 strokes, replaces 1",
    ]);
    expect(actor.getSnapshot().context.files).toHaveLength(1);
  });
});

describe("after a reload", () => {
  const signed = { ...freshMemory, contentHash: "h1", ticked: boxes, contractStrokes: line };
  const sent = { to: "m@example.org", at: "2026-12-04T13:36:00.000Z", document: null };
  it.each([
    ["form", { ...freshMemory }, "form"],
    ["review", { ...freshMemory, stage: "review" as const, contentHash: "h1" }, "review"],
    ["choice", { ...freshMemory, stage: "summary" as const, contentHash: "h1" }, "choice"],
    ["boxes", { ...signed, stage: "summary" as const, sent }, "summary"],
    ["contract signature", { ...signed, stage: "contract" as const, means: "photo" as const }, "contract"],
  ])("goes on at the %s", async (_name, memory, screen) => {
    const { actor } = device({ memory });
    await settled(actor, screen);
    expect(actor.getSnapshot().context.memory.contractStrokes).toEqual(memory.contractStrokes);
  });

  it("begins at the review when the answers are not those of before", async () => {
    const { actor } = device({ memory: { ...signed, stage: "contract", contentHash: "older" } });
    await settled(actor, "review");
    expect(actor.getSnapshot().context.memory.contractStrokes).toEqual([]);
  });
});

const toProof = [
  ...toChoice,
  ["choice", { type: "TAKE_PHOTO" }],
  ["camera", { type: "FILE_KEPT", file: file("contract_summary") }],
  ["camera", { type: "FILES_COMPLETE" }],
] as const;
const contractPhoto = [
  ["proof", { type: "TAKE_PHOTO", of: "contract" }],
  ["camera", { type: "FILE_KEPT", file: file("contract") }],
  ["camera", { type: "FILES_COMPLETE" }],
] as const;

describe("an order on paper", () => {
  it("ends with photos of its papers", async () => {
    const { actor, log } = device({ contractType: "paper" });
    await go(actor, [...toProof, ...contractPhoto, ["proof", { type: "SUBMIT" }]]);
    await settled(actor, "done");
    expect(log).toEqual(["submit vzf_photographed contract_photographed"]);
  });

  it("ends with documents, where its summary was mailed and signed on the screen", async () => {
    const { actor, log } = device({ contractType: "paper" });
    await go(actor, [
      ...toContract,
      ["proof", { type: "UPLOAD", of: "contract" }],
      ["upload", { type: "FILE_KEPT", file: file("contract") }],
      ["upload", { type: "FILES_COMPLETE" }],
      ["proof", { type: "SUBMIT" }],
    ]);
    await settled(actor, "done");
    expect(log.at(-1)).toBe("submit vzf_sent vzf_confirmed vzf_signed contract_uploaded");
  });

  it.each<[of: "contract" | "contract_summary", by: "TAKE_PHOTO" | "UPLOAD", dialog: string]>([
    ["contract", "TAKE_PHOTO", "camera"],
    ["contract", "UPLOAD", "upload"],
    ["contract_summary", "TAKE_PHOTO", "camera"],
    ["contract_summary", "UPLOAD", "upload"],
  ])("takes its %s by %s, and closing leads back to the papers", async (of, type, dialog) => {
    const { actor } = device({ contractType: "paper", hasSummary: false });
    await go(actor, [...toChoice, ["proof", { type, of }]]);
    expect(flowView(actor.getSnapshot())).toMatchObject({ screen: "proof", dialog, paper: of });
    actor.send({ type: "BACK" });
    expect(flowView(actor.getSnapshot())).toMatchObject({ screen: "proof", dialog: null });
  });

  it("cannot be handed over while a paper is missing, nor closed", async () => {
    const { actor, log } = device({ contractType: "paper" });
    await go(actor, [...toProof, ["proof", { type: "SUBMIT" }], ["proof", { type: "BACK" }]]);
    expect(flowView(actor.getSnapshot()).screen).toBe("proof");
    expect(log).toEqual([]);
  });

  it("counts no page that was taken back", async () => {
    const { actor } = device({ contractType: "paper" });
    await go(actor, [...toProof, ...contractPhoto, ["proof", { type: "FILE_REMOVED", fileId: "contract" }]]);
    const { context } = actor.getSnapshot();
    expect(paperParts(context)).toEqual({ form: true, summary: true, contract: false });
    expect(context.evidence.map((step) => step.event)).toEqual(["vzf_photographed"]);
  });

  it("keeps what was signed by hand when an answer is corrected, and says that it is older", async () => {
    const { actor, world, log } = device({ contractType: "paper" });
    await go(actor, [...toProof, ...contractPhoto, ["proof", { type: "CORRECT" }]]);
    world.hash = "h2";
    await go(actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(actor, "proof");
    const { context } = actor.getSnapshot();
    expect(paperParts(context)).toEqual({ form: true, summary: true, contract: true });
    expect(context.memory.papersOlder).toBe(true);
    actor.send({ type: "SUBMIT" });
    await settled(actor, "done");
    expect(log).toEqual(["submit vzf_photographed contract_photographed"]);
  });

  it("voids a summary that was signed on the screen when an answer is corrected", async () => {
    const { actor, world, log } = device({ contractType: "paper" });
    await go(actor, [...toContract, ["proof", { type: "CORRECT" }]]);
    world.hash = "h2";
    await go(actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(actor, "choice");
    expect(log).toContain("remove contract_summary_signature");
  });

  it("stays at its papers and says why when the order is not stored", async () => {
    const { actor, world } = device({ contractType: "paper" });
    world.submitWorks = false;
    await go(actor, [...toProof, ...contractPhoto, ["proof", { type: "SUBMIT" }]]);
    await settled(actor, "proof");
    expect(actor.getSnapshot().context.notice).toBe("Bitte melde dich an.");
  });

  it("goes on at its papers after a reload", async () => {
    const memory = {
      ...freshMemory,
      stage: "contract" as const,
      contentHash: "h1",
      confirmedHash: "h1",
      means: "photo" as const,
    };
    const { actor } = device({ contractType: "paper", memory, files: [file("contract_summary")] });
    await settled(actor, "proof");
    expect(paperParts(actor.getSnapshot().context)).toEqual({ form: true, summary: true, contract: false });
  });
});

describe("a delayed sale on paper", () => {
  const delayed = { contractType: "paper-delayed" as const, entry: "proof" as const };
  const confirmed = { ...freshMemory, stage: "contract" as const, contentHash: "h1", confirmedHash: "h1" };

  it("takes its papers before its form, and is not complete with them alone", async () => {
    const { actor, log } = device(delayed);
    await go(actor, [
      ["proof", { type: "TAKE_PHOTO", of: "contract_summary" }],
      ["camera", { type: "FILE_KEPT", file: file("contract_summary") }],
      ["camera", { type: "FILES_COMPLETE" }],
      ...contractPhoto,
      ["proof", { type: "SUBMIT" }],
    ]);
    expect(flowView(actor.getSnapshot()).screen).toBe("proof");
    expect(paperParts(actor.getSnapshot().context)).toEqual({ form: false, summary: true, contract: true });
    expect(log).toEqual([]);
  });

  it("is complete with form and papers", async () => {
    const { actor, log } = device({ ...delayed, memory: confirmed, files: [file("contract_summary")] });
    await go(actor, [...contractPhoto, ["proof", { type: "SUBMIT" }]]);
    await settled(actor, "done");
    expect(log).toEqual(["submit contract_photographed"]);
  });

  it("asks for its form again when the answers are not those that were confirmed, and keeps its papers", async () => {
    const memory = { ...confirmed, contentHash: "older", confirmedHash: "older" };
    const { actor } = device({ ...delayed, memory, files: [file("contract_summary"), file("contract")] });
    await settled(actor, "proof");
    expect(paperParts(actor.getSnapshot().context)).toEqual({ form: false, summary: true, contract: true });
  });

  it("leads from its form over the review to its papers, without the choice of the summary", async () => {
    const { actor } = device({ ...delayed, entry: "form", memory: { ...freshMemory, stage: "contract" } });
    await go(actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(actor, "proof");
    expect(paperParts(actor.getSnapshot().context).form).toBe(true);
  });

  it("stays confirmed when its form was only looked at", async () => {
    const { actor } = device({ ...delayed, memory: { ...confirmed, stage: "form" } });
    await settled(actor, "proof");
    expect(paperParts(actor.getSnapshot().context).form).toBe(true);
  });
});

describe("a remote order", () => {
  it("is handed in from the review, without a signature", async () => {
    const { actor, log } = device({ contractType: "remote" });
    await go(actor, toChoice);
    await settled(actor, "done");
    expect(log).toEqual(["submit "]);
  });

  it("stays at the review and says why when it is not stored, and can be handed in again from there", async () => {
    const { actor, world, log } = device({ contractType: "remote" });
    world.submitWorks = false;
    await go(actor, toChoice);
    await settled(actor, "review");
    expect(actor.getSnapshot().context.notice).toBe("Bitte melde dich an.");
    world.submitWorks = true;
    actor.send({ type: "CONFIRM" });
    await settled(actor, "done");
    expect(log).toEqual(["submit ", "submit "]);
  });

  it("goes back to its form for a correction, and shows the review again before it is handed in", async () => {
    const { actor, world } = device({ contractType: "remote" });
    await go(actor, [...toReview, ["review", { type: "CORRECT" }]]);
    world.hash = "h2";
    await go(actor, [...toReview]);
    await settled(actor, "review");
    expect(actor.getSnapshot().context).toMatchObject({ orderId: null, memory: { contentHash: "h2", confirmedHash: null } });
  });

  it.each<[name: string, memory: FlowMemory, screen: string]>([
    ["at the form", freshMemory, "form"],
    ["at the review", { ...freshMemory, stage: "review", contentHash: "h1" }, "review"],
    ["at the review, where answers have changed meanwhile", { ...freshMemory, stage: "review", contentHash: "older" }, "review"],
    ["at the review, where it was being handed in", { ...freshMemory, stage: "contract", contentHash: "h1" }, "review"],
    [
      "at the review, where another type had come to its summary",
      { ...freshMemory, stage: "summary", contentHash: "h1" },
      "review",
    ],
  ])("goes on %s after a reload", async (_name, memory, screen) => {
    const { actor, log } = device({ contractType: "remote", memory });
    await settled(actor, screen);
    expect(flowView(actor.getSnapshot()).dialog).toBeNull();
    expect(log).toEqual([]);
  });

  it.each<FlowEvent>([
    { type: "SEND_MAIL" },
    { type: "TAKE_PHOTO" },
    { type: "UPLOAD" },
    { type: "STROKES", strokes: line },
    { type: "SIGN" },
    { type: "TICK", box: "gelesen", on: true },
    { type: "SUBMIT" },
  ])("knows no summary, no paper and no signature: $type does nothing at its review", async (event) => {
    const { actor, log } = device({ contractType: "remote" });
    await go(actor, [...toReview, ["review", event]]);
    expect(flowView(actor.getSnapshot())).toMatchObject({ screen: "review", dialog: null, step: 1, padOpen: false });
    expect(actor.getSnapshot().context).toMatchObject({
      evidence: [],
      memory: { summaryStrokes: [], contractStrokes: [], ticked: [] },
    });
    expect(log).toEqual([]);
  });

  it("says on the screen of its review that it is being handed in", async () => {
    const { actor } = device({ contractType: "remote" });
    const views: FlowView[] = [];
    actor.subscribe((snapshot) => views.push(flowView(snapshot)));
    await go(actor, toChoice);
    await settled(actor, "done");
    expect(views.slice(-2)).toMatchObject([
      { screen: "review", step: 1, saving: true },
      { screen: "done", step: 2, saving: false },
    ]);
  });
});

it.each<[ContractType, string]>([
  ["live", "Formular – Prüfen – Zusammenfassung – Unterschrift – Fertig"],
  ["paper", "Formular – Prüfen – Zusammenfassung – Abschluss – Fertig"],
  ["paper-delayed", "Formular – Prüfen – Zusammenfassung – Abschluss – Fertig"],
  ["remote", "Formular – Prüfen – Fertig"],
])("the steps of an order of type %s", (type, words) => {
  expect(flowSteps(type).join(" – ")).toBe(words);
});
