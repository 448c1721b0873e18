import { wire } from "@rundgang/contracts";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { priceTableOf } from "@rundgang/domain/price-table";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { deckFor, resolveDeck } from "./resolve-deck.ts";

const parsed = parseFormDefinition(dgOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);

const deck = (provider: string | null, name = "Deck", slides: readonly object[] = [{ kind: "title", title: name }]) =>
  wire.presentationDeck.parse({
    "@id": "/api/presentation_decks/0193aaaa-0000-7000-8000-000000000001",
    "@type": "PresentationDeck",
    uuid: "0193aaaa-0000-7000-8000-000000000001",
    name,
    provider,
    slides,
  });

describe("the deck of a call", () => {
  const one = deck("/api/providers/1", "Eins");
  const two = deck("/api/providers/2", "Zwei");
  const all = deck(null, "Alle");

  it.each<[string, readonly wire.PresentationDeck[], string | null, string | undefined]>([
    ["is the provider's own", [one, two, all], "/api/providers/2", "Zwei"],
    ["is one for all where the provider has none", [one, all], "/api/providers/2", "Alle"],
    ["is none where there is no such", [one], "/api/providers/2", undefined],
    ["is one for all where nobody knows the address", [one, all], null, "Alle"],
    ["is any where nobody knows the address and none is for all", [one, two], null, "Eins"],
    ["is none where there is none", [], null, undefined],
  ])("%s", (_, decks, provider, name) => {
    expect(deckFor(decks, provider)?.name).toBe(name);
  });
});

describe("slides as they are shown", () => {
  const bars = { kind: "bars", title: "Schnell", unit: "Mbit/s", bars: [{ label: "giga", value: 1000, strong: true }] };
  const prices = { kind: "prices", title: "Pakete", of: ["package"], text: "Inklusive Mehrwertsteuer" };
  const shown = (...slides: readonly object[]) => resolveDeck(deck(null, "Deck", slides), form);

  it("are those of the deck, with the prices of the form", () => {
    const table = priceTableOf(form, ["package"]);
    expect(shown(bars, prices)).toEqual([bars, { kind: "prices", title: "Pakete", table, text: "Inklusive Mehrwertsteuer" }]);
  });

  it("may each be said over a call's channel", () => {
    const slides = shown(bars, prices, { kind: "text", title: "Warum?", points: ["Darum"], numbered: true });
    expect(slides.map((slide) => wire.shownSlide.safeParse(slide).success)).toEqual([true, true, true]);
  });

  it("leave out prices that the form does not have", () => {
    expect(shown(bars, { ...prices, of: ["strom"] })).toEqual([bars]);
  });

  it("leave out all prices without a form", () => {
    expect(resolveDeck(deck(null, "Deck", [bars, prices]), null)).toEqual([bars]);
  });
});
