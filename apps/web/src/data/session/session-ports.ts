import type { ServerPlace } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import type { SessionKeys } from "../keys/session-keys.ts";
import type { Alone } from "../locks/alone.ts";
import type { Revocations } from "./revocations.ts";
import type { SignIn } from "./sign-in.ts";
import type { TokenStore } from "./token-store.ts";

/** What the session needs of server and device. */
export interface SessionPorts extends ServerPlace {
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly keys: SessionKeys;
  readonly revocations: Revocations;
  /** Asks with name and password; its code is fetched when somebody does. */
  readonly signIn: (username: string, password: string) => Promise<SignIn>;
  /** For refreshing: one successor for all tabs and the service worker. */
  readonly alone: Alone;
  /** For changing who is signed in on this device: tokens and keys belong together. */
  readonly changeAlone: Alone;
  readonly countLocked: () => Promise<number>;
  /** Calls back after another tab has signed in, refreshed or signed out. */
  readonly onOtherTab: (listener: () => void) => void;
}
