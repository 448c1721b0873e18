import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { sampleAsked, sampleRequest } from "../testing/order-samples.ts";
import { uuidOf } from "../testing/samples.ts";
import { correctionTasks, emptyCorrection, retainedFiles, type CorrectionFile, type ProofUse } from "./correction-draft.ts";
import { correctionState, inboxOrder, openCorrections, type InboxEntry } from "./inbox-entry.ts";
import type { KeptRequest } from "./inbox-store.ts";
import { inboxChange } from "./take-requests.ts";

const at = "2026-11-22T10:00:00.000Z";
const now = Date.parse(at);
const iban = "DE02120300000000202051";
const file = (use: ProofUse): CorrectionFile => ({
  fileId: uuidOf(1, 9),
  use,
  mediaType: "image/jpeg",
  sha256: "0".repeat(64),
  size: 1,
  keptAt: at,
});

describe("what is done of a request", () => {
  it.each<[string, object, { iban?: string; files?: CorrectionFile[] } | null, string[]]>([
    ["nothing yet", { iban: true, vzf: true }, null, ["iban", "vzf"]],
    ["the IBAN when it is set", { iban: true, vzf: true }, { iban }, ["vzf"]],
    ["the VZF with a VZF proof", { vzf: true }, { files: [file("vzf")] }, []],
    ["the contract with a contract proof", { contract: true }, { files: [file("contract")] }, []],
    ["the contract not with an attachment", { contract: true }, { files: [file("attachments")] }, ["contract"]],
    ["attachments with a file", { attachments: true }, { files: [file("attachments")] }, []],
    ["attachments with a contract proof", { attachments: true, contract: true }, { files: [file("contract")] }, []],
    ["attachments not with a VZF", { attachments: true }, { files: [file("vzf")] }, ["attachments"]],
    ["only what was asked for", { iban: false, vzf: true }, { files: [file("vzf")] }, []],
  ])("%s", (_name, requestedChanges, done, open) => {
    const order = { status: sampleRequest(1, requestedChanges) };
    const draft = done === null ? null : { ...emptyCorrection(sampleAsked(1), at), iban: null, files: [], ...done };
    expect(correctionTasks(order, draft).open).toEqual(open);
  });
});

describe("files that go on counting beside new ones", () => {
  const [signature = "", summary = "", document = ""] = sampleAsked(1).files;
  it.each<[string, ProofUse[], string[]]>([
    ["all, where nothing is added", [], [signature, summary, document]],
    ["not the photo of the VZF that a new one replaces", ["vzf"], [signature, document]],
    ["signatures, also with a new contract proof", ["contract"], [signature, summary, document]],
    ["all, beside attachments", ["attachments"], [signature, summary, document]],
  ])("%s", (_name, uses, kept) => {
    expect(retainedFiles(sampleAsked(1), uses.map(file))).toEqual(kept);
  });
});

describe("how far an answer is", () => {
  const sent = { requestId: uuidOf(1, 4), handedOver: { at, chainId: "c" } };
  const longAgo = { ...sent, handedOver: { at: "2026-11-20T09:00:00.000Z", chainId: "c" } };
  const begun = { ...sent, handedOver: null };
  const ended = (status: wire.OrderStatusCode) => ({ status: { ...sampleAsked(1).status, uuid: uuidOf(2, 4), status } });
  it.each<[string, Pick<wire.Order, "status">, typeof sent | typeof begun | null, string[], string]>([
    ["nothing begun", sampleAsked(1), null, [], "open"],
    ["begun", sampleAsked(1), begun, [], "open"],
    ["begun, and accepted meanwhile", ended("ACCEPTED"), begun, [], "closed"],
    ["waits for the line", sampleAsked(1), sent, ["closed", "open", "open"], "on_its_way"],
    ["is being sent", sampleAsked(1), sent, ["closed", "pending"], "on_its_way"],
    ["was refused", sampleAsked(1), sent, ["closed", "blocked", "open"], "stuck"],
    ["was given up", sampleAsked(1), sent, ["closed", "cancelled"], "open"],
    ["was given up, and accepted meanwhile", ended("ACCEPTED"), sent, ["cancelled"], "closed"],
    ["is at the server, which has not been asked since", sampleAsked(1), sent, ["closed"], "answered"],
    ["is at the server", ended("PENDING"), sent, [], "answered"],
    ["was given up, and the queue knows it no more", sampleAsked(1), longAgo, [], "open"],
    ["has just arrived", sampleAsked(1), sent, [], "answered"],
    ["was asked anew", ended("CHANGE_REQUEST"), sent, ["closed"], "open"],
  ])("%s", (_name, order, draft, chain, state) => {
    expect(correctionState(order, draft, chain, now)).toBe(state);
  });
});

