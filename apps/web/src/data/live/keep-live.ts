import type { LiveEvent } from "@rundgang/contracts";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import type { Line } from "../net/line.ts";
import type { SessionKeeper } from "../session/session.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import type { UserSpace } from "../space/user-space.ts";
import { applyEvent } from "./apply-event.ts";
import { openLiveStream } from "./live-stream.ts";

export interface KeepLiveParts {
  readonly spaces: SpaceKeeper;
  readonly session: SessionKeeper;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly line: Line;
  /** A §4: a changed order status triggers an update check. */
  readonly onOrderStatus: () => void;
}

/** By user: what another one has seen meanwhile says nothing about this one's data. */
const lastEventKey = (userId: string) => `lastEventId:${userId}`;

/** Keeps the event stream open while somebody is signed in; one for the whole browser (Web Lock). */
export function keepLive({ spaces, session, sessionDb, line, onOrderStatus }: KeepLiveParts): void {
  let turn: Promise<void> = Promise.resolve();
  let end = (): void => undefined;

  spaces.onEventPosition((userId, id) => void saveLastId(sessionDb, userId, id));
  spaces.onChange((space) => {
    end();
    end = space === null ? () => undefined : openFor(space);
  });

  function openFor(space: UserSpace): () => void {
    const stream = openLiveStream({
      base: "",
      mtoken: async () => (await session.refreshWhenDue(), session.claims()?.mtoken ?? null),
      lastEventId: () => readLastId(sessionDb, space.user.id),
      saveLastEventId: (id) => {
        turn = turn.then(() => saveLastId(sessionDb, space.user.id, id));
      },
      onEvent: (event) => {
        turn = turn.then(() => take(space, event)).catch(() => undefined);
      },
      onGap: () => void space.loader.reload(),
      onStateChange: (state) => {
        if (state === "open") line.up();
      },
      random: Math.random,
    });
    /* Only the tab that holds the lock reads the stream; the others hear of its writes through the databases. */
    const over = Promise.withResolvers<void>();
    let isOver = false;
    void navigator.locks.request(`rundgang-live-${space.user.id}`, async () => {
      /* Before the first load is complete an event would find nothing to change, and count as seen. */
      await Promise.race([loadedOnce(space), over.promise]);
      if (!isOver) stream.start();
      await over.promise;
    });
    return () => {
      isOver = true;
      stream.stop();
      over.resolve();
    };
  }

  async function take(space: UserSpace, event: LiveEvent): Promise<void> {
    await applyEvent(event, {
      book: space.book,
      store: space.data,
      now: Date.now,
      onMasters: () => void space.refreshMasters(),
      onAppointments: () => space.book.touch(),
    });
    if (event["@type"] === "AuftragStatus") onOrderStatus();
    spaces.emit(event);
  }
}

function loadedOnce({ loader }: UserSpace): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      if (loader.state.getSnapshot().type !== "ready") return;
      stop();
      resolve();
    };
    stop = loader.state.subscribe(look);
    look();
  });
}

async function readLastId(connection: Connection<SessionDatabase>, userId: string): Promise<string | null> {
  const id: unknown = await (await connection.get()).get("session", lastEventKey(userId));
  return typeof id === "string" ? id : null;
}

async function saveLastId(connection: Connection<SessionDatabase>, userId: string, id: string): Promise<void> {
  await (await connection.get()).put("session", id, lastEventKey(userId));
}
