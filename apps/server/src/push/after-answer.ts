import { readRetryAfter } from "../webhooks/waits.ts";

/** What becomes of a message after a try, and whether its subscription has ended with it. */
type AfterAnswer =
  | { readonly type: "sent" }
  /** At the earliest then. */
  | { readonly type: "again"; readonly at: Date }
  | { readonly type: "failed" }
  /** The push service knows the subscription no more. */
  | { readonly type: "gone" };

/** What a try came to. */
export interface Answer {
  /** Null where there was none. */
  readonly status: number | null;
  /** The header `Retry-After` as it came. */
  readonly retryAfter: string | undefined;
}

/** How long (ms) is waited after each try that failed, without a word of the push service; the last one counts for all later ones. */
const waits: readonly number[] = [2000, 5000, 10_000, 60_000, 300_000, 900_000];

/**
 * What an answer of a push service means (RFC 8030 §5, §7.3): 2xx is taken; 404 and 410 end the subscription; 429, 5xx and silence are tried again, not
 * before `Retry-After` and only while the message is worth something; anything else will not become better by another try.
 * @param tries how many there were, from 1 on
 */
export function judgeAnswer(
  { status, retryAfter }: Answer,
  { tries, now, expiresAt }: { readonly tries: number; readonly now: Date; readonly expiresAt: Date },
): AfterAnswer {
  if (status !== null && status >= 200 && status < 300) return { type: "sent" };
  if (status === 404 || status === 410) return { type: "gone" };
  if (status !== null && status !== 429 && status < 500) return { type: "failed" };
  const wait = Math.max(waits[Math.min(tries, waits.length) - 1] ?? 0, readRetryAfter(retryAfter, now) ?? 0);
  const at = new Date(now.getTime() + wait);
  return at < expiresAt ? { type: "again", at } : { type: "failed" };
}
