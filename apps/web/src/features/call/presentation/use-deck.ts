import type { wire } from "@rundgang/contracts";
import { offeredForms } from "@rundgang/domain";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { deckFor, resolveDeck } from "@rundgang/presentation/resolve";
import { useMemo } from "react";

import { noDecksText } from "../../../data/commands/read-presentation-decks.ts";
import type { Observable } from "../../../data/observable.ts";
import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useAsked } from "../../../hooks/use-asked.ts";
import { useObservable } from "../../../hooks/use-observable.ts";

/** The deck of a call, its slides as they are shown. */
export type DeckState =
  | { readonly type: "loading" }
  /** German, for people. */
  | { readonly type: "failed"; readonly title: string; readonly text: string }
  | { readonly type: "ready"; readonly deck: string; readonly slides: readonly wire.ShownSlide[] };

const nowhere: UnitState = { type: "missing", reason: "unknown" };
const noUnit: Observable<UnitState> = { getSnapshot: () => nowhere, subscribe: () => () => undefined };

type Deck = { readonly deck: DeckState; readonly retry: () => void };

/**
 * Loads the deck of the unit's provider. Its prices are those of the form that is open in the call, and of the first that the address offers
 * while none is.
 */
export function useDeck(unitId: string | undefined, formId: string | undefined): Deck {
  const data = useAppData();
  const unit = useObservable(unitId === undefined ? noUnit : data.unit(unitId));
  const { forms } = useObservable(data.masters);
  const online = useObservable(data.online);
  const { asked, again } = useAsked(data.commands.readPresentationDecks);
  const address = unit.type === "ready" ? unit.address : null;
  const form = address === null ? undefined : formOf(forms, address, formId);
  const compiled = useMemo(() => (form === undefined ? null : compile(form)), [form]);
  const decks = asked.type === "read" ? asked.value.decks : null;
  const provider = address?.provider ?? null;
  const ready = useMemo(() => {
    const deck = decks === null ? null : deckFor(decks, provider);
    return deck === null ? null : { type: "ready" as const, deck: deck.uuid, slides: resolveDeck(deck, compiled) };
  }, [decks, provider, compiled]);
  const failure = failureOf(asked, online);
  if (failure !== null) return { deck: failure, retry: again };
  if (asked.type === "reading" || unit.type === "loading") return { deck: loading, retry: again };
  return { deck: ready !== null && ready.slides.length > 0 ? ready : none, retry: again };
}

const loading: DeckState = { type: "loading" };
const none: DeckState = {
  type: "failed",
  title: "Keine Präsentation da",
  text: "Für diesen Anbieter ist noch keine eingerichtet. Das macht, wer den Server betreut.",
};
const offline: DeckState = { type: "failed", title: "Präsentation nicht geladen", text: noDecksText };

function failureOf(asked: ReturnType<typeof useAsked>["asked"], online: boolean): DeckState | null {
  if (asked.type === "failed") return { type: "failed", title: "Präsentation nicht geladen", text: asked.text };
  return asked.type === "reading" && !online ? offline : null;
}

/* The form of a draft counts although it is offered to nobody else by now. */
function formOf(forms: readonly wire.OrderForm[], address: wire.Address, formId: string | undefined) {
  const open = forms.find((form) => form.uuid === formId && form.provider === address.provider);
  return open ?? offeredForms(forms, address)[0];
}

function compile(form: wire.OrderForm) {
  const parsed = parseFormDefinition(form);
  return parsed.ok ? compileForm(parsed.definition) : null;
}
