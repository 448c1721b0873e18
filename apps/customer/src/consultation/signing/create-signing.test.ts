import { mostSignatureLetters } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { createFakeCall, ink, signRequest } from "../../testing/sign-request.ts";
import { createSigning, missingOf, type Signing } from "./create-signing.ts";

const asking = { type: "sign", sign: { at: "asking", request: signRequest } } as const;
const { id } = signRequest;
const keys = signRequest.boxes.map(({ key }) => key);

/** A page that was asked to sign; `encode` makes its pictures. */
function asked(encode = (): Promise<string | null> => Promise.resolve("iVBORw0K")) {
  const call = createFakeCall();
  const desk = createSigning(call, encode);
  call.hear(asking);
  const whole = async () => {
    for (const key of keys) desk.tick(key, true);
    desk.drawSummary(ink);
    desk.drawContract(ink);
    call.said.length = 0;
    await desk.sign();
  };
  const problem = () => {
    const state = desk.getSnapshot();
    return state.at === "asking" ? state.signing.problem : undefined;
  };
  return { call, desk, whole, problem };
}

const progress = (ticked: readonly string[], opened = false) => ({ type: "progress", id, opened, ticked });
const signed = { type: "signed", id, summary: "iVBORw0K", contract: "iVBORw0K" };

describe("signing on the customer's own device", () => {
  it("tells each step, all of it each time", () => {
    const { call, desk } = asked();
    desk.open();
    desk.tick("gelesen", true);
    desk.tick("akzeptiert", true);
    desk.tick("gelesen", false);
    expect(call.said).toEqual([
      progress([]),
      progress([], true),
      progress(["gelesen"], true),
      progress(["gelesen", "akzeptiert"], true),
      progress(["akzeptiert"], true),
    ]);
  });

  it("says the signatures once, and again when it is asked for the same again", async () => {
    const { call, whole } = asked();
    await whole();
    expect(call.said).toEqual([progress(keys), signed]);
    call.hear(asking);
    expect(call.said).toEqual([progress(keys), signed, progress(keys), signed]);
  });

  it("begins anew where it is asked anew, and keeps what stands there where it is asked for the same", () => {
    const { call, desk } = asked();
    desk.tick("gelesen", true);
    desk.drawContract(ink);
    call.hear(asking);
    expect(desk.getSnapshot()).toMatchObject({ signing: { ticked: ["gelesen"], contractStrokes: ink } });
    call.hear({ type: "sign", sign: { at: "asking", request: { ...signRequest, id: signRequest.id.replace("01", "02") } } });
    expect(desk.getSnapshot()).toMatchObject({ signing: { ticked: [], contractStrokes: [], answer: null } });
  });

  it("begins anew where other words are asked under the id that it knows", async () => {
    const { call, desk, whole } = asked();
    await whole();
    call.hear({ type: "sign", sign: { at: "asking", request: { ...signRequest, city: "Anderswo" } } });
    expect(desk.getSnapshot()).toMatchObject({ signing: { request: { city: "Anderswo" }, ticked: [], answer: null } });
  });

  it("signs the contract alone where there is no summary", async () => {
    const { call, desk } = asked();
    call.hear({
      type: "sign",
      sign: { at: "asking", request: { ...signRequest, id: id.replace("01", "03"), hasSummary: false, boxes: [] } },
    });
    desk.drawContract(ink);
    await desk.sign();
    expect(call.said.at(-1)).toMatchObject({ type: "signed", summary: null, contract: "iVBORw0K" });
  });

  it("says a reason, and takes no signature after it", async () => {
    const { call, desk, whole } = asked();
    desk.decline("Ich frage erst meine Frau.");
    expect(call.said.at(-1)).toEqual({ type: "unsigned", id, reason: "Ich frage erst meine Frau." });
    await whole();
    expect(call.said.filter(({ type }) => type === "signed")).toEqual([]);
  });

  it.each<[what: string, encode: () => Promise<string | null>, problem: string]>([
    ["too large", () => Promise.resolve("A".repeat(mostSignatureLetters + 1)), "zu groß"],
    ["no picture", () => Promise.resolve(null), "nicht als Bild"],
  ])("does not send a signature that is %s, and says so until it is drawn anew", async (_what, encode, words) => {
    const { call, desk, whole, problem } = asked(encode);
    await whole();
    expect(call.said).toEqual([]);
    expect(problem()).toContain(words);
    desk.drawContract([]);
    expect(problem()).toBeNull();
  });

  it("says nothing of what was taken back while its picture was made", async () => {
    const { call, whole } = asked(() => {
      call.hear({ type: "sign", sign: { at: "nothing" } });
      return Promise.resolve("iVBORw0K");
    });
    await whole();
    expect(call.said).toEqual([]);
  });

  it.each(["received", "nothing", "ordered"] as const)("is at %s when the consultant says so", (at) => {
    const { call, desk } = asked();
    call.hear({ type: "sign", sign: at === "received" ? { at, id } : { at } });
    expect(desk.getSnapshot()).toEqual({ at });
  });
});

describe("what is missing", () => {
  const nothing: Signing = {
    request: signRequest,
    opened: false,
    ticked: [],
    summaryStrokes: [],
    contractStrokes: [],
    answer: null,
    problem: null,
  };
  it.each<[what: string, done: Partial<Signing>, missing: readonly string[]]>([
    ["all of it", {}, ["2 Haken", "die Unterschrift unter der Vertragszusammenfassung", "die Unterschrift unter dem Vertrag"]],
    ["one box", { ticked: ["gelesen"], summaryStrokes: ink, contractStrokes: ink }, ["ein Haken"]],
    ["one signature", { ticked: keys, summaryStrokes: ink }, ["die Unterschrift unter dem Vertrag"]],
    ["nothing", { ticked: keys, summaryStrokes: ink, contractStrokes: ink }, []],
  ])("is %s", (_what, done, missing) => {
    expect(missingOf({ ...nothing, ...done })).toEqual(missing);
  });
});
