import type { wire } from "@rundgang/contracts";
import { historyLabel } from "@rundgang/domain";
import { formatTime, isToday } from "@rundgang/ui";

/** A visit as far as these words need it. */
type Visit = Pick<wire.Qualification, "createdAt" | "mitarbeiterId" | "mitarbeiterName" | "qualifikation">;

/** "Kunde nicht angetroffen, heute, 14:30 Uhr erfasst."; of somebody else's visit it names him. */
export function recordedWords({ qualifikation, createdAt, mitarbeiterId, mitarbeiterName }: Visit, userId: string): string {
  const by = mitarbeiterId === userId || mitarbeiterName === undefined ? "" : ` von ${mitarbeiterName}`;
  return `${historyLabel(qualifikation)}, heute, ${formatTime(createdAt)} Uhr erfasst${by}.`;
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
  return `${who} heute auch hier: ${historyLabel(other.qualifikation)}, ${formatTime(other.createdAt)} Uhr.`;
}
