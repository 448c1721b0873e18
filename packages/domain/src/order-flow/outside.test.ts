import { describe, expect, it } from "vitest";

import { freshMemory, type FlowEvent, type FlowEvidence, type FlowInput } from "./flow-types.ts";
import { flowView } from "./flow-view.ts";
import { boxes, device, file, go, settled } from "./testing/flow-device.ts";

/** A form in a video call. */
const inCall = (start: Partial<FlowInput> = {}) => device({ signedBy: "customer", ...start });
const viewOf = ({ actor }: ReturnType<typeof device>) => flowView(actor.getSnapshot()).outside;
const contextOf = ({ actor }: ReturnType<typeof device>) => actor.getSnapshot().context;
const stepsOf = (phone: ReturnType<typeof device>) => contextOf(phone).evidence.map(({ event }) => event);

const toReview = [["form", { type: "FORM_COMPLETE" }]] as const;
const toAsking = [...toReview, ["review", { type: "CONFIRM" }], ["choice", { type: "SEND_MAIL" }]] as const;
const progress = (ticked: readonly string[], opened = true, id = "asking-1"): FlowEvent => ({
  type: "PROGRESS",
  id,
  opened,
  ticked,
});
const signed = (id = "asking-1"): FlowEvent => ({ type: "SIGNED_OUTSIDE", id, summary: "vzf.png", contract: "contract.png" });
const asked = async (start: Partial<FlowInput> = {}) => {
  const phone = inCall(start);
  await go(phone.actor, toAsking);
  await settled(phone.actor, "outside");
  return phone;
};
const reviewed = async () => {
  const phone = await asked();
  await go(phone.actor, [
    ["outside", progress(boxes)],
    ["outside", signed()],
  ]);
  await settled(phone.actor, "outside");
  return phone;
};

