import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { sampleAddress, sampleAppointment, sampleComment, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { applyChanges, applyToAppointments } from "./apply-changes.ts";
import type { Change } from "./changes.ts";

const id = (n: number) => uuidOf(n, 4);
const addressId = uuidOf(1, 1);
const unitId = uuidOf(1, 2);
const about = { type: "unit", addressId, unitId } as const;
const address = sampleAddress(1);
const unit = sampleUnit(1, 1);

function visit(n: number, code: wire.QualificationCode, minute = n): Extract<Change, { kind: "qualification" }> {
  const createdAt = `2026-12-04T13:${String(minute).padStart(2, "0")}:00.000Z`;
  return { kind: "qualification", about, qualification: { ...sampleVisit(n, 1, code), uuid: id(n), createdAt } };
}

const after = (...changes: Change[]) => {
  const result = applyChanges(address, changes);
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
    const once = applyChanges(address, [visit(3, "NO_ENTRY")]);
    expect(applyChanges(once, [visit(3, "NO_ENTRY")])).toEqual(once);
  });

  it("an edit changes the visit that it names, and nothing when that is unknown", () => {
    const edit: Change = {
      kind: "qualification_patch",
      about,
      qualificationId: id(3),
      patch: { qualifikation: "NO_INTEREST", data: { reason: "Zu alt" }, editedAt: "2026-12-04T13:20:00.000Z" },
    };
    const { unit: changed } = after(visit(3, "NO_ENTRY"), edit);
    expect(changed?.latestQualification).toMatchObject({ qualifikation: "NO_INTEREST", data: { reason: "Zu alt" } });
    expect(after(edit).unit).toEqual(unit);
  });

  it("an order sells the unit and names itself; a later visit does not open it again", () => {
    const { unit: sold } = after({ kind: "order", about, orderId: id(7) }, visit(3, "CUSTOMER_NOT_HOME"));
    expect(sold?.status).toBe("SALE");
    expect(sold?.auftrag).toBe(`/api/auftrags/${id(7)}`);
  });

  it("a name and a type are laid over, a name can be taken away", () => {
    expect(after({ kind: "unit_patch", about, name: "Berger" }).unit).toMatchObject({ name: "Berger", type: "PRIVATE" });
    expect(after({ kind: "unit_patch", about, name: null, type: "BUSINESS" }).unit).toMatchObject({
      name: null,
      type: "BUSINESS",
    });
  });

  it("no visit opens a unit whose people object to visits, and a sale stands beside it", () => {
    const objects: Change = { kind: "unit_patch", about, noVisits: true };
    expect(after(objects).unit).toMatchObject({ noVisits: true, status: "CLOSED" });
    expect(after(objects, visit(3, "CUSTOMER_NOT_HOME")).unit).toMatchObject({ noVisits: true, status: "CLOSED" });
    expect(after(visit(3, "ORDER_REGISTERED"), objects).unit).toMatchObject({ noVisits: true, status: "SALE" });
  });

  it("a new unit is there once and counted", () => {
    const added: Change = { kind: "unit", about: { ...about, unitId: id(5) }, unit: { ...unit, uuid: id(5), position: 2 } };
    const result = applyChanges(address, [added, added]);
    expect(result.wohneinheiten.map((one) => one.uuid)).toEqual([unitId, id(5)]);
    expect(result.wohneinheitenGesamt).toBe(2);
  });

  it("touches the unit that it names alone, and counts what is open then", () => {
    const both = sampleAddress(1, { wohneinheiten: [unit, sampleUnit(2, 1)], openUnits: 2, wohneinheitenOffen: 2 });
    const { wohneinheiten, openUnits } = applyChanges(both, [visit(3, "BLACKLISTED")]);
    expect(wohneinheiten.map(({ status }) => status)).toEqual(["CLOSED", "OPEN"]);
    expect(openUnits).toBe(1);
  });

  it("an edit changes the one of several visits", () => {
    const patch = { qualifikation: "NO_INTEREST", editedAt: "2026-12-04T13:20:00.000Z" } as const;
    const edit: Change = { kind: "qualification_patch", about, qualificationId: id(4), patch };
    const { unit: changed } = after(visit(3, "NO_ENTRY"), visit(4, "NO_ENTRY"), edit);
    expect(changed?.qualifikationen.map((one) => [one.uuid, one.qualifikation])).toEqual([
      [id(3), "NO_ENTRY"],
      [id(4), "NO_INTEREST"],
    ]);
  });

  it("a comment is there once, beside the others", () => {
    const comment = (n: number, text: string): Change => ({ kind: "comment", about, comment: sampleComment(n, 1, text) });
    const { unit: changed } = after(comment(1, "alt"), comment(2, "anderer"), comment(1, "neu"));
    expect(changed?.comments.map((one) => one.comment)).toEqual(["anderer", "neu"]);
  });

  it("a type alone leaves the name", () => {
    const named = sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1, { name: "Berger" })] });
    const [changed] = applyChanges(named, [{ kind: "unit_patch", about, type: "BUSINESS" }]).wohneinheiten;
    expect(changed).toMatchObject({ name: "Berger", type: "BUSINESS" });
  });

  it("a visit does not open what others have sold, and an older one not what the server has decided since", () => {
    const statusAfter = (was: Partial<wire.Unit>, ...changes: Change[]) =>
      applyChanges(sampleAddress(1, { wohneinheiten: [sampleUnit(1, 1, was)] }), changes).wohneinheiten[0]?.status;
    expect(statusAfter({ status: "EXT_SALE" }, visit(3, "CUSTOMER_NOT_HOME"))).toBe("EXT_SALE");
    const closing = { ...sampleVisit(9, 1, "BLACKLISTED"), createdAt: "2026-12-05T08:00:00.000Z" };
    expect(statusAfter({ status: "OPEN", qualifikationen: [closing] }, visit(3, "NO_INTEREST"))).toBe("OPEN");
  });

  it.each<[string, Partial<wire.Unit>, wire.QualificationCode, wire.UnitStatus]>([
    ["a sale that stands by it alone", {}, "ORDER_REGISTERED", "OPEN"],
    ["a sale that has its order", { auftrag: `/api/auftrags/${id(7)}` }, "ORDER_REGISTERED", "SALE"],
    ["a sale elsewhere", { status: "EXT_SALE" }, "ORDER_REGISTERED", "EXT_SALE"],
    [
      "a sale by a later visit",
      { qualifikationen: [{ ...sampleVisit(9, 1, "ORDER_REGISTERED"), createdAt: "2026-12-05T08:00:00.000Z" }] },
      "NO_ENTRY",
      "SALE",
    ],
  ])("a visit that is taken back: %s", (_name, was, code, status) => {
    const qualification = { ...visit(3, code).qualification, data: { contractType: "paper-delayed" as const } };
    const sold = { status: "SALE" as const, latestQualification: qualification, ...was };
    const before = sampleUnit(1, 1, { ...sold, qualifikationen: [qualification, ...(was.qualifikationen ?? [])] });
    const patch = { editedAt: "2026-12-04T13:20:00.000Z", data: { revoked: true } };
    const revoked: Change = { kind: "qualification_patch", about, qualificationId: id(3), patch };
    const [left] = applyChanges(sampleAddress(1, { wohneinheiten: [before] }), [revoked]).wohneinheiten;
    expect([left?.status, left?.qualifikationen.length]).toEqual([status, (was.qualifikationen ?? []).length]);
  });

  it("photos of the house are there once, behind those that it has", () => {
    const house = sampleAddress(1, { files: [`/api/uploaded_files/${id(1)}`] });
    const added: Change = { kind: "address_files", about: { type: "address", addressId }, fileIds: [id(1), id(2)] };
    expect(applyChanges(house, [added, added]).files).toEqual([1, 2].map((n) => `/api/uploaded_files/${id(n)}`));
  });

  it("what belongs to another address leaves this one as it is", () => {
    expect(applyChanges(address, [{ ...visit(3, "NO_ENTRY"), about: { ...about, addressId: id(8) } }])).toBe(address);
  });
});

