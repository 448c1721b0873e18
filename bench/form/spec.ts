import { seededRandom } from "../harness/random.ts";

/** One field of the bench's form, in nobody's format. */
export interface Field {
  readonly key: string;
  readonly type: "radio" | "option" | "text";
  readonly title: string;
  readonly required: boolean;
  /** Five digits wanted. */
  readonly zip: boolean;
  /** Holds when one group holds whole; none = always. */
  readonly shownWhen: readonly (readonly Is[])[];
  /** Of options: what it costs. */
  readonly price: { readonly cents: number; readonly mode: "monthly" | "once" } | null;
}

export interface Is {
  readonly key: string;
  readonly equals: string;
}

export type Value = string | number;
export interface Change {
  readonly key: string;
  readonly value: Value;
}

export const radioValues = ["a", "b", "c"] as const;
/** How many there are: a hundred, or `BENCH_FIELDS` (399 and their header are as many as a form may have); in a browser always a hundred. */
const total = Number((typeof process === "undefined" ? undefined : process.env["BENCH_FIELDS"]) ?? 100);
const radios = 8;
const options = 20;
const texts = total - radios - options;
const conditional = { from: 20, count: Math.round((texts * 45) / 72) };
const radio = (number: number) => `r${number % radios}`;

function shownWhen(place: number): Field["shownWhen"] {
  if (place < conditional.from || place >= conditional.from + conditional.count) return [];
  return [
    [
      { key: radio(place), equals: "a" },
      { key: radio(place + 3), equals: "b" },
    ],
    [{ key: radio(place + 5), equals: "c" }],
  ];
}

/** 100 fields: 8 choices, 20 priced options, 72 texts of which 45 hang on an OR of ANDs; or more texts of the same kind. */
export const fields: readonly Field[] = [
  ...Array.from({ length: radios }, (_, place) => field(`r${place}`, "radio", { required: true })),
  ...Array.from({ length: options }, (_, place) =>
    field(`o${place}`, "option", { price: { cents: 100 * (place + 1), mode: place % 2 === 0 ? "monthly" : "once" } }),
  ),
  ...Array.from({ length: texts }, (_, place) =>
    field(`t${place}`, "text", { required: place % 2 === 0, zip: place % 8 === 0, shownWhen: shownWhen(place) }),
  ),
];

function field(key: string, type: Field["type"], more: Partial<Field>): Field {
  return { key, type, title: `Feld ${key}`, required: false, zip: false, shownWhen: [], price: null, ...more };
}

/** What is filled in at the start: every choice and half of the texts. */
export const startValues: Readonly<Record<string, Value>> = Object.fromEntries([
  ...Array.from({ length: radios }, (_, place) => [`r${place}`, radioValues[place % 3]]),
  ...Array.from({ length: texts / 2 }, (_, place) => [`t${place * 2}`, place % 4 === 0 ? "90409" : "Text"]),
]);

/** The same thirty changes for all, back at the start after the last one. */
export const changes: readonly Change[] = makeChanges();

function makeChanges(): Change[] {
  const random = seededRandom(7);
  const there = Array.from({ length: 15 }, (_, turn): Change => {
    if (turn % 3 === 0) return { key: radio(turn), value: turn % 2 === 0 ? "c" : "b" };
    if (turn % 3 === 1) return { key: `o${turn}`, value: 1 };
    return { key: `t${turn * 4}`, value: random.next() < 0.5 ? "9040" : "90419" };
  });
  const back = there.toReversed().map(({ key }): Change => ({ key, value: startValues[key] ?? (key.startsWith("o") ? 0 : "") }));
  return [...there, ...back];
}
