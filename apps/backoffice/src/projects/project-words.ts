import { wire } from "@rundgang/contracts";
import { formatCents } from "@rundgang/domain";

/** Phases that there are, by their codes. */
export const phaseLabels: Readonly<Record<string, string>> = { NFB: "Nachfragebündelung (NFB)", BAU: "Bau (BAU)" };

export const paperLabels: Readonly<Record<wire.Project["settings"]["paperOrderPossible"], string>> = {
  JA: "Ja",
  NEIN: "Nein",
  NUROFFLINE: "Nur offline",
};

/** A phase in words; one that is not known as it is called. */
export function phaseLabel(phase: string): string {
  return phaseLabels[phase] ?? phase;
}

/** "40 % der Wohneinheiten"; "–" for none. */
export function quotaText(quota: wire.Quota | null): string {
  if (quota === null) return "–";
  return `${String(quota.share).replace(".", ",")} % der ${quota.base === "units" ? "Wohneinheiten" : "Adressen"}`;
}

/** A version of the settings in one line. */
export function settingsText(settings: Readonly<Record<string, unknown>>): string {
  const paper = Object.entries(paperLabels).find(([answer]) => answer === settings["paperOrderPossible"])?.[1] ?? "–";
  const bonus = settings["onlineBonus"];
  const cents =
    typeof bonus === "object" && bonus !== null && "cents" in bonus && typeof bonus.cents === "number" ? bonus.cents : null;
  return [
    phaseLabel(String(settings["phase"] ?? "–")),
    `Papier: ${paper}`,
    cents === null ? "kein Online-Bonus" : `Online-Bonus ${formatCents(cents)}`,
    ...doorHoursText(settings["doorHours"]),
  ].join(" · ");
}

/** Until which weekday people are rung at, as a choice. */
export const lastDayLabels = { 5: "bis freitags", 6: "bis samstags", 7: "bis sonntags" } as const;

/** "Klingelzeit bis samstags 09:00–20:00"; nothing where the usual one holds. */
function doorHoursText(hours: unknown): readonly string[] {
  const read = wire.doorHours.safeParse(hours);
  return read.success ? [`Klingelzeit ${lastDayLabels[read.data.lastDay]} ${read.data.from}–${read.data.to}`] : [];
}
