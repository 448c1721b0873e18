import { wire } from "@rundgang/contracts";
import { latestQualification, statusAfterQualification } from "@rundgang/domain";
import * as z from "zod/mini";

/** What a unit says of itself. */
export const unitLook = z.pick(wire.unit, { status: true, latestQualification: true });
export type UnitLook = z.infer<typeof unitLook>;

/**
 * The unit with a visit in its history, in the place of what has its uuid there. One that was taken back goes.
 * @param before how the unit stood before the one that was taken back
 */
export function withVisit(unit: wire.Unit, added: wire.Qualification, before?: UnitLook): wire.Unit {
  const others = unit.qualifikationen.filter((one) => one.uuid !== added.uuid);
  if (added.data.revoked === true) return withoutVisit(unit, others, before);
  const qualifikationen = [...others, added];
  const latest = latestOf(qualifikationen) ?? added;
  return { ...unit, qualifikationen, latestQualification: latest, status: statusOf(unit, latest, added) };
}

/** A visit that sold the unit on paper, to be completed later (A §4 "Incomplete order"). */
export function isDelayedSale({ qualifikation, data }: Pick<wire.Qualification, "qualifikation" | "data">): boolean {
  return qualifikation === "ORDER_REGISTERED" && data.contractType === "paper-delayed";
}

/**
 * One that was taken back: the unit looks as what is left says, and where nothing is left as it did before; a stranger's visits are not on
 * this device. A unit whose order ended is open, whatever its last visit was; so is one whose sale on paper was that visit alone.
 */
function withoutVisit(unit: wire.Unit, qualifikationen: wire.Qualification[], before?: UnitLook): wire.Unit {
  const gone = unit.qualifikationen.find((one) => !qualifikationen.includes(one));
  if (gone === undefined) return unit;
  const left = { ...unit, ...lookOf(qualifikationen, before), qualifikationen };
  return isSold(unit) && !isSoldBy(unit, gone) ? { ...left, status: unit.status } : left;
}

/** A sale on paper whose order is to come stands by its visit alone. */
function isSoldBy(unit: wire.Unit, visit: wire.Qualification): boolean {
  const isIncomplete = unit.status === "SALE" && unit.auftrag === null;
  return isIncomplete && isDelayedSale(visit) && latestOf(unit.qualifikationen)?.uuid === visit.uuid;
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
