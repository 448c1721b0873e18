import { calls } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { providerBody } from "../testing/master-kit.ts";
import { isRefusal } from "../errors.ts";
import { validateBody } from "./validate-body.ts";

const uuid = "0193aaaa-0000-7000-8000-000000000001";
const bars = (value: number) => [{ kind: "bars", title: "x", unit: "m", bars: [{ label: "a", value }] }];
const points = (count: number) => [{ kind: "text", title: "x", points: Array.from({ length: count }, () => "p") }];

it.each([
  [
    "a text that is too long",
    calls.postProviderVersion,
    { uuid, content: providerBody({ name: "x".repeat(401) }) },
    "Der Text darf höchstens 400 Zeichen lang sein.",
  ],
  [
    "a number that is too large",
    calls.postPresentationDeck,
    { uuid, name: "x", provider: null, slides: bars(1e9) },
    "Die Zahl darf höchstens 1.000.000 sein.",
  ],
  [
    "a number that is too small",
    calls.postPresentationDeck,
    { uuid, name: "x", provider: null, slides: bars(-1) },
    "Die Zahl muss mindestens 0 sein.",
  ],
  [
    "too many of a list",
    calls.postPresentationDeck,
    { uuid, name: "x", provider: null, slides: points(9) },
    "Es dürfen höchstens 8 sein.",
  ],
  [
    "too few of a list",
    calls.postPresentationDeck,
    { uuid, name: "x", provider: null, slides: points(0) },
    "Es muss mindestens eines sein.",
  ],
] as const)("%s is refused with a sentence without words of the program", (_what, call, body, sentence) => {
  const refusal = validateBody(call, body);
  expect(isRefusal(refusal) && refusal.violations.map(({ message }) => message)).toEqual([sentence]);
});
