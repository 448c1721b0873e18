import { iri, type wire } from "@rundgang/contracts";
import { addressCounters, latestQualification, statusAfterQualification } from "@rundgang/domain";

import type { Overlay, UnitLook } from "./overlay.ts";

/**
 * An address as it looks with these changes. Pure and repeatable: what is there already, by its uuid, is replaced, so that the
 * server's own version and a change that was applied before do no harm.
 */
export function applyOverlays(address: wire.Address, overlays: readonly Overlay[]): wire.Address {
  const own = overlays.filter((one) => one.addressId === address.uuid);
  if (own.length === 0) return address;
  const units = own.reduce(applyToUnits, address.wohneinheiten);
  const counters = addressCounters(units.map((unit) => unit.status));
  return { ...address, wohneinheiten: units, ...counters };
}

function applyToUnits(units: wire.Unit[], overlay: Overlay): wire.Unit[] {
  if (overlay.kind === "unit") {
    return units.some((unit) => unit.uuid === overlay.unitId) ? units : [...units, overlay.unit];
  }
  return units.map((unit) => (unit.uuid === overlay.unitId ? applyToUnit(unit, overlay) : unit));
}

function applyToUnit(unit: wire.Unit, overlay: Exclude<Overlay, { kind: "unit" }>): wire.Unit {
  switch (overlay.kind) {
    case "qualification":
      return withQualification(unit, overlay.qualification);
    case "qualification_edit": {
      const edited = unit.qualifikationen.find((one) => one.uuid === overlay.qualificationId);
      return edited === undefined ? unit : withQualification(unit, withPatch(edited, overlay.patch), overlay.before);
    }
    case "comment":
      return { ...unit, comments: [...unit.comments.filter((one) => one.uuid !== overlay.comment.uuid), overlay.comment] };
    case "unit_patch":
      return {
        ...unit,
        ...(overlay.name === undefined ? {} : { name: overlay.name }),
        ...(overlay.type === undefined ? {} : { type: overlay.type }),
      };
    case "order":
      return { ...unit, status: "SALE", auftrag: iri("auftrags", overlay.orderId) };
    case "appointment":
    case "appointment_done":
    case "appointment_open":
      return unit;
  }
}

function withQualification(unit: wire.Unit, added: wire.Qualification, before?: UnitLook): wire.Unit {
  const others = unit.qualifikationen.filter((one) => one.uuid !== added.uuid);
  if (added.data.revoked === true) return withoutQualification(unit, others, before);
  const qualifikationen = [...others, added];
  const latest = latestOf(qualifikationen) ?? added;
  return { ...unit, qualifikationen, latestQualification: latest, status: statusOf(unit, latest, added) };
}

/**
 * One that was taken back: the unit looks as what is left says, and where nothing is left as it did before; a stranger's visits are not on
 * this device. A unit whose order ended is open, whatever its last visit was.
 */
function withoutQualification(unit: wire.Unit, qualifikationen: wire.Qualification[], before?: UnitLook): wire.Unit {
  if (qualifikationen.length === unit.qualifikationen.length) return unit;
  const left = { ...unit, ...lookOf(qualifikationen, before), qualifikationen };
  return isSold(unit) ? { ...left, status: unit.status } : left;
}

function lookOf(qualifikationen: readonly wire.Qualification[], before: UnitLook | undefined): UnitLook {
  const latest = latestOf(qualifikationen);
  if (latest === null) return before ?? { status: "OPEN", latestQualification: null };
  const isOver = latest.qualifikation === "ORDER_REGISTERED";
  return { status: isOver ? "OPEN" : statusAfterQualification(latest.qualifikation), latestQualification: latest };
}

function latestOf(qualifikationen: readonly wire.Qualification[]): wire.Qualification | null {
  return latestQualification(qualifikationen.map((one) => ({ id: one.uuid, createdAt: one.createdAt, one })))?.one ?? null;
}

function isSold({ status }: wire.Unit): boolean {
  return status === "SALE" || status === "EXT_SALE";
}

/** A sale stands until the server takes it back; otherwise the latest visit decides (A §4). */
function statusOf(unit: wire.Unit, latest: wire.Qualification, added: wire.Qualification): wire.UnitStatus {
  if (isSold(unit)) return unit.status;
  return latest.uuid === added.uuid ? statusAfterQualification(latest.qualifikation) : unit.status;
}

function withPatch(qualification: wire.Qualification, patch: wire.QualificationPatch): wire.Qualification {
  return {
    ...qualification,
    qualifikation: patch.qualifikation ?? qualification.qualifikation,
    data: { ...qualification.data, ...patch.data },
  };
}
