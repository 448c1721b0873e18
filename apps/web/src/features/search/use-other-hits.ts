import { useEffect, useState } from "react";
import { minimumSearchLength } from "@rundgang/domain";

import type { OtherHits } from "../../data/commands/search-all.ts";
import type { SearchHit } from "../../data/commands/search-hit.ts";
import type { OnlineRefusal } from "../../data/net/online-refusal.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** A §5 "300 ms debounce". */
const debounceMs = 300;
const noCodeText = "Die Suche konnte nicht geladen werden. Bitte prüfe deine Internetverbindung.";

/** What is known of 'Andere Gebiete'. */
export type OthersFound =
  /** Too little is typed. */
  | { readonly type: "idle" }
  | { readonly type: "loading" }
  | { readonly type: "offline" }
  | { readonly type: "failed"; readonly text: string }
  | {
      readonly type: "ready";
      readonly hits: readonly SearchHit[];
      readonly hasMore: boolean;
      /** Of the pages that are shown. */
      readonly page: number;
      readonly more: "idle" | "loading" | "failed";
    };

type Answer = Extract<OthersFound, { type: "failed" | "ready" | "offline" }>;

/** Others' houses for what is typed, once nothing has been typed for a moment; online alone, and anew when the line is back. */
export function useOtherHits(query: string, provider: number | null) {
  const { commands, online } = useAppData();
  const isOnline = useObservable(online);
  const text = query.trim();
  const isWanted = text.length >= minimumSearchLength;
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([text, provider, attempt]);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: Answer } | null>(null);

  useEffect(() => {
    if (!isWanted || !isOnline) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async () => {
      const result = await commands.searchAll({ query: text, provider, page: 1, signal }).catch(() => null);
      if (!signal.aborted) setAnswer({ key, found: answerOf(result) });
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [commands, isWanted, isOnline, text, provider, key]);

  const found = foundOf(isWanted, isOnline, answer?.key === key ? answer.found : null);

  /** 'Mehr anzeigen': the next page behind what is shown. */
  const more = async () => {
    if (found.type !== "ready" || found.more === "loading") return;
    const page = found.page + 1;
    setAnswer({ key, found: { ...found, more: "loading" } });
    const result = await commands.searchAll({ query: text, provider, page }).catch(() => null);
    /* Something else may be typed by now. */
    setAnswer((now) => (now?.key === key ? { key, found: withPage(found, page, result) } : now));
  };
  return { found, retry: () => setAttempt(attempt + 1), more };
}

function foundOf(isWanted: boolean, isOnline: boolean, answer: Answer | null): OthersFound {
  if (!isWanted) return { type: "idle" };
  if (!isOnline) return { type: "offline" };
  return answer ?? { type: "loading" };
}

/** `null`: the code of the search could not be had. */
type Result = OtherHits | OnlineRefusal | null;

function answerOf(result: Result): Answer {
  if (result === null) return { type: "failed", text: noCodeText };
  if (result.ok) return { type: "ready", hits: result.hits, hasMore: result.hasMore, page: 1, more: "idle" };
  return result.code === "offline" ? { type: "offline" } : { type: "failed", text: result.text };
}

type Ready = Extract<OthersFound, { type: "ready" }>;

/** A page more; what has moved to it from an earlier one is shown once. */
function withPage(found: Ready, page: number, result: Result): Ready {
  if (result === null || !result.ok) return { ...found, more: "failed" };
  const known = new Set(found.hits.map(({ addressId }) => addressId));
  const hits = [...found.hits, ...result.hits.filter(({ addressId }) => !known.has(addressId))];
  return { type: "ready", hits, hasMore: result.hasMore, page, more: "idle" };
}
