import { openLiveStream, type StreamState } from "@rundgang/api-client";
import type { LiveEvent } from "@rundgang/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from "react";

import { refreshAddress } from "../addresses/address-keys.ts";
import { setImport } from "../imports/queries.ts";
import { refreshMails } from "../mails/count-query.ts";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { keys } from "../orders/queries.ts";
import type { OfficeSession } from "../session/office-session.ts";

/** Whether what others do comes in at once. */
export interface LiveLink {
  readonly state: () => StreamState;
  subscribe(listener: () => void): () => void;
  start(): () => void;
}

const masterTypes: ReadonlySet<string> = new Set(["Provider", "Carrier", "OrderForm", "CallToAction"]);

function isMaster(event: LiveEvent): boolean {
  return masterTypes.has(event["@type"]);
}

/** The stream of a session: what changes with an order or at a door is fetched anew. */
export function createLiveLink(session: OfficeSession, queries: QueryClient): LiveLink {
  let state: StreamState = "closed";
  let lastId: string | null = null;
  const listeners = new Set<() => void>();

  function apply(event: LiveEvent): void {
    if (event["@type"] === "CustomerBroadcast") refreshMails(queries, null);
    else if (event["@type"] === "Wohneinheit") refreshAddress(queries, event.adresse);
    else if (event["@type"] === "Import") setImport(queries, event);
    else if (event["@type"] === "Adresse") refreshAddress(queries, event["@id"]);
    else if (isMaster(event)) refreshMasters(queries);
    else if (event["@type"] === "AuftragStatus") {
      queries.setQueryData(keys.step(event.auftrag), event);
      void queries.invalidateQueries({ queryKey: keys.lists });
      void queries.invalidateQueries({ queryKey: keys.counts });
      void queries.invalidateQueries({ queryKey: keys.order(event.auftrag) });
      void queries.invalidateQueries({ queryKey: keys.progress(event.auftrag) });
      refreshMails(queries, event.auftrag);
    }
  }

  const stream = openLiveStream({
    base: "",
    mtoken: () => session.mtoken(),
    lastEventId: () => Promise.resolve(lastId),
    take: (event, id) => {
      if (event !== null) apply(event);
      lastId = id;
      return Promise.resolve(true);
    },
    onGap: (newest) => {
      lastId = newest;
      return queries.invalidateQueries();
    },
    onRefused: () => void session.renew(),
    onRights: () => void session.renew(),
    onStateChange: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    random: Math.random,
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      stream.start();
      return () => stream.stop();
    },
  };
}

const Context = createContext<LiveLink | null>(null);

/** Runs the stream as long as the page is open. */
export function LiveProvider({ live, children }: { readonly live: LiveLink; readonly children: ReactNode }) {
  useEffect(() => live.start(), [live]);
  return <Context value={live}>{children}</Context>;
}

/** Whether the stream is open. */
export function useLiveState(): StreamState {
  const live = useContext(Context);
  if (live === null) throw new Error("no stream above this component");
  return useSyncExternalStore(live.subscribe, live.state);
}
