import type { Fetch } from "@rundgang/api-client";

import { createObservable, type Observable } from "../observable.ts";

/** What the server's answers tell besides: builds of the app as `X-App-Build` names them (D38). */
export interface ToldBuilds {
  readonly all: string;
  /** Of the group of early updates, where it has one of its own. */
  readonly early: string | null;
}

export interface AnswerWatch {
  readonly fetch: Fetch;
  /** Null until an answer told one. */
  readonly builds: Observable<ToldBuilds | null>;
  /** Requests under way that write. */
  readonly writes: () => number;
}

/** Reads the build off each answer, and counts what is being written: no update cuts a running request (D19). */
export function watchAnswers(fetcher: Fetch): AnswerWatch {
  const builds = createObservable<ToldBuilds | null>(null);
  let writes = 0;
  return {
    builds,
    writes: () => writes,
    fetch: async (input, init) => {
      const isWrite = (init.method ?? "GET") !== "GET";
      if (isWrite) writes += 1;
      try {
        const response = await fetcher(input, init);
        const all = response.headers.get("x-app-build");
        const early = response.headers.get("x-app-build-b");
        const told = builds.getSnapshot();
        if (all !== null && (told?.all !== all || told.early !== early)) builds.set({ all, early });
        return response;
      } finally {
        if (isWrite) writes -= 1;
      }
    },
  };
}