const kept = (number: number, change: Partial<KeptRequest> = {}): KeptRequest => ({
  order: sampleAsked(number),
  draft: null,
  state: "open",
  sealedDraft: null,
  ...change,
});
const draftOf = (number: number, handedOver: { at: string; chainId: string } | null = null) => ({
  ...emptyCorrection(sampleAsked(number), at),
  handedOver,
});

describe("the server's word on the device", () => {
  const long = { at: "2026-11-01T10:00:00.000Z", chainId: "c" };
  const short = { at, chainId: "c" };
  it.each<[string, KeptRequest[], wire.Order[], wire.Order[], [number[], number[]]]>([
    ["adds new ones", [], [sampleAsked(1)], [], [[1], []]],
    ["leaves what it knows", [kept(1)], [sampleAsked(1)], [], [[], []]],
    ["takes a changed one", [kept(1)], [sampleAsked(1, { files: [] })], [], [[1], []]],
    ["removes those not returned", [kept(1), kept(2)], [sampleAsked(2)], [], [[], [1]]],
    ["never one that was begun", [kept(1, { draft: draftOf(1) })], [], [], [[], []]],
    ["but tells what became of it", [kept(1, { draft: draftOf(1) })], [], [sampleAsked(1, { files: [] })], [[1], []]],
    ["never one that is unsent", [kept(1, { draft: draftOf(1, long), state: "on_its_way" })], [], [], [[], []]],
    ["never one that was refused", [kept(1, { draft: draftOf(1, long), state: "stuck" })], [], [], [[], []]],
    ["shows what was answered", [kept(1, { draft: draftOf(1, short), state: "answered" })], [], [], [[], []]],
    ["for a week", [kept(1, { draft: draftOf(1, long), state: "answered" })], [], [], [[], [1]]],
    ["keeps away what was never asked for here", [], [], [sampleAsked(1)], [[], []]],
  ])("%s", (_name, here, returned, fetched, [put, remove]) => {
    const change = inboxChange(here, returned, fetched, now);
    expect(change.put.map(({ id }) => id - 100_000)).toEqual(put);
    expect(change.remove.map(({ order }) => order.id - 100_000)).toEqual(remove);
  });
});

it("shows the oldest request first, what was sent behind it, and counts what is open", () => {
  const asked = (number: number, statusDtAt: string) =>
    sampleAsked(number, { status: sampleRequest(number, { iban: true }, { statusDtAt }) });
  const entries: InboxEntry[] = [
    { order: sampleAsked(1), draft: draftOf(1, { at, chainId: "c" }), state: "answered" },
    { order: asked(2, "2026-11-21T09:00:00.000Z"), draft: null, state: "open" },
    { order: sampleAsked(3), draft: draftOf(3, { at: "2026-11-22T11:00:00.000Z", chainId: "c" }), state: "on_its_way" },
    { order: asked(4, "2026-11-19T09:00:00.000Z"), draft: draftOf(4), state: "open" },
  ];
  expect(inboxOrder(entries).map(({ order }) => order.id - 100_000)).toEqual([4, 2, 3, 1]);
  expect(openCorrections({ ready: true, entries })).toBe(2);
});
