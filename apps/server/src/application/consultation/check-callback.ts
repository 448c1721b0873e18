import { consultationHoursText, isConsultationTime, type ConsultationHours } from "@rundgang/domain";
import { phoneMessage } from "@rundgang/forms";

import { refuseField, type Refusal } from "../../errors.ts";

/** A customer's wish: under which number, and when; null: as soon as somebody can. */
export interface Wish {
  readonly phone: string;
  readonly wishAt: string | null;
}

const latestDays = 30;
const latestMs = latestDays * 24 * 3_600_000;

/** Whether somebody can be called so; else at which field it is wrong, in a sentence to the customer (B §5 for the number, decision 157). */
export function checkCallback({ phone, wishAt }: Wish, hours: ConsultationHours, now: Date): Refusal | null {
  const wrong = phoneMessage("Die Rufnummer", phone);
  if (wrong !== null) return refuseField("phone", `${wrong}.`);
  if (wishAt === null) return null;
  const ahead = Date.parse(wishAt) - now.getTime();
  if (ahead <= 0) return refuseField("wishAt", "Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.");
  if (ahead > latestMs) return refuseField("wishAt", `Bitte wählen Sie eine Zeit in den nächsten ${latestDays} Tagen.`);
  if (isConsultationTime(hours, wishAt)) return null;
  return refuseField(
    "wishAt",
    `${consultationHoursText(hours)} Bitte wählen Sie eine Zeit, zu der eine Stunde dazwischen passt.`,
  );
}
