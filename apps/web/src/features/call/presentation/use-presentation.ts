import type { wire } from "@rundgang/contracts";
import type { VideoCall } from "@rundgang/video-call";
import { useEffect, useMemo, useRef, useState } from "react";

import { useArrowKeys } from "../../../hooks/use-arrow-keys.ts";
import { openStageEnd, type PresentationStage } from "../../../platform/call-link/presentation-link.ts";
import { keepPlace, readPlace } from "./deck-place.ts";
import { useDeck, type DeckState } from "./use-deck.ts";

type PresentationInput = {
  readonly call: VideoCall;
  readonly videoCallId: string;
  readonly unitId: string | undefined;
  /** The form that is open in the frame; undefined while none is. */
  readonly formId: string | undefined;
  readonly isOnStage: boolean;
  /** 'Präsentation beenden' in the frame. */
  readonly onEnd: () => void;
};

/** A call's presentation, for its page. */
export interface Presentation {
  /** The slide where it is; null while there is none. */
  readonly slide: { readonly index: number; readonly count: number; readonly shown: wire.ShownSlide } | null;
  /** The customer sees it: it is on the stage, and there is a slide. */
  readonly isSeen: boolean;
  readonly step: (by: 1 | -1) => void;
}

/**
 * The presentation of a call: deck and place have their one home here. The frame on the stage shows what it is told and asks for the next slide; the
 * customer is told each slide while it is on the stage, and anew whenever he comes in.
 */
export function usePresentation({ call, videoCallId, unitId, formId, isOnStage, onEnd }: PresentationInput): Presentation {
  const { deck, retry } = useDeck(unitId, formId);
  const [moved, setMoved] = useState<{ readonly deck: string; readonly index: number } | null>(null);
  const place = useMemo(() => placeIn(deck, videoCallId, moved), [deck, videoCallId, moved]);
  const stage = useMemo(() => stageOf(deck, place), [deck, place]);
  /* Two steps may come before a render: each goes on from the one before. */
  const step = (by: 1 | -1) => {
    if (deck.type !== "ready" || place === null) return;
    const { deck: id } = deck;
    setMoved((before) => {
      const from = before?.deck === id ? before.index : place.index;
      const index = Math.min(Math.max(from + by, 0), place.count - 1);
      return index === from ? before : { deck: id, index };
    });
  };
  useEffect(() => {
    if (moved !== null) keepPlace({ call: videoCallId, ...moved });
  }, [videoCallId, moved]);
  useArrowKeys(isOnStage, step);

  /* The frame may ask at any time; it gets what is now. */
  const latest = useRef({ stage, step, retry, onEnd });
  const link = useRef<ReturnType<typeof openStageEnd> | null>(null);
  useEffect(() => {
    latest.current = { stage, step, retry, onEnd };
  });
  useEffect(() => {
    const end = openStageEnd(videoCallId, (asked) => {
      const now = latest.current;
      switch (asked.type) {
        case "tell":
          return end.tell(now.stage);
        case "step":
          return now.step(asked.by);
        case "retry":
          return now.retry();
        case "end":
          return now.onEnd();
      }
    });
    link.current = end;
    return () => end.close();
  }, [videoCallId]);
  useEffect(() => {
    link.current?.tell(stage);
  }, [stage]);

  const deckId = deck.type === "ready" ? deck.deck : null;
  const isSeen = isOnStage && place !== null;
  useEffect(() => {
    if (!isSeen || deckId === null || place === null) return;
    const { index, count, shown } = place;
    const tell = () => call.say({ type: "slide", deck: deckId, index, count, slide: shown });
    tell();
    return call.onPeer(tell);
  }, [call, isSeen, deckId, place]);
  return { slide: place, isSeen, step };
}

function placeIn(deck: DeckState, call: string, moved: { readonly deck: string; readonly index: number } | null) {
  if (deck.type !== "ready") return null;
  const count = deck.slides.length;
  const wished = moved?.deck === deck.deck ? moved.index : readPlace(call, deck.deck);
  const index = Math.min(wished, count - 1);
  const shown = deck.slides[index];
  return shown === undefined ? null : { index, count, shown };
}

function stageOf(deck: DeckState, place: Presentation["slide"]): PresentationStage {
  if (deck.type === "failed") return deck;
  if (place === null) return { type: "loading" };
  return { type: "slide", index: place.index, count: place.count, slide: place.shown };
}
