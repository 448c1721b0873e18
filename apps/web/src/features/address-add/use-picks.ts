import { useState } from "react";
import { minimumSearchLength } from "@rundgang/domain";

import type { Place } from "../../data/commands/find-places.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAnswerFor } from "../../hooks/use-answer-for.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { postcodeAndCity, type AddDraft } from "./add-form.ts";

/** What there is to choose from. */
export type Picks<Value> =
  /** Too little is typed, or it is chosen. */
  | { readonly type: "idle" }
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly text: string; readonly retry: () => void }
  | { readonly type: "ready"; readonly rows: readonly Pick<Value>[] };

export interface Pick<Value> {
  readonly label: string;
  readonly value: Value;
}

const noCodeText = "Die Liste konnte nicht geladen werden. Bitte prüfe deine Internetverbindung.";

/** 'Bitte wähle den Ort aus': the places for what is typed. */
export function usePlaces({ place, chosenPlace, provider }: AddDraft): Picks<Place> {
  const { commands } = useAppData();
  const text = chosenPlace === null ? place.trim() : "";
  return usePicks(text, [provider], async (signal) => {
    const found = await commands.findPlaces(text, provider, signal);
    return found.ok ? found.places.map((value) => ({ label: postcodeAndCity(value), value })) : found.text;
  });
}

/** 'Bitte wähle die Straße aus': the streets of the chosen place for what is typed. */
export function useStreets({ street, chosenStreet, chosenPlace, provider }: AddDraft): Picks<string> {
  const { commands } = useAppData();
  const text = chosenStreet === null && chosenPlace !== null ? street.trim() : "";
  return usePicks(text, [provider, chosenPlace], async (signal) => {
    if (chosenPlace === null) return [];
    const found = await commands.findStreets(chosenPlace, text, provider, signal);
    return found.ok ? found.streets.map((value) => ({ label: value, value })) : found.text;
  });
}

/** @param ask the rows, or why there are none, in German */
function usePicks<Value>(
  text: string,
  about: unknown,
  ask: (signal: AbortSignal) => Promise<readonly Pick<Value>[] | string>,
): Picks<Value> {
  const isOnline = useObservable(useAppData().online);
  const [attempt, setAttempt] = useState(0);
  const isWanted = text.length >= minimumSearchLength;
  /* Asked for anew when the line is back. */
  const key = isWanted ? JSON.stringify([text, about, attempt, isOnline]) : null;
  const answer = useAnswerFor(key, (signal) => ask(signal).catch(() => noCodeText));
  if (!isWanted) return { type: "idle" };
  if (answer === null) return { type: "loading" };
  if (typeof answer === "string") return { type: "failed", text: answer, retry: () => setAttempt(attempt + 1) };
  return { type: "ready", rows: answer };
}
