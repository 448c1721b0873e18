import type { wire } from "@rundgang/contracts";
import { chipLabel } from "@rundgang/domain";
import { formatShortDay, formatTime, formatUpcoming, isToday } from "@rundgang/ui";

/** A visit as far as the slot needs it. */
type Visit = Pick<wire.Qualification, "createdAt" | "mitarbeiterId" | "mitarbeiterName" | "qualifikation">;

type About = {
  /** Who reads it. */
  readonly userId: string;
  /** ISO instant. */
  readonly now: string;
  /** When the appointment or the follow-up is that the visit agreed, ISO instant. */
  readonly agreedAt: string | undefined;
  /** The number of the unit's order, once the server has given one. */
  readonly orderNumber: number | undefined;
};

/** What the slot above the outcomes says of the newest visit of today: what, and beside it when and by whom. */
export interface SlotWords {
  readonly what: string;
  readonly beside: string;
}

/**
 * 'Nicht angetroffen' ', 16:48' · 'Termin heute um 18:00 Uhr vereinbart' · 'Wiedervorlage am Mo., 7. Dez.' · 'Auftrag 100133 erfasst' ', 16:58';
 * of somebody else's visit it names him.
 */
export function slotWords(visit: Visit, { userId, now, agreedAt, orderNumber }: About): SlotWords {
  const { qualifikation: code, createdAt, mitarbeiterId, mitarbeiterName } = visit;
  const by = mitarbeiterId === userId || mitarbeiterName === undefined ? "" : ` von ${mitarbeiterName}`;
  const at = `, ${formatTime(createdAt)}${by}`;
  if (code === "APPOINTMENT" && agreedAt !== undefined) {
    return { what: `Termin ${withTime(agreedAt, now)} vereinbart`, beside: by };
  }
  if (code === "FOLLOW_UP" && agreedAt !== undefined) {
    const when = isNear(agreedAt, now) ? withTime(agreedAt, now) : `am ${formatShortDay(agreedAt)}`;
    return { what: `Wiedervorlage ${when}`, beside: by };
  }
  if (code === "ORDER_REGISTERED") {
    return { what: orderNumber === undefined ? "Auftrag erfasst" : `Auftrag ${orderNumber} erfasst`, beside: at };
  }
  return { what: chipLabel(code), beside: at };
}

function isNear(instant: string, now: string): boolean {
  return /^(?:heute|morgen)/u.test(formatUpcoming(instant, now));
}

/** "heute um 18:00 Uhr", "am Mo., 7. Dez. um 18:00 Uhr" */
function withTime(instant: string, now: string): string {
  const day = isNear(instant, now) ? formatUpcoming(instant, now).replace(/,.*/u, "") : `am ${formatShortDay(instant)}`;
  return `${day} um ${formatTime(instant)} Uhr`;
}

/**
 * Two were at one door today, and neither could know of the other while he was offline: what the other one found, beside the newest visit.
 * Null where there was one alone. `now` is an ISO instant.
 */
export function otherVisitWords(newest: Visit, history: readonly Visit[], userId: string, now: string): string | null {
  const [other] = history
    .filter(({ createdAt, mitarbeiterId }) => mitarbeiterId !== newest.mitarbeiterId && isToday(createdAt, now))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  if (other === undefined) return null;
  const who = other.mitarbeiterId === userId ? "Du warst" : `${other.mitarbeiterName ?? "Jemand anders"} war`;
  return `${who} heute auch hier: ${chipLabel(other.qualifikation)}, ${formatTime(other.createdAt)}`;
}