describe("local changes over loaded appointments", () => {
  const made = sampleAppointment(1);
  const theirs = { ...sampleAppointment(2), betreff: "vom Server" };
  const aboutOne = ({ uuid }: wire.Appointment) =>
    ({ type: "appointment", appointmentId: uuid, addressId: null, unitId: null }) as const;
  const added = (appointment: wire.Appointment): Change => ({ kind: "appointment", about: aboutOne(appointment), appointment });
  const done = (appointment: wire.Appointment, isDone = true): Change => ({
    kind: "appointment_patch",
    about: aboutOne(appointment),
    done: isDone,
  });
  const [monday, tuesday] = ["2026-12-07T13:30:00.000Z", "2026-12-08T13:30:00.000Z"];
  const moved = (appointment: wire.Appointment, beginnAt: string, so = 1): Change => ({
    kind: "appointment_patch",
    about: aboutOne(appointment),
    move: { beginnAt, after: so },
  });
  const twice = [moved(theirs, monday), moved(theirs, tuesday, 2)];
  const shown = (...changes: Change[]) =>
    applyToAppointments([theirs], changes).map(({ betreff, done: isDone }) => `${betreff}${isDone ? ", erledigt" : ""}`);

  it.each<[string, Change[], string[]]>([
    ["one that was made is there beside the others", [added(made)], ["vom Server", "Lindenstraße 1"]],
    ["one that came from the server meanwhile stands", [added({ ...theirs, betreff: "von hier" })], ["vom Server"]],
    ["one is done", [done(theirs)], ["vom Server, erledigt"]],
    ["the last word counts", [done(theirs), done(theirs, false)], ["vom Server"]],
    ["one that was made here is done", [added(made), done(made)], ["vom Server", "Lindenstraße 1, erledigt"]],
    ["one that is not there is not made up", [done(made)], ["vom Server"]],
    ["one is done at its new time", [moved(theirs, tuesday), done(theirs)], ["vom Server, erledigt"]],
    ["what is recorded at a unit is none", [visit(3, "NO_ENTRY")], ["vom Server"]],
  ])("%s", (_name, changes, expected) => {
    expect(shown(...changes)).toEqual(expected);
    expect(shown(...changes, ...changes)).toEqual(expected);
  });

  it.each<[string, Change[], Partial<wire.Appointment>, (string | undefined)[]]>([
    ["moved twice", twice, {}, [theirs.beginnAt, monday, tuesday]],
    [
      "moved twice, and the server has the first move",
      twice,
      { beginnAt: monday, movedFrom: [theirs.beginnAt] },
      [theirs.beginnAt, monday, tuesday],
    ],
    [
      "moved twice, and the server has both",
      twice,
      { beginnAt: tuesday, movedFrom: [theirs.beginnAt, monday] },
      [theirs.beginnAt, monday, tuesday],
    ],
    [
      "moved there and back",
      [moved(theirs, monday), moved(theirs, theirs.beginnAt, 2)],
      {},
      [theirs.beginnAt, monday, theirs.beginnAt],
    ],
  ])("one is %s", (_name, changes, there, begins) => {
    const read = (...of: Change[]) => applyToAppointments([{ ...theirs, ...there }], of)[0];
    for (const one of [read(...changes), read(...changes, ...changes)])
      expect([...(one?.movedFrom ?? []), one?.beginnAt]).toEqual(begins);
  });

  it("laid to a unit it keeps its other data, and a change that changes nothing leaves it as it is", () => {
    const [one] = applyToAppointments(
      [{ ...theirs, data: { comment: "Hund" } }],
      [{ kind: "appointment_patch", about: aboutOne(theirs), unit: "/api/wohneinheits/1" }],
    );
    expect(one?.data).toEqual({ comment: "Hund", unit: "/api/wohneinheits/1" });
    expect(applyToAppointments([theirs], [done(theirs, false), moved(theirs, theirs.beginnAt)])[0]).toBe(theirs);
  });
});
