import { type Api, openLiveStream } from "@rundgang/api-client";
import { idOfIri, iri, type LiveEvent } from "@rundgang/contracts";

import { systemClock } from "../clock.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { readOwnPlaces } from "../load/read-salesman.ts";
import { keepInbox } from "./keep-inbox.ts";
import type { Connectivity } from "../net/connectivity.ts";
import { territoriesDigestOf } from "../session/claims.ts";
import type { SessionKeeper } from "../session/session.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import type { UserSpace } from "../space/user-space.ts";
import { untilItWorks } from "../until-it-works.ts";
import { applyEvent } from "./apply-event.ts";
import { followTerritories } from "./follow-territories.ts";
import { standForLead } from "./lead.ts";
import type { LiveLinkTeller } from "./live-link.ts";
import { createAddressRefresher, type AddressRefresher } from "./refresh-addresses.ts";
import { refreshOrder } from "./refresh-order.ts";
import { streamPosition } from "./stream-position.ts";
import { createTaker } from "./take-event.ts";

export { createLiveLink } from "./live-link.ts";

export interface KeepLiveParts {
  readonly spaces: SpaceKeeper;
  readonly session: SessionKeeper;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly api: Api;
  readonly line: Connectivity;
  /** A §4: a changed order status triggers an update check. */
  readonly onOrderStatus: () => void;
  /** Told how the stream is. */
  readonly link: Pick<LiveLinkTeller, "lead" | "leave">;
}

/**
 * Keeps the event stream open while somebody is signed in: one for the whole browser, read by the tab that leads. Beside it the inbox is asked
 * for now and then.
 */
export function keepLive({ spaces, session, sessionDb, api, line, onOrderStatus, link }: KeepLiveParts): void {
  keepInbox({ spaces, api, online: line.online, clock: systemClock });
  let end = (): void => undefined;

  const follow = (space: UserSpace | null) => {
    end();
    end = space === null ? () => undefined : openFor(space);
  };
  spaces.onChange(follow);
  follow(spaces.current());

  function openFor(space: UserSpace): () => void {
    const look = () =>
      followTerritories({
        held: () => heldTerritories(session),
        loaded: async () => (await readOwnPlaces(space.data))?.shapes ?? null,
        reload: space.loader.reload,
      }).catch(() => undefined);
    const refresher = createAddressRefresher({ fetch: space.book.fetch, online: line.online, clock: systemClock });
    const applyHere = async (event: LiveEvent, isNext: () => Promise<boolean>) => {
      await apply(space, event, isNext);
      /* Before the event counts as taken: a page that is closed meanwhile would forget the wish. */
      if (event["@type"] === "AuftragStatus") await refreshOrder({ api, space, now: systemClock.now }, idOfIri(event.auftrag));
      refreshAddressOf(event, space, refresher);
    };
    const taker = createTaker(streamPosition(sessionDb, space.user.id), applyHere, () => void space.loader.loadMissed());
    const stream = openLiveStream({
      base: "",
      mtoken: async () => {
        await session.refreshWhenDue();
        void look();
        return session.claims()?.mtoken ?? null;
      },
      lastEventId: taker.begin,
      take: taker.take,
      onGap: space.loader.loadMissed,
      onRights: () => void session.refresh().then(look),
      onRefused: () => void session.refresh(),
      onStateChange: (state) => {
        if (state === "open") line.up();
        link.lead(state);
      },
      random: Math.random,
    });
    /* The others hear of the leader's writes through the databases. */
    const leave = standForLead({
      name: `rundgang-live-${space.user.id}`,
      clock: systemClock,
      lead: async (grip) => {
        /* Before the first load is complete an event would find nothing to change, and count as seen. */
        await Promise.race([loadedOnce(space), grip.lost]);
        if (grip.isHeld()) stream.start();
        await grip.lost;
        stream.stop();
        link.leave();
      },
    });
    /* Tokens after a login, or the line: the stream's own next try may be a minute away. */
    const stopWaking = session.state.subscribe(stream.wake);
    window.addEventListener("online", stream.wake);
    return () => {
      stopWaking();
      refresher.stop();
      window.removeEventListener("online", stream.wake);
      void leave();
    };
  }

  async function apply(space: UserSpace, event: LiveEvent, isNext: () => Promise<boolean>): Promise<void> {
    await applyEvent(event, {
      book: space.book,
      store: space.data,
      now: systemClock.now,
      isNext,
      onCollection: (kept) => void untilItWorks(() => space.refreshCollection(kept)).catch(() => undefined),
    });
    if (event["@type"] === "AuftragStatus") onOrderStatus();
    spaces.emit(event);
  }
}

/** A §7: after an event of an appointment its address is loaded anew; a stranger's that is not on the device stays away. */
function refreshAddressOf(event: LiveEvent, { user, book }: UserSpace, refresher: AddressRefresher): void {
  if (event["@type"] !== "Termin" || event.data.address === undefined) return;
  const addressId = idOfIri(event.data.address);
  const isMine = event.mitarbeiter === iri("mitarbeiters", user.id);
  if (isMine || book.index.ordinalOf(addressId) !== undefined) refresher.want(addressId);
}

function heldTerritories(session: SessionKeeper): string | null {
  const claims = session.claims();
  return claims === null ? null : territoriesDigestOf(claims);
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