describe("an order that is captured in a video call", () => {
  it("waits for the customer, shows what he signed, and is sent off by the salesman", async () => {
    const phone = await reviewed();
    expect(viewOf(phone)).toBe("reviewing");
    phone.actor.send({ type: "APPROVE" });
    await settled(phone.actor, "done");
    expect(phone.log).toEqual([
      "mail",
      "keep contract_summary_signature vzf.png, replaces 0",
      "keep signature contract.png, replaces 0",
      "submit vzf_sent vzf_opened vzf_confirmed vzf_signed contract_signed outside asking-1",
    ]);
  });

  it("has its summary by mail alone", async () => {
    const phone = inCall();
    await go(phone.actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    for (const type of ["TAKE_PHOTO", "UPLOAD", "FILES_COMPLETE"] as const) phone.actor.send({ type });
    expect(flowView(phone.actor.getSnapshot()).dialog).toBe("choice");
  });

  it("needs the contract's signature alone where the form has no summary", async () => {
    const phone = inCall({ hasSummary: false, boxes: [] });
    await go(phone.actor, [
      ...toReview,
      ["review", { type: "CONFIRM" }],
      ["outside", { type: "SIGNED_OUTSIDE", id: "asking-1", summary: null, contract: "contract.png" }],
      ["outside", { type: "APPROVE" }],
    ]);
    await settled(phone.actor, "done");
    expect(phone.log.at(-1)).toBe("submit contract_signed outside asking-1");
  });

  it.each<[what: string, events: readonly FlowEvent[]]>([
    ["without all boxes", [progress(["gelesen", "verstanden"]), signed()]],
    ["with boxes that are not there", [progress(["gelesen", "verstanden", "geraten"]), signed()]],
    ["with a box taken back", [progress(boxes), progress(["gelesen"]), signed()]],
    ["of another asking", [progress(boxes), signed("asking-0")]],
    ["with the boxes of another asking", [progress(boxes, true, "asking-0"), signed()]],
    ["without the summary's signature", [progress(boxes), { ...signed(), summary: null } as FlowEvent]],
    ["refused in another asking", [{ type: "DECLINED", id: "asking-0", reason: "" }]],
  ])("takes no signature %s", async (_what, events) => {
    const phone = await asked();
    for (const event of events) phone.actor.send(event);
    await settled(phone.actor, "outside");
    expect(viewOf(phone)).toBe("waiting");
    expect(phone.log).toEqual(["mail"]);
  });

  it("notes once that the summary was opened, and each time when the last box was ticked", async () => {
    const phone = await asked();
    for (const event of [progress([]), progress(["gelesen"]), progress(boxes), progress(boxes)]) phone.actor.send(event);
    expect(stepsOf(phone)).toEqual(["vzf_sent", "vzf_opened", "vzf_confirmed"]);
    expect(contextOf(phone).evidence.map(({ sha256 }) => sha256)).toEqual(["pdf", "pdf", "pdf"]);
  });

  it("stores nothing twice when the customer says it again", async () => {
    const phone = await reviewed();
    phone.actor.send(signed());
    phone.actor.send(progress([]));
    await settled(phone.actor, "outside");
    expect(viewOf(phone)).toBe("reviewing");
    expect(phone.log.filter((entry) => entry.startsWith("keep"))).toHaveLength(2);
    expect(contextOf(phone).memory.ticked).toEqual(boxes);
  });

  it("says why the device cannot keep a signature, and takes the same one on another try", async () => {
    const phone = await asked();
    phone.world.diskWorks = false;
    await go(phone.actor, [
      ["outside", progress(boxes)],
      ["outside", signed()],
    ]);
    await settled(phone.actor, "outside");
    expect([viewOf(phone), contextOf(phone).notice]).toEqual(["notKept", "Der Speicher ist voll."]);
    phone.world.diskWorks = true;
    phone.actor.send({ type: "RETRY" });
    phone.actor.send(signed());
    await settled(phone.actor, "outside");
    expect([viewOf(phone), contextOf(phone).notice]).toEqual(["reviewing", null]);
    expect(contextOf(phone).memory.outside?.id).toBe("asking-1");
  });

  it("shows the customer's reason, and asks him anew", async () => {
    const phone = await asked();
    phone.actor.send({ type: "DECLINED", id: "asking-1", reason: "Ich frage erst meine Frau." });
    expect(viewOf(phone)).toBe("declined");
    expect(contextOf(phone).memory.outside?.declined).toBe("Ich frage erst meine Frau.");
    phone.actor.send({ type: "AGAIN" });
    await settled(phone.actor, "outside");
    expect(viewOf(phone)).toBe("waiting");
    expect(contextOf(phone).memory.outside).toEqual({ id: "asking-2", declined: null });
  });

  it("lets him sign again: what he signed before is gone, and what he has opened is not", async () => {
    const phone = await reviewed();
    phone.actor.send({ type: "AGAIN" });
    await settled(phone.actor, "outside");
    expect(phone.log.at(-1)).toBe("remove contract_summary_signature signature");
    expect([viewOf(phone), stepsOf(phone), contextOf(phone).files]).toEqual(["waiting", ["vzf_sent", "vzf_opened"], []]);
    await go(phone.actor, [
      ["outside", progress(boxes, true, "asking-2")],
      ["outside", signed("asking-2")],
      ["outside", { type: "APPROVE" }],
    ]);
    await settled(phone.actor, "done");
    expect(phone.log.at(-1)).toBe("submit vzf_sent vzf_opened vzf_confirmed vzf_signed contract_signed outside asking-2");
  });

  it("goes back to the form, and on with the same asking where nothing was changed", async () => {
    const phone = await asked();
    phone.actor.send(progress(["gelesen"]));
    await go(phone.actor, [["outside", { type: "CORRECT" }], ...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(phone.actor, "outside");
    expect(contextOf(phone).memory).toMatchObject({ ticked: ["gelesen"], outside: { id: "asking-1", declined: null } });
    expect(phone.log).toEqual(["mail"]);
  });

  it.each([
    ["while he is asked", asked],
    ["after he has signed", reviewed],
  ])("is void with a changed answer %s", async (_when, begin) => {
    const phone = await begin();
    phone.actor.send({ type: "CORRECT" });
    phone.world.hash = "h2";
    await go(phone.actor, [...toReview, ["review", { type: "CONFIRM" }]]);
    await settled(phone.actor, "choice");
    const { memory, files, evidence } = contextOf(phone);
    expect({ outside: memory.outside, sent: memory.sent, ticked: memory.ticked, files, evidence }).toEqual({
      outside: null,
      sent: null,
      ticked: [],
      files: [],
      evidence: [],
    });
  });

  it("asks for the mail's address when the mail comes back, and not for a photo", async () => {
    const phone = await asked();
    phone.actor.send(progress(boxes));
    phone.actor.send({ type: "BOUNCED", reason: null });
    expect(flowView(phone.actor.getSnapshot()).dialog).toBe("choice");
    expect(contextOf(phone).notice).toBe("Die E-Mail an m@example.org ist zurückgekommen. Bitte prüfe die Adresse.");
    expect(contextOf(phone).memory).toMatchObject({ ticked: [], outside: null });
  });

  it("stays at the signatures and says why when the order is not stored", async () => {
    const phone = await reviewed();
    phone.world.submitWorks = false;
    phone.actor.send({ type: "APPROVE" });
    await settled(phone.actor, "outside");
    expect([viewOf(phone), contextOf(phone).notice]).toEqual(["reviewing", "Bitte melde dich an."]);
    phone.world.submitWorks = true;
    phone.actor.send({ type: "APPROVE" });
    await settled(phone.actor, "done");
    expect(contextOf(phone).orderId).toBe("order-1");
  });
});

describe("after a reload in a video call", () => {
  const sent = { to: "m@example.org", at: "2026-12-04T13:36:00.000Z", document: "/api/documents/1", sha256: "pdf" };
  const memory = { ...freshMemory, stage: "summary", contentHash: "h1", confirmedHash: "h1", sent, ticked: ["gelesen"] } as const;
  const asking = { id: "asked-before", declined: null };
  const proof: readonly FlowEvidence[] = [
    { event: "vzf_signed", at: "2026-12-04T13:40:00.000Z" },
    { event: "contract_signed", at: "2026-12-04T13:40:00.000Z" },
  ];
  const files = [file("contract_summary_signature"), file("signature")];

  it.each<[what: string, start: Partial<FlowInput>, view: string | null, asking: string | undefined]>([
    ["the mail that was asked for", { memory: { ...memory, sent: null, asked: true } }, "waiting", "asking-1"],
    ["a customer who is asked", { memory: { ...memory, outside: asking } }, "waiting", "asked-before"],
    ["a reason", { memory: { ...memory, outside: { ...asking, declined: "nein" } } }, "declined", "asked-before"],
    [
      "signatures",
      { memory: { ...memory, stage: "contract", outside: asking, means: "mail" }, files, evidence: proof },
      "reviewing",
      "asked-before",
    ],
    ["one signature of two", { memory: { ...memory, outside: asking }, files: files.slice(0, 1) }, "waiting", "asked-before"],
    ["a draft that was begun at the door", { memory: { ...memory, stage: "contract", means: "mail" } }, "waiting", "asking-1"],
    [
      "a photo of the summary, which is none of his",
      { memory: { ...memory, stage: "contract", means: "photo", sent: null } },
      null,
      undefined,
    ],
  ])("goes on with %s", async (_what, start, view, id) => {
    const phone = inCall(start);
    await settled(phone.actor, view === null ? "choice" : "outside");
    expect([viewOf(phone), contextOf(phone).memory.outside?.id]).toEqual([view, id]);
  });

  it("sends off here, without the call, what was signed in it", async () => {
    const start = { memory: { ...memory, outside: asking, means: "mail" as const }, files, evidence: proof };
    const phone = device({ ...start, signedBy: "here" });
    await go(phone.actor, [["outside", { type: "APPROVE" }]]);
    await settled(phone.actor, "done");
    expect(phone.log).toEqual(["submit vzf_signed contract_signed outside asked-before"]);
  });

  it("is signed here, without the call, where it is to be signed again", async () => {
    const start = { memory: { ...memory, outside: asking, means: "mail" as const }, files, evidence: proof };
    const phone = device({ ...start, signedBy: "here" });
    await go(phone.actor, [["outside", { type: "AGAIN" }]]);
    await settled(phone.actor, "summary");
    expect(contextOf(phone).memory).toMatchObject({ ticked: [], outside: null, means: null });
  });

  it("is void where the answers are not those of before", async () => {
    const phone = inCall({ memory: { ...memory, contentHash: "older", outside: asking }, files, evidence: proof });
    await settled(phone.actor, "review");
    expect([contextOf(phone).memory.outside, contextOf(phone).files]).toEqual([null, []]);
  });
});
