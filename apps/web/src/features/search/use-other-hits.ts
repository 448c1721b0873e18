import { useState } from "react";
import { minimumSearchLength } from "@rundgang/domain";

import type { OtherHits } from "../../data/commands/search-all.ts";
import type { SearchHit } from "../../data/commands/search-hit.ts";
import type { OnlineRefusal } from "../../data/net/online-refusal.ts";
import { useAnswerFor } from "../../hooks/use-answer-for.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

const noCodeText = "Die Suche konnte nicht geladen werden. Bitte prüfe deine Internetverbindung.";
const noAnswerText = "Der Server antwortet gerade nicht. Bitte versuche es erneut.";

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

/** Others' houses for what is typed, once nothing has been typed for a moment; online alone, and anew when the line is back. */
export function useOtherHits(query: string, provider: number | null) {
  const { commands, online } = useAppData();
  const isOnline = useObservable(online);
  const text = query.trim();
  const [attempt, setAttempt] = useState(0);
  const isWanted = text.length >= minimumSearchLength;
  const key = isWanted && isOnline ? JSON.stringify([text, provider, attempt]) : null;
  const search = (page: number, signal?: AbortSignal) =>
    commands.searchAll({ query: text, provider, page, ...(signal && { signal }) }).catch(() => null);
  const first = useAnswerFor(key, async (signal) => answerOf(await search(1, signal)));
  /** With the pages that were asked for since. */
  const [later, setLater] = useState<{ readonly key: string; readonly found: Ready } | null>(null);

  const found = foundOf(isWanted, isOnline, later !== null && later.key === key ? later.found : first);

  /** 'Mehr anzeigen': the next page behind what is shown. */
  const more = async () => {
    if (key === null || found.type !== "ready" || found.more === "loading") return;
    const page = found.page + 1;
    setLater({ key, found: { ...found, more: "loading" } });
    const result = await search(page);
    /* Something else may be typed by now. */
    setLater((now) => (now?.key === key ? { key, found: withPage(found, page, result) } : now));
  };
  return { found, retry: () => setAttempt(attempt + 1), more };
}

function foundOf(isWanted: boolean, isOnline: boolean, answer: OthersFound | null): OthersFound {
  if (!isWanted) return { type: "idle" };
  if (!isOnline) return { type: "offline" };
  return answer ?? { type: "loading" };
}

/** `null`: the code of the search could not be had. */
type Result = OtherHits | OnlineRefusal | null;

function answerOf(result: Result): OthersFound {
  if (result === null) return { type: "failed", text: noCodeText };
  if (result.ok) return { type: "ready", hits: result.hits, hasMore: result.hasMore, page: 1, more: "idle" };
  /* That there is no line shows without an answer. */
  return { type: "failed", text: result.code === "offline" ? noAnswerText : result.text };
}

type Ready = Extract<OthersFound, { type: "ready" }>;

/** A page more; what has moved to it from an earlier one is shown once. */
function withPage(found: Ready, page: number, result: Result): Ready {
  if (result === null || !result.ok) return { ...found, more: "failed" };
  const known = new Set(found.hits.map(({ addressId }) => addressId));
  const hits = [...found.hits, ...result.hits.filter(({ addressId }) => !known.has(addressId))];
  return { type: "ready", hits, hasMore: result.hasMore, page, more: "idle" };
}
