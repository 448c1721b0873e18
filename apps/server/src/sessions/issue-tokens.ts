import { userTopic, type wire } from "@rundgang/contracts";

import { signSubscriberToken } from "../hub/hub-token.ts";
import { signAccessToken } from "./access-token.ts";
import type { Keys } from "./keys.ts";
import { revokeTokenOf } from "./revoke-token.ts";
import { digestOf } from "./selectors.ts";

/** What tokens say about a person. */
export interface TokenOwner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly feGroup: string;
  /** Territories in the shapes of now (`territoryText`). */
  readonly shapes: readonly string[];
}

export interface TokenMint {
  readonly keys: Keys;
  readonly now: Date;
  /** Lifetime of access token and mtoken in seconds. */
  readonly ttl: number;
}

/** The session that tokens are made for. */
export interface TokenSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  /** Whether the password was given just now. */
  readonly byPassword: boolean;
}

/** Makes the answer of a sign-in or a refresh; the mtoken inside names the person, and today's territories by their digest. */
export async function issueTokens(
  { keys, now, ttl }: TokenMint,
  owner: TokenOwner,
  { sessionId, refreshToken, byPassword }: TokenSession,
): Promise<wire.TokenPair> {
  const mayHear = { sessionId, subscribe: [userTopic(owner.id)], territories: digestOf(owner.shapes) };
  const mtoken = await signSubscriberToken(keys.subscribe, mayHear, now, ttl);
  const claims = {
    sub: owner.id,
    sid: sessionId,
    username: owner.username,
    name: owner.name,
    roles: owner.roles,
    fe_group: owner.feGroup,
    mtoken,
    ...(byPassword && { auth_time: Math.floor(now.getTime() / 1000) }),
  };
  return {
    token: await signAccessToken(keys.access, claims, now, ttl),
    refresh_token: refreshToken,
    revoke_token: revokeTokenOf(keys.revoke, sessionId),
  };
}
