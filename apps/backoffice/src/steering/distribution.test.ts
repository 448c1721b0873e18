import { expect, it } from "vitest";

import {
  cardsOf,
  columnsOf,
  guideOf,
  movesLeft,
  peopleOf,
  toldMoves,
  whyNotTo,
  withMove,
  type BoardCard,
  type Moves,
} from "./distribution.ts";

const people = [
  { id: "jannis", name: "Jannis Vogt", isLocked: false },
  { id: "timo", name: "Timo Reuter", isLocked: false },
];

const member = (id: string, name: string, more: object = {}) => ({
  "@id": `/api/territory_members/${id}`,
  mitarbeiter: `/api/mitarbeiters/${id}`,
  name,
  from: null,
  until: null,
  coming: false,
  ...more,
});
const territories = [
  { uuid: "n", name: "Ziegelei Nord", openUnits: 249, members: [member("timo", "Timo Reuter")] },
  { uuid: "s", name: "Schulstraße", openUnits: 238, members: [member("jannis", "Jannis Vogt"), member("x", "Pia Sommer")] },
  { uuid: "k", name: "Kirchpfad", openUnits: 187, members: [] },
  { uuid: "f", name: "Fremd", openUnits: 99, members: [member("x", "Pia Sommer")] },
];
const cards = cardsOf(territories, people);
const cardOf = (name: string): BoardCard => {
  const found = cards.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const none: Moves = new Map();
const loads = (moves: Moves) =>
  columnsOf(cards, people, moves).map(({ person, before, after }) => `${person?.name ?? "–"} ${before} ${after}`);

it("there is a card for each membership of the team, and for what nobody has", () => {
  expect(cards.map(({ name, holder, others }) => [name, holder, others])).toEqual([
    ["Ziegelei Nord", "timo", []],
    ["Schulstraße", "jannis", ["Pia Sommer"]],
    ["Kirchpfad", null, []],
  ]);
  expect(guideOf(cards, people)).toBe(337);
  expect(guideOf(cards, [])).toBeNull();
});

it("a move changes the load of both, and moved back it is none", () => {
  const moved = withMove(none, cardOf("Ziegelei Nord"), "jannis");
  expect(loads(moved)).toEqual(["– 187 187", "Jannis Vogt 238 487", "Timo Reuter 249 0"]);
  expect(withMove(moved, cardOf("Ziegelei Nord"), "timo").size).toBe(0);
  const told = toldMoves(cards, people, withMove(moved, cardOf("Kirchpfad"), "timo"));
  expect(told.map(({ card, from, to }) => `${card.name}: ${from}, ${to}`)).toEqual([
    "Ziegelei Nord: Timo Reuter, Jannis Vogt",
    "Kirchpfad: niemand, Timo Reuter",
  ]);
});

it("where a card goes it comes, and where it was it is told to go", () => {
  const [, jannis, timo] = columnsOf(cards, people, withMove(none, cardOf("Ziegelei Nord"), "jannis"));
  expect([jannis?.stays.length, jannis?.comes.map(({ name }) => name)]).toEqual([1, ["Ziegelei Nord"]]);
  expect([timo?.stays.length, timo?.goes.map(({ name, to }) => [name, to?.name])]).toEqual([
    0,
    [["Ziegelei Nord", "Jannis Vogt"]],
  ]);
});

it("nobody gets a territory that he has, or gets by another move", () => {
  const twice = cardsOf(
    [
      {
        uuid: "n",
        name: "Ziegelei Nord",
        openUnits: 1,
        members: [member("timo", "Timo Reuter"), member("jannis", "Jannis Vogt")],
      },
    ],
    people,
  );
  const [ofTimo, ofJannis] = twice;
  if (ofTimo === undefined || ofJannis === undefined) throw new Error("two cards");
  const [jannis] = people;
  expect(whyNotTo(twice, none, ofTimo, jannis ?? null)).toBe("Jannis Vogt hat Ziegelei Nord schon.");
  expect(whyNotTo(twice, withMove(none, ofJannis, null), ofTimo, jannis ?? null)).toBeNull();
  expect(whyNotTo(twice, none, ofTimo, null)).toBeNull();
});

it("what somebody who is locked still has stands on the board and goes to others, and nothing goes to him", () => {
  const team = peopleOf({
    leads: [{ "@id": "/api/accounts/jannis", name: "Jannis Vogt", disabled: false }],
    members: [
      { "@id": "/api/accounts/timo", name: "Timo Reuter", disabled: true },
      { "@id": "/api/accounts/aki", name: "Aki Lang", disabled: true },
    ],
  });
  const all = cardsOf(territories, team);
  const [ziegelei, schule] = [all[0], all[1]];
  if (ziegelei === undefined || schule === undefined) throw new Error("two cards");
  expect(columnsOf(all, team, none).map(({ person, stays }) => [person?.name, stays.length])).toEqual([
    [undefined, 1],
    ["Jannis Vogt", 1],
    ["Timo Reuter", 1],
  ]);
  const timo = team.find(({ id }) => id === "timo") ?? null;
  expect(whyNotTo(all, none, schule, timo)).toBe("Timo Reuter ist gesperrt.");
  const moved = withMove(none, ziegelei, "jannis");
  expect(columnsOf(all, team, moved).find(({ person }) => person?.id === "timo")?.goes).toHaveLength(1);
  /* Back where it was it is no gift. */
  expect(whyNotTo(all, moved, ziegelei, timo)).toBeNull();
  expect(guideOf(all, team)).toBe(674);
});

it("a territory that two of a person's memberships are of counts once", () => {
  const both = cardsOf(
    [
      {
        uuid: "n",
        name: "Ziegelei Nord",
        openUnits: 5,
        members: [
          member("timo", "Timo Reuter"),
          { ...member("timo", "Timo Reuter", { coming: true }), "@id": "/api/territory_members/later" },
        ],
      },
    ],
    people,
  );
  expect(columnsOf(both, people, none).at(-1)).toMatchObject({ before: 5, after: 5 });
});

it("moves of cards that somebody else has changed meanwhile are let go", () => {
  const moves = new Map([
    [cardOf("Ziegelei Nord").key, "jannis"],
    ["/api/territory_members/gone", "timo"],
  ]);
  expect([...movesLeft(cards, moves).keys()]).toEqual([cardOf("Ziegelei Nord").key]);
});

it("what one of several loses is nobody's only when the last one loses it", () => {
  const shared = cardsOf(
    [
      {
        uuid: "n",
        name: "Ziegelei Nord",
        openUnits: 5,
        members: [member("timo", "Timo Reuter"), member("jannis", "Jannis Vogt")],
      },
    ],
    people,
  );
  const nobodys = (moves: Moves) => columnsOf(shared, people, moves)[0]?.comes.length;
  const [first, second] = shared;
  if (first === undefined || second === undefined) throw new Error("two cards");
  const one = withMove(none, first, null);
  expect([nobodys(one), nobodys(withMove(one, second, null))]).toEqual([0, 1]);
});
