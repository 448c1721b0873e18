import { priceOrder, prefillSources } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition, startAnswers, type Answers } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { createFormStore } from "./form-store.ts";

const address = { strasse: "Lindenstraße", hausnummer: "14", hausnummerZusatz: " a", plz: "38990", ort: "Wiesenbrück" };

function open() {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(parsed.definition);
  const prefill = prefillSources(address);
  const kept: Answers[] = [];
  const store = createFormStore({
    form,
    prefill,
    answers: startAnswers(form, prefill),
    today: "2026-12-04",
    priceOf: (answers) => priceOrder(form, answers),
    onAnswers: (answers) => kept.push(answers),
  });
  const heard = new Map<string, number>();
  for (const key of form.components.keys()) {
    store.field(key).subscribe(() => heard.set(key, (heard.get(key) ?? 0) + 1));
  }
  return { store, kept, heard };
}

const field = (store: ReturnType<typeof open>["store"], key: string) => store.field(key).getSnapshot();

describe("form store", () => {
  it("tells only the field that was typed into", () => {
    const { store, heard, kept } = open();
    const prices = store.prices.getSnapshot();
    store.change({ key: "customer-street", value: "anders" });
    store.change({ key: "remarks", value: "Klingel defekt" });
    expect([...heard.keys()]).toEqual(["remarks"]);
    expect(kept).toHaveLength(1);
    expect(store.prices.getSnapshot()).toBe(prices);
  });

  it("follows rules and visibility in the fields that they touch", () => {
    const { store, heard } = open();
    store.change({ toggle: "package-premium-600" });
    store.change({ toggle: "tv-comfort" });
    expect(field(store, "tv-stick").visible).toBe(true);
    heard.clear();
    store.change({ toggle: "package-giga-1000-12" });
    expect(field(store, "tv-comfort").value).toBe(0);
    expect(heard.has("remarks")).toBe(false);
    expect(store.prices.getSnapshot().totals.monthlyFirst).toBe(11999);
  });

  it("shows an error once the field was left, and takes it away with the right answer", () => {
    const { store } = open();
    store.change({ key: "customer-email", value: "m.berger@" });
    expect(field(store, "customer-email").error).toBeUndefined();
    store.leave("customer-email");
    expect(field(store, "customer-email").error).toBe("E-Mail ist nicht gültig");
    store.change({ key: "customer-email", value: "m.berger@example.org" });
    expect(field(store, "customer-email").error).toBeUndefined();
  });

  it("lets the error of an IBAN wait while it is typed on", () => {
    const { store } = open();
    store.change({ key: "sepa-iban", value: "DE00" });
    store.leave("sepa-iban");
    expect(field(store, "sepa-iban").error).toBe("Diese IBAN ist nicht gültig.");
    store.resume("sepa-iban");
    expect(field(store, "sepa-iban").error).toBeUndefined();
  });

  it("shows everything that is missing after 'Erfassen', groups too", () => {
    const { store } = open();
    expect(store.group("package").getSnapshot().error).toBeUndefined();
    expect(store.complete()).toBe(false);
    expect(store.highlighted.getSnapshot()).toBe(true);
    expect(store.group("package").getSnapshot().error).toBe("Paket ist nicht ausgewählt");
    expect(field(store, "customer-last-name").error).toBe("Nachname fehlt");
  });

  it("asks before typed data is cleared, and keeps it when the answer is no", () => {
    const { store } = open();
    store.change({ toggle: "billing-different" });
    store.change({ key: "billing-city", value: "Essen" });
    store.change({ toggle: "billing-different" });
    expect(store.question.getSnapshot()).toContain("abweichende Rechnungsadresse");
    expect(field(store, "billing-different").value).toBe(true);
    store.answer(false);
    expect(field(store, "billing-city").value).toBe("Essen");
    store.change({ toggle: "billing-different" });
    store.answer(true);
    expect(store.question.getSnapshot()).toBeNull();
    expect(field(store, "billing-different").value).toBe(false);
    expect(store.answers.getSnapshot()["billing-city"]).toBe("");
  });

  it("names what a rule takes away, and brings it back without what was typed since", () => {
    const { store } = open();
    store.change({ toggle: "package-premium-600" });
    store.change({ toggle: "tv-comfort" });
    store.change({ toggle: "router-fritzbox" });
    expect(store.lost.getSnapshot()).toBeNull();
    store.change({ toggle: "package-giga-1000-12" });
    const lost = store.lost.getSnapshot();
    expect(lost?.names).toHaveLength(2);
    store.change({ key: "customer-last-name", value: "Berger" });
    expect(store.lost.getSnapshot()).toBe(lost);
    lost?.takeBack();
    expect(store.answers.getSnapshot()).toMatchObject({
      "package-premium-600": 1,
      "package-giga-1000-12": 0,
      "tv-comfort": 1,
      "router-fritzbox": 1,
      "customer-last-name": "Berger",
    });
    expect(store.lost.getSnapshot()).toBeNull();
  });

  it("does not offer the way back once something of it was chosen anew", () => {
    const { store } = open();
    store.change({ toggle: "tv-comfort" });
    store.change({ toggle: "package-giga-1000-12" });
    expect(store.lost.getSnapshot()).not.toBeNull();
    store.change({ toggle: "package-premium-600" });
    expect(store.lost.getSnapshot()).toBeNull();
  });

  it("starts with the unit's address, which cannot be changed", () => {
    const { store, kept } = open();
    expect(field(store, "customer-house-number").value).toBe("14a");
    store.change({ key: "customer-city", value: "Essen" });
    expect(field(store, "customer-city").value).toBe("Wiesenbrück");
    expect(kept).toEqual([]);
  });
});
