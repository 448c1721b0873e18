import type { wire } from "@rundgang/contracts";

import { makeDataKey, usableKey, usableRing } from "../keys/data-key.ts";
import { unlockName, type UnlockRow } from "../keys/password-wrap.ts";
import type { UsableKey } from "../keys/user-codec.ts";
import { openAlone } from "../locks/alone.ts";
import { readClaims } from "../session/claims.ts";
import type { SessionPorts } from "../session/session-ports.ts";
import type { SessionKeys } from "../keys/session-keys.ts";
import { createSession } from "../session/session.ts";
import { signIn } from "../session/sign-in.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import type { StoredTokens, TokenStore } from "../session/token-store.ts";
import { uuidOf } from "./samples.ts";

/** An access token as the server makes it, unsigned. */
export function accessToken(claims: Partial<Record<string, unknown>> = {}): string {
  const payload = {
    sub: uuidOf(1, 9),
    username: "verkauf1",
    name: "Vera Käufer",
    roles: ["ROLE_SALESMAN"] satisfies wire.Role[],
    mtoken: "hub",
    fe_group: "a",
    iat: 1000,
    exp: 1900,
    ...claims,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return `x.${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}.y`;
}

/** A fresh key as the browser keeps it. */
export async function freshKey(): Promise<UsableKey> {
  const key = await usableKey(await makeDataKey());
  if (key === null) throw new Error("a fresh key fits its id");
  return key;
}

/** What lies on a device, shared by its tabs. */
export interface SessionDevice {
  tokens: StoredTokens | null;
  unlocked?: SignedInUser | null;
  /** How long a reading of the tokens takes; none at all where it is not said. */
  slowly?: () => Promise<void>;
  /** How long the counting of locked requests takes. */
  counting?: () => Promise<void>;
  readonly keys: Map<string, readonly UsableKey[]>;
  /** Keys that are not there were not deleted: a power cut took them. */
  areKeysLost?: boolean;
  readonly revocations: string[];
  readonly rows: Map<string, UnlockRow>;
  readonly proofs: Map<string, string>;
}

export const emptyDevice = (): SessionDevice => ({
  tokens: null,
  keys: new Map(),
  revocations: [],
  rows: new Map(),
  proofs: new Map(),
});

function userOf({ tokens, unlocked }: SessionDevice): string | null {
  return (tokens === null ? null : readClaims(tokens.token)?.user.id) ?? unlocked?.id ?? null;
}

function tokenStore(device: SessionDevice): TokenStore {
  return {
    read: async () => {
      const found = device.tokens;
      await device.slowly?.();
      return found;
    },
    write: (next) => {
      device.tokens = next;
      device.unlocked = null;
      return Promise.resolve();
    },
    replace: (refreshToken, next) => {
      if (device.tokens?.refreshToken !== refreshToken) return Promise.resolve(false);
      device.tokens = next;
      return Promise.resolve(true);
    },
    holder: () => Promise.resolve(userOf(device)),
    readUnlocked: () => Promise.resolve(device.unlocked ?? null),
    writeUnlocked: (user) => {
      device.tokens = null;
      device.unlocked = user;
      return Promise.resolve();
    },
    discard: (refreshToken) => {
      if (device.tokens?.refreshToken !== refreshToken) return Promise.resolve(false);
      device.tokens = null;
      return Promise.resolve(true);
    },
    clear: () => {
      device.tokens = null;
      device.unlocked = null;
      return Promise.resolve();
    },
  };
}

const ids = new WeakMap<SessionDevice, string>();
/** A browser's locks are its own. */
function idOf(device: SessionDevice): string {
  const id = ids.get(device) ?? crypto.randomUUID();
  ids.set(device, id);
  return id;
}

/** A tab with a clock that a test turns; `more` stands in for what the device does otherwise. */
export function openTab(
  device: SessionDevice,
  answer: (path: string, body: Record<string, unknown>) => Response | Promise<Response>,
  more: (keys: SessionKeys) => Partial<Pick<SessionPorts, "keys" | "signIn" | "countLocked">> = () => ({}),
) {
  let now = 5_000_000;
  let timers: { at: number; run: () => void }[] = [];
  let listener = (): void => undefined;
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const clock = {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  };
  const server = {
    fetch: async (url: string, init: RequestInit) => {
      const body: Record<string, unknown> = JSON.parse(String(init.body));
      asked.push({ path: url, body });
      return answer(url, body);
    },
    baseUrl: "",
  };
  const unlock = {
    ofUsername: (name: string) => Promise.resolve([...device.rows.values()].filter((row) => row.username === unlockName(name))),
    write: (row: UnlockRow) => Promise.resolve(void device.rows.set(row.userId, row)),
  };
  const proofs = {
    of: (username: string) => Promise.resolve(device.proofs.get(unlockName(username))),
    keep: (username: string, proof: string) => Promise.resolve(void device.proofs.set(unlockName(username), proof)),
  };
  const keys: SessionKeys = {
    read: (userId) => Promise.resolve(device.keys.get(userId) ?? []),
    store: async (userId, ring) => void device.keys.set(userId, (await usableRing(ring)) ?? []),
    delete: (userId) => Promise.resolve(void device.keys.delete(userId)),
    areDeleted: (userId) => Promise.resolve(!device.keys.has(userId) && device.areKeysLost !== true),
  };
  const session = createSession({
    ...server,
    tokens: tokenStore(device),
    clock,
    keys,
    revocations: {
      keep: (token) => Promise.resolve(void (device.revocations.includes(token) || device.revocations.push(token))),
      isKept: (token) => Promise.resolve(device.revocations.includes(token)),
      async send() {
        for (const token of device.revocations.splice(0)) {
          const init = { body: JSON.stringify({ revoke_token: token }) };
          await server.fetch("/token/revoke", init).catch(() => device.revocations.push(token));
        }
        return device.revocations.length === 0;
      },
    },
    signIn: (username, password) => signIn({ ...server, clock, unlock, proofs }, username, password),
    alone: openAlone(`refresh-${idOf(device)}`, { clock }),
    changeAlone: openAlone(`sign-in-${idOf(device)}`, { clock }),
    countLocked: async () => {
      await device.counting?.();
      return 3;
    },
    onOtherTab: (hear) => void (listener = hear),
    ...more(keys),
  });
  return {
    session,
    asked,
    nextTimerIn: () => Math.min(...timers.map((timer) => timer.at)) - now,
    later: (ms: number) => void (now += ms),
    /** So much time goes by, with what it brings. */
    async pass(ms: number): Promise<void> {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.run();
      await navigator.locks.query();
    },
    now: () => now,
    /** Another tab has told of a change. */
    hear: () => listener(),
  };
}
