import type { ServerPlace } from "@rundgang/api-client";

import { systemClock } from "../clock.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { wipeOthers } from "./wipe-others.ts";
import { countLockedRequests } from "../db/work-database.ts";
import { createKeyStore } from "../keys/key-database.ts";
import type { SessionSeal } from "../keys/session-seal.ts";
import { openAlone } from "../locks/alone.ts";
import { createRevocations, type Revocations } from "./revocations.ts";
import { refreshLock } from "./renew-tokens.ts";
import type { SessionPorts } from "./session-ports.ts";
import { createSession, type SessionKeeper } from "./session.ts";
import { createTokenStore } from "./token-store.ts";

export interface OpenSessionParts {
  readonly server: ServerPlace;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly seal: SessionSeal;
  readonly signIn: SessionPorts["signIn"];
}

/** The session of this browser, shared by all of its tabs. */
export interface BrowserSession {
  readonly session: SessionKeeper;
  readonly revocations: Revocations;
  /** Deletes keys and loaded data of everybody who is not signed in. */
  wipe(): Promise<void>;
}

/** Opens the session. It begins with `session.start`. */
export function openSession({ server, sessionDb, seal, signIn }: OpenSessionParts): BrowserSession {
  const otherTabs = new BroadcastChannel("rundgang-session");
  const tokens = createTokenStore(sessionDb, seal, () => otherTabs.postMessage("changed"));
  const revocations = createRevocations(sessionDb, server);
  const changeAlone = openAlone("rundgang-sign-in", { clock: systemClock });
  const session = createSession({
    ...server,
    tokens,
    onOtherTab: (listener) => otherTabs.addEventListener("message", listener),
    clock: systemClock,
    alone: openAlone(refreshLock, { clock: systemClock }),
    changeAlone,
    keys: createKeyStore(seal),
    revocations,
    signIn,
    countLocked: () => countLockedRequests(null),
  });
  return {
    session,
    revocations,
    wipe: () =>
      changeAlone(async (isAlone) => {
        const holder = await tokens.holder();
        /* Who stood still since may have signed somebody else in meanwhile: the next one wipes. */
        if (isAlone()) await wipeOthers(holder, seal);
      }),
  };
}
