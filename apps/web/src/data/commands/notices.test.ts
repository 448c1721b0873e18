import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { delayOf, firedCalls, orderDelayMs, waitOf } from "../notices/fired-calls.ts";
import { readNotices } from "../notices/notice-store.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { sampleForm } from "../testing/order-samples.ts";
import { sampleAddress, sampleCallToAction, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { RecordedVisit } from "./recorded-visit.ts";

const address = sampleAddress(14, { wohneinheiten: [sampleUnit(14, 14), sampleUnit(15, 14)] });
const [unitId, otherUnitId] = [uuidOf(14, 2), uuidOf(15, 2)];
const at = Date.parse("2026-12-04T13:30:00.000Z");

const visit = {
  code: "NO_ENTRY" as const,
  address: { provider: "/api/providers/2", polygon: `/api/territories/${uuidOf(1, 7)}` },
};

describe("a visit fires", () => {
  it.each([
    ["what is for its result", sampleCallToAction(1, "NO_ENTRY"), true],
    ["nothing of another result", sampleCallToAction(1, "NO_INTEREST"), false],
    ["nothing of another kind of event", sampleCallToAction(1, "NO_ENTRY", { eventType: "ORDER" }), false],
    ["nothing that says nothing", sampleCallToAction(1, "NO_ENTRY", { text: " " }), false],
    ["nothing without a text, as a neighbour may send it", { ...sampleCallToAction(1, "NO_ENTRY"), text: undefined }, false],
    ["what is for its provider", sampleCallToAction(1, "NO_ENTRY", { provider: "/api/providers/2" }), true],
    ["nothing of another provider", sampleCallToAction(1, "NO_ENTRY", { provider: "/api/providers/3" }), false],
    ["what is for its territory", sampleCallToAction(1, "NO_ENTRY", { territory: visit.address.polygon }), true],
    ["nothing of another territory", sampleCallToAction(1, "NO_ENTRY", { territory: `/api/territories/${uuidOf(2, 7)}` }), false],
    ["what is for everybody", sampleCallToAction(1, "NO_ENTRY", { provider: null, territory: null }), true],
  ])("%s", (_name, one, fires) => {
    expect(firedCalls([one as wire.CallToAction], visit)).toHaveLength(fires ? 1 : 0);
  });

  it("after an order five seconds later, after all else at once; a clock that was set back makes nobody wait for hours", () => {
    expect([delayOf("ORDER_REGISTERED"), delayOf("NO_ENTRY")]).toEqual([5_000, 0]);
    const dueAt = new Date(at + orderDelayMs).toISOString();
    expect([at, at + 3_000, at + 5_000, at - 3_600_000].map((now) => waitOf({ dueAt }, now))).toEqual([5_000, 2_000, 0, 0]);
  });
});

describe("what a visit has fired", () => {
  let users = 0;
  let device: TestDevice | undefined;
  afterEach(() => device?.close());

  async function open(...calls: readonly wire.CallToAction[]) {
    users += 1;
    device = await openDevice(uuidOf(users, 8), fetch, [address], undefined, { now: () => at, ahead: 0 });
    device.callToActions.push(...calls);
    const { commands, work } = device;
    const kept = () => readNotices(work.connection, work.codec);
    const recorded = async (code: wire.QualificationCode, unit = unitId): Promise<RecordedVisit> => {
      const outcome = await commands.qualifyUnit({ unitId: unit, code });
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome;
    };
    return { commands, kept, recorded };
  }

  it("lies on the device with the visit, without a line, once for each event", async () => {
    const { kept, recorded } = await open(
      sampleCallToAction(1, "NO_ENTRY"),
      sampleCallToAction(2, "NO_ENTRY"),
      sampleCallToAction(3, "NO_INTEREST"),
    );
    const { qualificationId } = await recorded("NO_ENTRY");
    expect(await kept()).toMatchObject(
      [1, 2].map((n) => ({
        title: `Hinweis ${n}`,
        visitIds: [qualificationId],
        postponed: false,
        dueAt: new Date(at).toISOString(),
      })),
    );
    await recorded("NO_ENTRY", otherUnitId);
    expect(await kept()).toHaveLength(4);
    await recorded("FOLLOW_UP");
    expect(await kept()).toHaveLength(4);
  });

  it("comes five seconds after a sale", async () => {
    const { commands, kept } = await open(sampleCallToAction(1, "ORDER_REGISTERED"));
    const sold = await commands.sellOnPaperLater({ unitId, form: sampleForm, answers: {} });
    expect(sold.ok).toBe(true);
    expect(await kept()).toMatchObject([{ dueAt: new Date(at + 5_000).toISOString() }]);
  });

  it("is one for a whole house, and goes with the visits that are taken back", async () => {
    const { commands, kept, recorded } = await open(sampleCallToAction(1, "CUSTOMER_NOT_HOME"));
    const all = await commands.qualifyUnits({ unitIds: [unitId, otherUnitId], code: "CUSTOMER_NOT_HOME" });
    if (!all.ok) throw new Error(all.code);
    expect((await kept()).map(({ visitIds }) => visitIds.length)).toEqual([2]);
    await recorded("CUSTOMER_NOT_HOME");
    expect(await kept()).toHaveLength(2);
    expect(await commands.takeBackVisits(all.visits)).toEqual({ ok: true });
    expect((await kept()).map(({ visitIds }) => visitIds.length)).toEqual([1]);
  });

  it("stays until it is answered, put off or not, over a restart", async () => {
    const { commands, kept, recorded } = await open(sampleCallToAction(1, "NO_ENTRY"), sampleCallToAction(2, "NO_ENTRY"));
    await recorded("NO_ENTRY");
    const [first, second] = await kept();
    await commands.postponeNotice(first?.id ?? "");
    await commands.answerNotice(second?.id ?? "");
    await device?.close();
    device = await openDevice(uuidOf(users, 8), fetch, [address]);
    expect(await readNotices(device.work.connection, device.work.codec)).toEqual([{ ...first, postponed: true }]);
    /* Answered in another tab, it does not come back. */
    await device.commands.answerNotice(first?.id ?? "");
    await device.commands.postponeNotice(first?.id ?? "");
    expect(await readNotices(device.work.connection, device.work.codec)).toEqual([]);
  });
});
