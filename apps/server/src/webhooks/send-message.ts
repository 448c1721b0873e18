import { errorFailure, longestTryMs, statusFailure, tooSlow } from "./failure-words.ts";
import { guardedPost, PrivateAddress, type Resolve } from "./guarded-post.ts";
import { judgeTarget, privateTarget } from "./judge-target.ts";
import { signedHeaders, type Message } from "./sign-message.ts";
import { readRetryAfter } from "./waits.ts";

/** What came of a try. `reason` is German, null where it was a success. */
export interface Outcome {
  readonly status: number | null;
  readonly reason: string | null;
  /** How long (ms) a receiver that is overloaded or being mended (429, 503) asks to be left alone; null where it says nothing. */
  readonly retryAfter: number | null;
}

/** What sending works with. */
export interface SendParts {
  /** `RUNDGANG_WEBHOOK_HOSTS` */
  readonly named: readonly string[];
  readonly clock: () => Date;
  /** Longest time of a try (ms). */
  readonly longestMs?: number;
  /** Looks a name up; the machine's own resolver unless a test says otherwise. */
  readonly resolve?: Resolve;
}

/**
 * Sends a signed message once, by the guard of `guardedPost`; nothing of the answer is kept but its status.
 * @param stopping ends the try; it throws then, for nobody knows whether it arrived
 */
export async function sendMessage(
  parts: SendParts,
  { target, message, secrets }: { readonly target: string; readonly message: Message; readonly secrets: readonly string[] },
  stopping: AbortSignal,
): Promise<Outcome> {
  const wrong = judgeTarget(target, parts.named);
  if (wrong !== null) return notSent(wrong);
  const timeout = AbortSignal.timeout(parts.longestMs ?? longestTryMs);
  try {
    const { status, headers } = await guardedPost(
      { named: parts.named, resolve: parts.resolve, signal: AbortSignal.any([timeout, stopping]) },
      { url: new URL(target), body: Buffer.from(message.body), headers: headersOf(parts, message, secrets) },
    );
    const asked = status === 429 || status === 503 ? readRetryAfter(headers["retry-after"], parts.clock()) : null;
    return { status, reason: statusFailure(status), retryAfter: asked };
  } catch (error) {
    stopping.throwIfAborted();
    if (timeout.aborted) return notSent(tooSlow);
    return notSent(error instanceof PrivateAddress ? privateTarget : errorFailure(error));
  }
}

/** A try that got no answer. @param reason German */
export function notSent(reason: string): Outcome {
  return { status: null, reason, retryAfter: null };
}

function headersOf({ clock }: SendParts, message: Message, secrets: readonly string[]): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "user-agent": "Rundgang-Webhooks",
    ...signedHeaders(message, secrets, clock()),
  };
}
