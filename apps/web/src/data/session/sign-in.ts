import type { HttpReply, ServerPlace } from "@rundgang/api-client";
import { errorCatalogue, type calls, type wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import { usableRing } from "../keys/data-key.ts";
import { unwrapKeys, wrapKeys, type UnlockContent } from "../keys/password-wrap.ts";
import type { UnlockStore } from "../keys/unlock-store.ts";
import type { UsableKey } from "../keys/user-codec.ts";
import { mayUseApp, readClaims, type Claims } from "./claims.ts";
import type { DeviceProofs } from "./device-proofs.ts";
import { areKeys, depositKeys } from "./deposit-keys.ts";
import { readLoginRefusal, tooLargeRefusal } from "./login-refusal.ts";
import { postJson } from "./post-json.ts";
import { revokeTokens } from "./revoke-tokens.ts";
import type { LoginResult } from "./session-state.ts";
import { readTokenPair } from "./token-pair.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import type { StoredTokens } from "./token-store.ts";

export interface SignInPorts extends ServerPlace {
  readonly clock: Clock;
  readonly unlock: Pick<UnlockStore, "ofUsername" | "write">;
  readonly proofs: DeviceProofs;
}

/** The user's keys, the current one first: as they are used, and as they are kept. */
interface Ring {
  readonly usable: readonly UsableKey[];
  readonly kept: readonly wire.DataKey[];
}

type Refused = Extract<LoginResult, { ok: false }>;

/** What a name and a password came to. Nothing of it is stored yet. */
export type SignIn =
  | {
      readonly type: "signed_in";
      readonly user: SignedInUser;
      readonly tokens: StoredTokens;
      readonly claims: Claims;
      readonly keys: Ring;
      /** Writes the keys down under this password, where they do not lie there so already. */
      readonly keepUnlock: () => Promise<void>;
    }
  /** The server is not to be had, and the password opened what lies on the device. */
  | { readonly type: "unlocked"; readonly user: SignedInUser; readonly keys: Ring }
  | { readonly type: "refused"; readonly refusal: Refused };

/**
 * Signs in at the server and gets the user's data keys from there; without a line the same password opens the keys that this device
 * kept (3-decisions "A session lasts as long as its refresh token"). The server's own no is never overruled.
 * @param isAgain the first try slept so long between password and keys that the server asks for the password anew
 */
export async function signIn(ports: SignInPorts, username: string, password: string, isAgain = false): Promise<SignIn> {
  /* Opening takes as long as asking: both at once. */
  const kept = openKept(ports.unlock, username, password);
  const proof = await ports.proofs.of(username).catch(() => undefined);
  const reply = await postJson<typeof calls.login>(ports, "/authentication_token", { username, password, device_proof: proof });
  const pair = reply.type === "answer" && reply.status === 200 ? readTokenPair(reply.body) : null;
  const claims = pair === null ? null : readClaims(pair.token);
  if (pair === null || claims === null) return withoutTokens(reply, await kept);
  if (!mayUseApp(claims.user)) {
    return { type: "refused", refusal: { ok: false, code: "wrong_app", text: errorCatalogue.wrong_app.text, errors: [] } };
  }

  if (pair.device_proof !== undefined) {
    await ports.proofs.keep(username, pair.device_proof).catch(() => undefined);
  }
  const { rows, content } = await kept;
  const own = content?.user.id === claims.user.id ? content : null;
  const keys = await depositKeys(ports, pair.token, own?.keys ?? []);
  const usable = areKeys(keys) ? await usableRing(keys) : null;
  if (!areKeys(keys) || usable === null) {
    void revokeTokens(ports, pair.refresh_token);
    if (keys === "password_needed" && !isAgain) return signIn(ports, username, password, true);
    /* The server's own no: neither a missing line nor a reason to open what lies here. */
    if (typeof keys === "object" && keys !== null && "text" in keys)
      return { type: "refused", refusal: tooLargeRefusal(keys.text) };
    return withoutTokens({ type: "failure", cause: "network" }, await kept);
  }
  const wrapped = { user: claims.user, keys };
  /* Where another password is written down beside, this one is the one that counts. */
  const row = own !== null && isSame(own, wrapped) && rows === 1 ? null : await wrapKeys(password, wrapped);
  return {
    type: "signed_in",
    user: claims.user,
    tokens: {
      token: pair.token,
      refreshToken: pair.refresh_token,
      revokeToken: pair.revoke_token ?? null,
      receivedAt: ports.clock.now(),
    },
    claims,
    keys: { usable, kept: keys },
    keepUnlock: () => (row === null ? Promise.resolve() : ports.unlock.write(row)),
  };
}

interface Kept {
  /** So often somebody of this name has signed in here before, or wanted another password. */
  readonly rows: number;
  readonly content: UnlockContent | null;
}

async function openKept(store: SignInPorts["unlock"], username: string, password: string): Promise<Kept> {
  const rows = await store.ofUsername(username).catch(() => []);
  const opened = await Promise.all(rows.map((row) => unwrapKeys(password, row)));
  return { rows: rows.length, content: opened.find((one) => one !== null) ?? null };
}

async function withoutTokens(reply: HttpReply, { rows, content }: Kept): Promise<SignIn> {
  const refusal = readLoginRefusal(reply);
  const isReached = refusal.code !== "offline" && refusal.code !== "unavailable";
  if (isReached || rows === 0) return { type: "refused", refusal };
  const usable = content === null ? null : await usableRing(content.keys);
  if (content === null || usable === null || !mayUseApp(content.user)) {
    return { type: "refused", refusal: { ok: false, code: "login_failed", text: errorCatalogue.login_failed.text, errors: [] } };
  }
  return { type: "unlocked", user: content.user, keys: { usable, kept: content.keys } };
}

function isSame(one: UnlockContent, other: UnlockContent): boolean {
  const text = ({ user, keys }: UnlockContent) =>
    JSON.stringify([user.id, user.username, user.name, user.roles, user.feGroup, keys.map(({ id }) => id)]);
  return text(one) === text(other);
}
