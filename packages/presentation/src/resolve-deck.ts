import { wire } from "@rundgang/contracts";
import { priceTableOf } from "@rundgang/domain/price-table";
import type { CompiledForm } from "@rundgang/forms";

/**
 * The deck for a provider's addresses: its own, else one for all of them; without an address one for all, else any. Null where there is none.
 * @param provider its IRI; null while nobody knows the address
 */
export function deckFor(decks: readonly wire.PresentationDeck[], provider: string | null): wire.PresentationDeck | null {
  const own = decks.find((deck) => deck.provider === provider);
  const general = decks.find((deck) => deck.provider === null);
  return own ?? general ?? (provider === null ? (decks[0] ?? null) : null);
}

/**
 * The slides as they are shown: the prices are those of the form that the address offers, at this moment. A slide of prices that the form does not have,
 * or that would be too large for the call's channel, is left out; so are all of them without a form.
 */
export function resolveDeck(deck: wire.PresentationDeck, form: CompiledForm | null): wire.ShownSlide[] {
  return deck.slides.flatMap((slide) => {
    if (slide.kind !== "prices") return [slide];
    const table = form === null ? null : priceTableOf(form, slide.of);
    if (table === null) return [];
    const { kind, title, text } = slide;
    const shown = wire.shownSlide.safeParse({ kind, title, table, ...(text !== undefined && { text }) });
    return shown.success ? [shown.data] : [];
  });
}
