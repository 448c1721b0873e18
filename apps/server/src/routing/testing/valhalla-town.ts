import { wire } from "@rundgang/contracts";

import { sampleWays, spot } from "../../testing/sample-map.ts";

/** A way of the town as OpenStreetMap has it. */
export interface TownWay {
  readonly points: readonly { readonly lat: number; readonly lon: number }[];
  readonly tags: Readonly<Record<string, string>>;
}

interface Feature {
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry: { readonly coordinates: readonly (readonly [lon: number, lat: number])[] };
}

/** The sample town, and behind its last crossing four kilometres of road to the next crossing, which a private yard cuts short. */
export const townWays: readonly TownWay[] = [
  ...(sampleWays as readonly Feature[]).map(({ properties, geometry }) => ({
    points: geometry.coordinates.map(([lon, lat]) => ({ lat, lon })),
    tags: properties,
  })),
  {
    points: [spot(4, 4), spot(4, 24), spot(5, 24), spot(5, 4), spot(5, 2)],
    tags: { highway: "residential", name: "Umweg" },
  },
  { points: [spot(4, 4), spot(5, 4)], tags: { highway: "service", access: "private", name: "Hof" } },
];

/** What somebody asks in that town. */
export interface TownQuestion {
  readonly about: string;
  readonly ask: wire.WalkingDirectionsAsk;
  /** Metres of the whole walk, or why there is none and which stops are to blame. */
  readonly answer: number | { readonly reason: wire.RouteProblem; readonly stops: readonly number[] };
}

/** Each with what is to come of it, whoever knows the ways. */
export const townQuestions: readonly TownQuestion[] = [
  { about: "a way is as long as the streets", ask: { start: spot(0, 0.5), stops: [spot(2, 1)] }, answer: 250 },
  {
    about: "a way begins and ends at the doors, which stand beside the street",
    ask: { start: spot(1.5, 0.3), stops: [spot(3.5, 1.3)] },
    answer: 30 + 300 + 30,
  },
  {
    about: "two doors at one spot have no way between them",
    ask: { start: spot(1, 0.3), stops: [spot(0.3, 1.2), spot(0.3, 1.2)] },
    answer: 140 + 20,
  },
  {
    about: "a stop that no way leads to is an island",
    ask: { start: spot(0, 0.5), stops: [spot(1, 0.5), spot(7.5, 0), spot(2, 0.5)] },
    answer: { reason: "island", stops: [1] },
  },
  {
    about: "without it the others are reached",
    ask: { start: spot(0, 0.5), stops: [spot(1, 0.5), spot(2, 0.5)] },
    answer: 400,
  },
  {
    about: "it is an island in a given order too",
    ask: { start: spot(0, 0.5), stops: [spot(7.5, 0)], keepOrder: true },
    answer: { reason: "island", stops: [0] },
  },
  {
    about: "a stop 15 km away, which is put onto the last street, is off the network",
    ask: { start: spot(0, 0.5), stops: [spot(1, 0.5), spot(1, 150)] },
    answer: { reason: "off_network", stops: [1] },
  },
  {
    about: "so is one 150 km away, where no street is looked for",
    ask: { start: spot(0, 0.5), stops: [spot(1, 0.5), spot(1, 1500)] },
    answer: { reason: "off_network", stops: [1] },
  },
  {
    about: "so is a start from which no street is near",
    ask: { start: spot(1, 8), stops: [spot(1, 0.5)] },
    answer: { reason: "off_network", stops: [] },
  },
  {
    about: "a private yard is no short cut",
    ask: { start: spot(3.5, 4), stops: [spot(5, 3)] },
    answer: 50 + 2000 + 100 + 2000 + 100,
  },
  { about: "a door in a private yard is reached", ask: { start: spot(3.5, 4), stops: [spot(4.5, 4)] }, answer: 100 },
];

/** What the server said, in the shape of a question's `answer`. */
export function answerOf(body: unknown): TownQuestion["answer"] {
  const said = wire.walkingDirections.safeParse(body);
  return said.success ? said.data.metres : wire.routeRefusal.parse(body);
}

/** Whether it is the one that was to come; each piece of street is rounded to a metre. */
export function isAsSaid(seen: TownQuestion["answer"], answer: TownQuestion["answer"]): boolean {
  if (typeof seen === "number" && typeof answer === "number") return Math.abs(seen - answer) <= 3 + answer / 500;
  return JSON.stringify(seen) === JSON.stringify(answer);
}
