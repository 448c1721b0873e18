import type { Writer } from "../db/open-database.ts";
import { refuse, type Refusal } from "../errors.ts";

const hourMs = 3_600_000;

/** Summaries that a person may have mailed: nobody is at sixty doors in an hour, or advises three hundred customers a day. */
const mostInAnHour = 60;
const mostInADay = 300;

/** Null while a person has not sent more contract summaries than anybody's work needs: our mail is no gun for hire. */
export async function mailQuota(tx: Writer, userId: string, now: Date): Promise<Refusal | null> {
  const since = (ms: number): Date => new Date(now.getTime() - ms);
  const { day, hour } = await tx
    .selectFrom("broadcasts")
    .select(({ fn }) => [
      fn.countAll<string>().as("day"),
      fn.countAll<string>().filterWhere("created_at", ">", since(hourMs)).as("hour"),
    ])
    .where("user_id", "=", userId)
    .where("created_at", ">", since(24 * hourMs))
    .executeTakeFirstOrThrow();
  if (Number(day) >= mostInADay) return refuseFor("am letzten Tag", mostInADay);
  return Number(hour) >= mostInAnHour ? refuseFor("in der letzten Stunde", mostInAnHour) : null;
}

/** Says which limit it is: nobody's mailbox is full, and no mail server has refused. */
function refuseFor(when: string, most: number): Refusal {
  const text = `Du hast ${when} ${most} Vertragszusammenfassungen verschickt, mehr sendet der Server nicht. Bitte versuche es später noch einmal.`;
  return refuse("mail_quota", { "hydra:description": text }, { "retry-after": "600" });
}
