import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { sampleAddress, sampleComment, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { applyOverlays } from "./apply-overlays.ts";
import type { Overlay } from "./overlay.ts";

const id = (n: number) => uuidOf(n, 4);
const addressId = uuidOf(1, 1);
const unitId = uuidOf(1, 2);
const place = { addressId, unitId };
const address = sampleAddress(1);
const unit = sampleUnit(1, 1);

function visit(n: number, code: wire.QualificationCode, minute = n): Extract<Overlay, { kind: "qualification" }> {
  const createdAt = `2026-12-04T13:${String(minute).padStart(2, "0")}:00.000Z`;
  return { kind: "qualification", ...place, qualification: { ...sampleVisit(n, 1, code), uuid: id(n), createdAt } };
}

const after = (...overlays: Overlay[]) => {
  const result = applyOverlays(address, overlays);
  return { ...result, unit: result.wohneinheiten[0] };
};

describe("local changes over loaded data", () => {
  it("a visit becomes the latest, and closes or sells the unit", () => {
    const { unit: changed, openUnits, wohneinheitenOffen } = after(visit(3, "CUSTOMER_NOT_HOME"), visit(4, "BLACKLISTED"));
    expect(changed?.latestQualification?.qualifikation).toBe("BLACKLISTED");
    expect(changed?.status).toBe("CLOSED");
    expect([openUnits, wohneinheitenOffen]).toEqual([0, 0]);
    expect(after(visit(3, "ORDER_REGISTERED")).unit?.status).toBe("SALE");
  });

  it("an older visit that is folded later changes neither status nor the latest", () => {
    const { unit: changed } = after(visit(3, "BLACKLISTED", 30), visit(4, "NO_INTEREST", 10));
    expect(changed?.latestQualification?.qualifikation).toBe("BLACKLISTED");
    expect(changed?.status).toBe("CLOSED");
    expect(changed?.qualifikationen).toHaveLength(2);
  });

  it("can be applied again without a second entry", () => {
    const once = applyOverlays(address, [visit(3, "NO_ENTRY")]);
    expect(applyOverlays(once, [visit(3, "NO_ENTRY")])).toEqual(once);
  });

  it("an edit changes the visit that it names, and nothing when that is unknown", () => {
    const edit: Overlay = {
      kind: "qualification_edit",
      ...place,
      qualificationId: id(3),
      patch: { qualifikation: "NO_INTEREST", data: { reason: "Zu alt" }, editedAt: "2026-12-04T13:20:00.000Z" },
    };
    const { unit: changed } = after(visit(3, "NO_ENTRY"), edit);
    expect(changed?.latestQualification).toMatchObject({ qualifikation: "NO_INTEREST", data: { reason: "Zu alt" } });
    expect(after(edit).unit).toEqual(unit);
  });

  it("an order sells the unit and names itself; a later visit does not open it again", () => {
    const { unit: sold } = after({ kind: "order", ...place, orderId: id(7) }, visit(3, "CUSTOMER_NOT_HOME"));
    expect(sold?.status).toBe("SALE");
    expect(sold?.auftrag).toBe(`/api/auftrags/${id(7)}`);
  });

  it("a name and a type are laid over, a name can be taken away", () => {
    expect(after({ kind: "unit_patch", ...place, name: "Berger" }).unit).toMatchObject({ name: "Berger", type: "PRIVATE" });
    expect(after({ kind: "unit_patch", ...place, name: null, type: "BUSINESS" }).unit).toMatchObject({
      name: null,
      type: "BUSINESS",
    });
  });

  it("a new unit is there once and counted", () => {
    const added: Overlay = { kind: "unit", addressId, unitId: id(5), unit: { ...unit, uuid: id(5), position: 2 } };
    const result = applyOverlays(address, [added, added]);
    expect(result.wohneinheiten.map((one) => one.uuid)).toEqual([unitId, id(5)]);
    expect(result.wohneinheitenGesamt).toBe(2);
  });

  it("touches the unit that it names alone, and counts what is open then", () => {
    const both = sampleAddress(1, { wohneinheiten: [unit, sampleUnit(2, 1)], openUnits: 2, wohneinheitenOffen: 2 });
    const { wohneinheiten, openUnits } = applyOverlays(both, [visit(3, "BLACKLISTED")]);
    expect(wohneinheiten.map(({ status }) => status)).toEqual(["CLOSED", "OPEN"]);
    expect(openUnits).toBe(1);
  });

  it("an edit changes the one of several visits", () => {
    const patch = { qualifikation: "NO_INTEREST", editedAt: "2026-12-04T13:20:00.000Z" } as const;
    const edit: Overlay = { kind: "qualification_edit", ...place, qualificationId: id(4), patch };
    const { unit: changed } = after(visit(3, "NO_ENTRY"), visit(4, "NO_ENTRY"), edit);
    expect(changed?.qualifikationen.map((one) => [one.uuid, one.qualifikation])).toEqual([
      [id(3), "NO_ENTRY"],
      [id(4), "NO_INTEREST"],
    ]);
  });

  it("a comment is there once, beside the others", () => {
    const comment = (n: number, text: string): Overlay => ({ kind: "comment", ...place, comment: sampleComment(n, 1, text) });
    const { unit: changed } = after(comment(1, "alt"), comment(2, "anderer"), comment(1, "neu"));
    expect(changed?.comments.map((one) => one.comment)).toEqual(["anderer", "neu"]);
  });

  it("a type alone leaves the name", () => {
    const named = sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1, { name: "Berger" })] });
    const [changed] = applyOverlays(named, [{ kind: "unit_patch", ...place, type: "BUSINESS" }]).wohneinheiten;
    expect(changed).toMatchObject({ name: "Berger", type: "BUSINESS" });
  });

  it("a visit does not open what others have sold, and an older one not what the server has decided since", () => {
    const statusAfter = (was: Partial<wire.Unit>, ...overlays: Overlay[]) =>
      applyOverlays(sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1, was)] }), overlays).wohneinheiten[0]?.status;
    expect(statusAfter({ status: "EXT_SALE" }, visit(3, "CUSTOMER_NOT_HOME"))).toBe("EXT_SALE");
    const closing = { ...sampleVisit(9, 1, "BLACKLISTED"), createdAt: "2026-12-05T08:00:00.000Z" };
    expect(statusAfter({ status: "OPEN", qualifikationen: [closing] }, visit(3, "NO_INTEREST"))).toBe("OPEN");
  });

  it("what belongs to another address leaves this one as it is", () => {
    expect(applyOverlays(address, [{ ...visit(3, "NO_ENTRY"), addressId: id(8) }])).toBe(address);
  });
});
