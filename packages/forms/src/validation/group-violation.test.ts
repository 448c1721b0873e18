import { expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { groupViolation } from "./group-violation.ts";

const form = smallForm({
  groups: [
    { key: "needed", name: "Paket", required: true },
    { key: "free", name: "Frei" },
    { key: "shy", name: "Versteckt", required: true },
    { key: "empty", name: "Leer", required: true },
  ],
  components: [
    { key: "hidden", type: "OptionButton", group: "needed", settings: { hidden: true } },
    { key: "a", type: "OptionButton", group: "needed" },
    { key: "b", type: "OptionButton", group: "needed" },
    { key: "c", type: "OptionButton", group: "free" },
    { key: "d", type: "OptionButton", group: "shy", settings: { hidden: true } },
  ],
});
const all = ["hidden", "a", "b", "c", "d"];
const paket = { title: "Paket", message: "Paket ist nicht ausgewählt" };

it.each<[string, string, object, readonly string[], object | null]>([
  ["stands at the first that is shown", "needed", {}, all, { ...paket, key: "a" }],
  ["stands at the next where the first is out of force", "needed", {}, ["hidden", "b"], { ...paket, key: "b" }],
  ["stands hidden where all are hidden", "needed", {}, ["hidden"], { ...paket, key: "hidden", hidden: true }],
  ["is gone with a choice", "needed", { b: 1 }, all, null],
  ["is there while what is chosen is out of force", "needed", { b: 1 }, ["a"], { ...paket, key: "a" }],
  ["is not there without anything to choose", "needed", {}, [], null],
  ["is not there for a group without components", "empty", {}, all, null],
  ["is not there for a group that needs none", "free", {}, all, null],
  ["is not there for a group that is not there", "gone", {}, all, null],
])("what a required group lacks %s", (_, group, answers, active, violation) => {
  expect(groupViolation(form, group, { hidden: 0, a: 0, b: 0, ...answers }, new Set(active))).toStrictEqual(violation);
});
