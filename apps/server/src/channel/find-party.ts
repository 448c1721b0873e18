import { channelOf, type VideoCallParty, type ChannelClose } from "@rundgang/contracts";

import { findCall, findCallByToken, isOfNow, isOver } from "../application/consultation/call-row.ts";
import type { Reader } from "../db/open-database.ts";
import { isRefusal } from "../errors.ts";
import { refuseCall } from "../policies/access.ts";
import { isOnDuty } from "../policies/use-appointment.ts";
import type { AccessCheck } from "../sessions/access-token.ts";
import type { Keys } from "../sessions/keys.ts";
import { loadActor } from "../sessions/load-actor.ts";

/** Who may come into a call, and as whom. */
export interface Member {
  readonly callId: string;
  readonly party: VideoCallParty;
  /** When the call is planned to end. */
  readonly endsAt: Date;
  /** The salesman's; null: the customer. */
  readonly account: { readonly sessionId: string; readonly userId: string } | null;
  /** Whether the call is this salesman's own; else it is nobody's yet. */
  readonly isOwn: boolean;
}

interface Parts {
  readonly db: Reader;
  readonly keys: Keys;
  readonly checkToken: (token: string, now: Date) => Promise<AccessCheck>;
}

interface Wanted {
  readonly channel: string;
  readonly token: string;
}

const channel = /^queue-(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/**
 * Who a token is in the call of a channel; else why not. A salesman is in his own call, and while he is on duty in one of now that nobody has taken; a
 * customer in that of his page alone. What there is not is `forbidden` as what is somebody else's, so that nobody learns which calls there are.
 */
export async function findParty({ db, keys, checkToken }: Parts, wanted: Wanted, now: Date): Promise<Member | ChannelClose> {
  const callId = channel.exec(wanted.channel)?.groups?.["id"];
  const asCustomer = await findCallByToken(db, keys, wanted.token);
  if (asCustomer !== null) {
    if (wanted.channel !== channelOf(asCustomer.id)) return "forbidden";
    if (isOver(asCustomer)) return "over";
    return { callId: asCustomer.id, party: "customer", endsAt: asCustomer.endsAt, account: null, isOwn: false };
  }
  const access = await checkToken(wanted.token, now);
  if (!access.ok) return "signed_out";
  const actor = await loadActor(db, access);
  if (isRefusal(actor)) return "signed_out";
  const call = callId === undefined ? null : await findCall(db, callId);
  if (refuseCall("channel", actor) !== null || call === null) return "forbidden";
  const isOpen = call.userId === null && isOfNow(call) && (await isOnDuty(db, actor.id));
  if (call.userId !== actor.id && !isOpen) return "forbidden";
  if (isOver(call)) return "over";
  const account = { sessionId: actor.sessionId, userId: actor.id };
  return { callId: call.id, party: "salesman", endsAt: call.endsAt, account, isOwn: call.userId === actor.id };
}
