import type { Reader } from "../../db/open-database.ts";
import { asked, signed, type Asked, type Signed } from "./bound-signing.ts";

/** What the steps of a call say of an order that its customer signed on his own device. */
export interface SigningInCall {
  readonly callId: string;
  /** All that he was asked under the id of this asking; empty for a call from before that was bound. */
  readonly asked: readonly Asked[];
  /** He was asked for something else after he had signed. */
  readonly askedLater: boolean;
}

interface SignedOrder {
  readonly unitId: string;
  readonly salesmanId: string;
  /** Id of the asking, where the order names it. */
  readonly asking: string | undefined;
  /** SHA-256 of both pictures; null: none lies with the order. */
  readonly summary: string | null;
  readonly contract: string | null;
}

/** Finds the call of a salesman about a unit in which these very pictures came from the customer, as an answer to that asking; null where there is none. */
export async function findSigning(db: Reader, order: SignedOrder): Promise<SigningInCall | null> {
  const rows = await db
    .selectFrom("appointments as a")
    .innerJoin("video_calls as c", "c.appointment_id", "a.id")
    .innerJoin("video_call_steps as s", "s.call_id", "c.id")
    .select(["s.call_id as callId", "s.step", "s.bound"])
    .where("a.unit_id", "=", order.unitId)
    .where("a.user_id", "=", order.salesmanId)
    .where("s.step", "in", ["sign_asked", "signed"])
    .orderBy("s.id")
    .execute();
  const steps = rows.map(({ callId, step, bound }) => ({
    callId,
    isAnswer: step === "signed",
    asked: asked.safeParse(bound).data ?? null,
    signed: signed.safeParse(bound).data ?? null,
  }));
  const place = steps.findLastIndex(({ isAnswer, ...one }) => isAnswer && (one.asked === null || isAnswerOf(one.signed, order)));
  const found = steps[place];
  if (found === undefined) return null;
  const { callId } = found;
  const isOfAsking = (one: Asked) => one.asking === found.asked?.asking;
  const askedIn = (part: typeof steps) => part.flatMap((one) => (one.callId === callId && one.asked !== null ? [one.asked] : []));
  return {
    callId,
    asked: askedIn(steps.slice(0, place + 1)).filter(isOfAsking),
    askedLater: found.asked !== null && askedIn(steps.slice(place + 1)).some((one) => !isOfAsking(one)),
  };
}

function isAnswerOf(answer: Signed | null, { asking, summary, contract }: SignedOrder): boolean {
  if (answer === null || (asking !== undefined && answer.asking !== asking)) return false;
  return answer.contract === contract && answer.summary === summary;
}
