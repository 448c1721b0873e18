import * as fc from "fast-check";

/** Numbers of JSON that JavaScript reads as something that is no number any more. */
export const endless = ["1e999", "-1e999", "1E400", `${"9".repeat(400)}`, `-${"9".repeat(400)}.5`] as const;

/** JSON that no one meant, as it is written: numbers, times, texts and shapes at the borders of what can be stored. */
export const oddTokens = [
  ...endless,
  ..."-0 0 -1 0.1 1e308 5e-324 2147483648 -2147483649 4294967296 9007199254740993 9223372036854775808 1e22 NaN Infinity".split(
    " ",
  ),
  ...'null true [] {} [null] {"":0} "" " " "NaN" "Infinity" "-0" "1e999"'.split(" ").filter((token) => token !== '"'),
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"\udc00\ud800"`,
  String.raw`{"\u0000":1}`,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
  `${'{"a":'.repeat(33)}1${"}".repeat(33)}`,
  JSON.stringify("x".repeat(5000)),
  JSON.stringify("💥".repeat(200)),
  ...[
    "9999-12-31 23:59:59",
    "0000-00-00 00:00:00",
    "0000-01-01 00:00:00",
    "2026-02-30 10:00:00",
    "2026-03-29 02:30:00",
    "2026-13-45 99:99:99",
    "+275760-09-13T00:00:00.000Z",
    "+275760-09-13T00:00:00.001Z",
    "-271821-04-20T00:00:00.000Z",
    "-000001-01-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999Z",
    "2026-02-30T10:00:00Z",
    "2026-01-01T25:61:61Z",
    "0001-01-01",
    "2026-02-30",
    "/api/wohneinheits/x",
    "/api/wohneinheits/../../x",
    "/api/wohneinheits/00000000-0000-0000-0000-000000000000",
    "/api/providers/99999999999999999999",
    "00000000-0000-0000-0000-000000000000",
    "javascript:alert(1)",
    "'; drop table orders; --",
  ].map((text) => JSON.stringify(text)),
] as const;

const anyToken = fc.oneof(fc.constantFrom(...oddTokens), fc.json({ maxDepth: 3 }));

/** One change of a body: which of its values, at any depth, becomes what. */
export interface OddChange {
  readonly place: number;
  readonly token: string;
}

/** Any one change. */
export const oddChange: fc.Arbitrary<OddChange> = fc.record({ place: fc.nat({ max: 1000 }), token: anyToken });

/** The JSON text of `body` with one of its values replaced by a token. */
export function withToken(body: object, { place, token }: OddChange): string {
  const mark = "\u2603";
  const copy = structuredClone(body);
  const places = placesIn(copy);
  const [holder, name] = places[place % places.length] ?? [copy, "data"];
  Reflect.set(holder, name, mark);
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => token);
}

function placesIn(holder: object): (readonly [holder: object, name: string])[] {
  return Object.entries(holder).flatMap(([name, value]: [string, unknown]) => [
    [holder, name] as const,
    ...(typeof value === "object" && value !== null ? placesIn(value) : []),
  ]);
}
