import type { wire } from "@rundgang/contracts";
import type { Land } from "@rundgang/domain";
import { usualDoorHours } from "@rundgang/domain/door-hours";

/** What stands in the fields of a project, as it was typed. */
export interface ProjectDraft {
  readonly name: string;
  readonly phase: string;
  readonly paper: wire.Project["settings"]["paperOrderPossible"];
  /** Euros; "" for none. */
  readonly bonus: string;
  /** Per cent; "" for no quota. */
  readonly share: string;
  readonly base: wire.Quota["base"];
  /** `2026-12-04`; null where none is chosen. */
  readonly until: string | null;
  /** Whose holidays the forecast leaves out; "" for those of all of Germany. */
  readonly land: Land | "";
  /** When people are rung at, `HH:mm`; both "" for the usual hours. */
  readonly ringFrom: string;
  readonly ringTo: string;
  readonly ringLastDay: wire.DoorHours["lastDay"];
}

/** What is wrong at which field; German. */
export type ProjectFaults = Readonly<Partial<Record<"name" | "bonus" | "share" | "until" | "ringFrom" | "ringTo", string>>>;

/** A project as it stands in the fields. */
export function draftOfProject({ name, settings, quota }: Pick<wire.Project, "name" | "settings" | "quota">): ProjectDraft {
  const cents = settings.onlineBonus?.cents;
  return {
    name,
    phase: settings.phase,
    paper: settings.paperOrderPossible,
    bonus: cents === undefined ? "" : (cents / 100).toFixed(2).replace(".", ","),
    share: quota === null ? "" : String(quota.share).replace(".", ","),
    base: quota?.base ?? "units",
    until: quota?.until ?? null,
    land: quota?.land ?? "",
    ringFrom: settings.doorHours?.from ?? "",
    ringTo: settings.doorHours?.to ?? "",
    ringLastDay: settings.doorHours?.lastDay ?? usualDoorHours.lastDay,
  };
}

/** What a new project begins with. */
export const emptyDraft: ProjectDraft = {
  name: "",
  phase: "NFB",
  paper: "NUROFFLINE",
  bonus: "",
  share: "",
  base: "units",
  until: null,
  land: "",
  ringFrom: "",
  ringTo: "",
  ringLastDay: usualDoorHours.lastDay,
};

/** What stands in the way of saving it. */
export function faultsOfProject({ name, bonus, share, until, ringFrom, ringTo }: ProjectDraft): ProjectFaults {
  const cents = centsOf(bonus);
  const per = numberOf(share);
  return {
    ...(name.trim() === "" && { name: "Bitte gib dem Ausbaugebiet einen Namen." }),
    ...(bonus.trim() !== "" &&
      (cents === null || cents < 1 || cents > 100_000) && {
        bonus: "Der Online-Bonus liegt über 0 € und höchstens bei 1.000 €.",
      }),
    ...(share.trim() !== "" &&
      (per === null || per <= 0 || per > 100) && { share: "Die Quote liegt über 0 % und höchstens bei 100 %." }),
    ...(share.trim() !== "" && until === null && { until: "Bitte wähle, bis wann die Quote gilt." }),
    ...faultsOfRing(ringFrom, ringTo),
  };
}

/** The settings that the fields say. */
export function settingsOfDraft({ phase, paper, bonus, ringFrom, ringTo, ringLastDay }: ProjectDraft): wire.Project["settings"] {
  const cents = bonus.trim() === "" ? null : centsOf(bonus);
  const [from, to] = [timeOf(ringFrom), timeOf(ringTo)];
  return {
    phase,
    paperOrderPossible: paper,
    ...(cents !== null && { onlineBonus: { cents } }),
    ...(from !== null && to !== null && { doorHours: { lastDay: ringLastDay, from, to } }),
  };
}

/** The quota that the fields say; null for none. */
export function quotaOfDraft({ share, base, until, land }: ProjectDraft): wire.Quota | null {
  const per = share.trim() === "" ? null : numberOf(share);
  return per === null || until === null ? null : { share: per, base, until, ...(land !== "" && { land }) };
}

/** What is wrong with when people are rung at: both times or none, and in their order. */
function faultsOfRing(from: string, to: string): ProjectFaults {
  if (from.trim() === "" && to.trim() === "") return {};
  const [first, last] = [timeOf(from), timeOf(to)];
  if (first === null) return { ringFrom: "Bitte gib den Beginn als Uhrzeit an, etwa 9:00." };
  if (last === null) return { ringTo: "Bitte gib das Ende als Uhrzeit an, etwa 20:00." };
  return first < last ? {} : { ringTo: "Die Klingelzeit endet nach ihrem Beginn." };
}

/** "9", "9.30", "9:30 Uhr" as "09:30"; null for what is no time. */
function timeOf(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*Uhr)?$/u.exec(text.trim());
  if (found === null) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? "0")];
  return hour > 23 || minute > 59 ? null : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function centsOf(euros: string): number | null {
  const value = numberOf(euros);
  return value === null ? null : Math.round(value * 100);
}

/** "1.234,5" and "1234.5" are the same number; "1.000" is a thousand. */
function numberOf(text: string): number | null {
  const plain = text.trim().replaceAll(/[\s€%]/gu, "");
  const isGerman = plain.includes(",") || /^\d{1,3}(?:\.\d{3})+$/u.test(plain);
  const english = isGerman ? plain.replaceAll(".", "").replace(",", ".") : plain;
  return /^\d{1,9}(?:\.\d{1,4})?$/u.test(english) ? Number(english) : null;
}
