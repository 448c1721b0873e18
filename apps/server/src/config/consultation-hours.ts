import type { ConsultationHours } from "@rundgang/domain";

const lastDays = { fr: 5, sa: 6, so: 7 } as const;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;

/** `RUNDGANG_CONSULTATION_HOURS`: "mo-sa 08:00-20:00". */
export const consultationHoursShape = new RegExp(String.raw`^mo-(fr|sa|so) (${time})-(${time}|24:00)$`, "u");

/** Hours as the variable names them. */
export function consultationHoursOf(value: string): ConsultationHours {
  const [, lastDay = "", from = "", to = ""] = consultationHoursShape.exec(value) ?? [];
  return { lastDay: lastDay in lastDays ? lastDays[lastDay as keyof typeof lastDays] : 7, from, to };
}
