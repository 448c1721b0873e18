import { describe, expect, it } from "vitest";

import { sampleAppointment, sampleComment, sampleNote, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { addressIdOfAbout, unitIdOfAbout } from "./about-ids.ts";
import type { About } from "./about.ts";
import { effectOf, readChange, type Change } from "./changes.ts";

const [addressId, unitId, id] = [uuidOf(1, 1), uuidOf(1, 2), uuidOf(7, 4)];
const place = { addressId, unitId };
const about = { type: "unit", ...place } as const;
const aboutAddress = { type: "address", addressId } as const;
const appointment = sampleAppointment(1);
const aboutAppointment = { type: "appointment", appointmentId: appointment.uuid, ...place } as const;
const patch = { editedAt: "2026-12-04T13:20:00.000Z" };
const qualification = sampleVisit(1, 1, "NO_ENTRY");
const comment = sampleComment(1, 1, "Hund");
const unit = sampleUnit(1, 1);
const note = sampleNote(1, 1);

/** Each kind: as versions before `about` stored it, as it is stored today, what it marks, and what it makes. */
const kinds: { readonly [Kind in Change["kind"]]: readonly [object, Extract<Change, { kind: Kind }>, string[], string?] } = {
  address_files: [
    { kind: "address_files", about: aboutAddress, fileIds: [id] },
    { kind: "address_files", about: aboutAddress, fileIds: [id] },
    [id],
  ],
  address_note: [
    { kind: "address_note", about: aboutAddress, noteId: note.uuid, note },
    { kind: "address_note", about: aboutAddress, noteId: note.uuid, note },
    [note.uuid],
    note.uuid,
  ],
  appointment: [
    { kind: "appointment", ...place, appointment },
    { kind: "appointment", about: aboutAppointment, appointment },
    [appointment.uuid, unitId],
    appointment.uuid,
  ],
  appointment_patch: [
    { kind: "appointment_done", ...place, appointmentId: appointment.uuid },
    { kind: "appointment_patch", about: aboutAppointment, done: true },
    [appointment.uuid, unitId],
  ],
  comment: [{ kind: "comment", ...place, comment }, { kind: "comment", about, comment }, [comment.uuid]],
  order: [{ kind: "order", ...place, orderId: id }, { kind: "order", about, orderId: id }, [unitId]],
  order_patch: [
    { kind: "order_patch", about: { type: "order", orderId: id }, chainId: "c" },
    { kind: "order_patch", about: { type: "order", orderId: id }, chainId: "c" },
    [id],
  ],
  owner: [
    { kind: "owner", about: aboutAddress, contactId: id },
    { kind: "owner", about: aboutAddress, contactId: id },
    [addressId, id],
  ],
  qualification: [
    { kind: "qualification", ...place, qualification },
    { kind: "qualification", about, qualification },
    [qualification.uuid, unitId],
    qualification.uuid,
  ],
  qualification_patch: [
    { kind: "qualification_edit", ...place, qualificationId: id, patch },
    { kind: "qualification_patch", about, qualificationId: id, patch },
    [id, unitId],
  ],
  unit: [{ kind: "unit", ...place, unit }, { kind: "unit", about, unit }, [unitId], unitId],
  unit_patch: [{ kind: "unit_patch", ...place, name: null }, { kind: "unit_patch", about, name: null }, [unitId]],
  withdrawal: [
    { kind: "withdrawal", about: { type: "order", orderId: id }, status: {} },
    { kind: "withdrawal", about: { type: "order", orderId: id }, status: {} },
    [id],
  ],
  user_preferences: [
    { kind: "user_preferences", about: { type: "self" }, preferences: { mapType: "satellite" } },
    { kind: "user_preferences", about: { type: "self" }, preferences: { mapType: "satellite" } },
    [],
  ],
};

describe.each(Object.entries(kinds))("a stored %s", (_kind, [earlier, today, marks, makes]) => {
  it("is read as it was written, by this version or an earlier one", () => {
    expect(readChange(JSON.parse(JSON.stringify(today)))).toEqual(today);
    expect(readChange(earlier)).toEqual(today);
  });

  it("marks what it is about, and names what it makes", () => {
    expect([effectOf(today).marks, effectOf(today).makes]).toEqual([marks, makes]);
  });
});

describe("what lies on the device", () => {
  it("may open an appointment again, as an earlier version wrote it", () => {
    const earlier = { kind: "appointment_open", ...place, appointmentId: appointment.uuid };
    expect(readChange(earlier)).toEqual({ kind: "appointment_patch", about: aboutAppointment, done: false });
  });

  it.each<[string, Omit<Extract<Change, { kind: "appointment_patch" }>, "kind" | "about">]>([
    ["moved", { move: { beginnAt: "2026-12-05T13:30:00.000Z", after: 1 } }],
    ["laid to a unit", { unit: `/api/wohneinheits/${unitId}` }],
    ["moved, laid to a unit and done", { move: { beginnAt: "2026-12-05T13:30:00.000Z", after: 2 }, unit: "x", done: true }],
  ])("may be an appointment that was %s", (_name, patched) => {
    const change = { kind: "appointment_patch", about: aboutAppointment, ...patched } as const;
    expect(readChange(JSON.parse(JSON.stringify(change)))).toEqual(change);
    expect(effectOf(change).marks).toEqual([appointment.uuid, unitId]);
  });

  it.each([
    [{ kind: "of a later version", about }],
    [{ kind: "of a later version", ...place }],
    [{ kind: "comment", comment }],
    [{ kind: "comment", about: { type: "self" }, comment }],
    [undefined],
  ])("is no change that this version knows: %o", (value) => {
    expect(readChange(value)).toBeNull();
  });
});

describe("where a change lies", () => {
  it.each<[About, string | null, string | null]>([
    [about, addressId, unitId],
    [{ type: "address", addressId }, addressId, null],
    [aboutAppointment, addressId, unitId],
    [{ ...aboutAppointment, addressId: null, unitId: null }, null, null],
    [{ type: "order", orderId: id }, null, null],
    [{ type: "self" }, null, null],
  ])("%o", (one, address, door) => {
    expect([addressIdOfAbout(one), unitIdOfAbout(one)]).toEqual([address, door]);
  });

  it("marks no unit where its appointment is at none", () => {
    const free = { ...aboutAppointment, addressId: null, unitId: null };
    expect(effectOf({ kind: "appointment_patch", about: free, done: true }).marks).toEqual([appointment.uuid]);
  });
});
