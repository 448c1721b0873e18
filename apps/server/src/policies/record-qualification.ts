import type { Violation, wire } from "@rundgang/contracts";
import {
  deriveUnitStatus,
  isQualifiable,
  latestQualification,
  mayQualify,
  needsPhotos,
  photoRequiredMessage,
  unitNameRequiredMessage,
  reasonAgainst,
  type OrderTypeQuestion,
  type QualificationSettings,
} from "@rundgang/domain";

import type { RecordedOrder, RecordedVisit } from "../db/visits.ts";
import { refuseInvalid, type Refusal } from "../errors.ts";
import { isForeign, refuseForeign, type WriteAccess } from "./write-access.ts";

/** What a qualification is judged by. */
export interface Recording {
  readonly code: wire.QualificationCode;
  readonly data: wire.Qualification["data"];
  /** The device's time, ISO instant. */
  readonly at: string;
  readonly actorId: string;
  /** Whose the address was at that time. */
  readonly access: WriteAccess;
  readonly unit: { readonly name: string | null; readonly soldElsewhere: boolean };
  readonly settings: QualificationSettings;
  /** Whether the provider offers its code, or ever did. */
  readonly isOffered: boolean;
  /** Which order types are offered here (B §6). */
  readonly orderTypes: Omit<OrderTypeQuestion, "online">;
  /** How many of `data.photos` are pictures of the unit's address. */
  readonly photosThere: number;
  readonly visits: readonly RecordedVisit[];
  readonly orders: readonly RecordedOrder[];
}

/** Every rule of A §4 and §5 that the client keeps too; null when the qualification may stand. */
export function mayRecordQualification(recording: Recording): Refusal | null {
  const { code, access, settings, unit } = recording;
  const foreign = isForeign(access);
  if (!mayQualify(code, foreign)) return refuseForeign(access);
  const violations: Violation[] = [];
  const wrong = (propertyPath: string, message: string) => violations.push({ propertyPath, message });
  if (!recording.isOffered) wrong("qualifikation", "Diese Qualifizierung bietet der Anbieter nicht an.");
  /* A foreign unit's name is not shown, so it cannot be asked for. */
  if (settings.unitNameRequired === true && !foreign && (unit.name ?? "").trim() === "") {
    wrong("wohneinheit", unitNameRequiredMessage);
  }
  if (!isOpenAtThatTime(recording)) wrong("qualifikation", "Für diese Wohneinheit liegt schon ein Abschluss vor.");
  if (code === "ORDER_REGISTERED" && recording.data.contractType === "paper-delayed") {
    /* Paper to come is unsigned: where B §6 forbids it there is no sale. NUROFFLINE is judged on the device. */
    const reason = reasonAgainst("paper", { ...recording.orderTypes, online: false });
    if (reason !== null) wrong("data.contractType", reason);
  }
  if (code === "BLACKLISTED" && isBlank(recording.data.reason) && isBlank(recording.data.comment)) {
    wrong("data.reason", "Bitte gib eine Begründung für das Blacklisting an");
  }
  if (code === "APPOINTMENT" && recording.data.appointment === undefined) {
    wrong("data.appointment", "Zur Qualifizierung fehlt der Termin.");
  }
  if (recording.photosThere < (recording.data.photos ?? []).length) {
    wrong("data.photos", "Ein Foto gehört nicht zu dieser Adresse.");
  } else if (recording.photosThere === 0 && needsPhotos(code, settings)) {
    wrong("data.photos", photoRequiredMessage);
  }
  return violations.length === 0 ? null : refuseInvalid(violations);
}

/**
 * Judged at the device's time, for a visit made offline may arrive after a later sale. An order's own ORDER_REGISTERED follows its
 * order and finds the unit sold by it.
 */
function isOpenAtThatTime({ code, at, actorId, unit, visits, orders }: Recording): boolean {
  if (code === "ORDER_REGISTERED" && orders.some((order) => order.userId === actorId)) return true;
  const time = Date.parse(at);
  const earlier = visits.filter((visit) => Date.parse(visit.createdAt) <= time);
  const status = deriveUnitStatus({
    qualifications: earlier,
    orders: orders.filter((order) => Date.parse(order.capturedAt) <= time),
    soldElsewhere: unit.soldElsewhere,
  });
  return isQualifiable({ status, latestCode: latestQualification(earlier)?.code ?? null });
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}
