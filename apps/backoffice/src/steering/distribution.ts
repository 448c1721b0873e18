import { idOfIri, type wire } from "@rundgang/contracts";

/** Somebody who may have territories; `id` is a uuid. */
export interface BoardPerson {
  readonly id: string;
  readonly name: string;
  /** His account is locked: what he still has can be taken from him, and he is given nothing. */
  readonly isLocked: boolean;
}

/** Those of a team who have territories or may get some, by name. */
export function peopleOf({ leads, members }: Pick<wire.Team, "leads" | "members">): readonly BoardPerson[] {
  const people = new Map([...members, ...leads].map((one) => [idOfIri(one["@id"]), one]));
  return [...people]
    .map(([id, { name, disabled }]) => ({ id, name, isLocked: disabled }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "de"));
}

/** A territory in the hand of one person, or of nobody. */
export interface BoardCard {
  readonly key: string;
  /** uuid */
  readonly territory: string;
  readonly name: string;
  readonly openUnits: number;
  /** The membership, and whose it is; null for a territory that nobody has or will have. */
  readonly member: string | null;
  readonly holder: string | null;
  /** The membership begins later. */
  readonly coming: boolean;
  readonly from: string | null;
  readonly until: string | null;
  /** Who has it as well. */
  readonly others: readonly string[];
}

/** Where cards were moved to, by their key; null is nobody. What was moved back is no move. */
export type Moves = ReadonlyMap<string, string | null>;

type Territory = Pick<wire.SalesTerritory, "uuid" | "name" | "openUnits" | "members">;

/** A card for each membership of these people, and for each territory that nobody has or will have. */
export function cardsOf(territories: readonly Territory[], people: readonly BoardPerson[]): readonly BoardCard[] {
  const known = new Set(people.map(({ id }) => id));
  return territories.flatMap(({ uuid, name, openUnits, members }): BoardCard[] => {
    const base = { territory: uuid, name, openUnits };
    if (members.length === 0)
      return [{ ...base, key: `free:${uuid}`, member: null, holder: null, coming: false, from: null, until: null, others: [] }];
    return members.flatMap((member): BoardCard[] => {
      const holder = idOfIri(member.mitarbeiter);
      if (!known.has(holder)) return [];
      const others = [...new Set(members.filter((one) => one.mitarbeiter !== member.mitarbeiter).map((one) => one.name))];
      const { "@id": iri, coming, from, until } = member;
      return [{ ...base, key: iri, member: iri, holder, coming, from, until, others }];
    });
  });
}

/** The moves with one more; going back to where a card was is none. */
export function withMove(moves: Moves, card: BoardCard, to: string | null): Moves {
  const next = new Map(moves);
  if (card.holder === to) next.delete(card.key);
  else next.set(card.key, to);
  return next;
}

/** Why a card cannot go to somebody: he is locked, has that territory already, or gets it by another move. Null where it can. */
export function whyNotTo(cards: readonly BoardCard[], moves: Moves, card: BoardCard, to: BoardPerson | null): string | null {
  if (to === null) return null;
  if (to.isLocked && card.holder !== to.id) return `${to.name} ist gesperrt.`;
  const hasIt = cards.some((one) => one.key !== card.key && one.territory === card.territory && placeOf(one, moves) === to.id);
  return hasIt ? `${to.name} hat ${card.name} schon.` : null;
}

/** Who has a card after the moves; null is nobody. */
export function placeOf(card: BoardCard, moves: Moves): string | null {
  return moves.has(card.key) ? (moves.get(card.key) ?? null) : card.holder;
}

/** A person's column, or that of nobody. */
export interface BoardColumn {
  /** Null for territories without anybody. */
  readonly person: BoardPerson | null;
  /** What stays, what comes, and what goes elsewhere. */
  readonly stays: readonly BoardCard[];
  readonly comes: readonly BoardCard[];
  readonly goes: readonly (BoardCard & { readonly to: BoardPerson | null })[];
  /** Open units of now, and of after the moves; a territory counts once, and whole for each who has it. */
  readonly before: number;
  readonly after: number;
}

/** The columns of a board, nobody's first; of those who are locked only who still has something. */
export function columnsOf(cards: readonly BoardCard[], people: readonly BoardPerson[], moves: Moves): readonly BoardColumn[] {
  const shown = people.filter(({ id, isLocked }) => !isLocked || cards.some(({ holder }) => holder === id));
  return [null, ...shown].map((person) => {
    const id = person?.id ?? null;
    const now = cards.filter(({ holder }) => holder === id);
    const stays = now.filter((card) => placeOf(card, moves) === id);
    const moved = cards.filter((card) => card.holder !== id && placeOf(card, moves) === id);
    /* What is taken from one of several lies in nobody's hand only when the last one loses it. */
    const comes = person === null ? moved.filter((card) => isFree(card, cards, people, moves)) : moved;
    const goes = now
      .filter((card) => placeOf(card, moves) !== id)
      .map((card) => ({ ...card, to: people.find((one) => one.id === placeOf(card, moves)) ?? null }));
    return { person, stays, comes, goes, before: openOf(now), after: openOf([...stays, ...comes]) };
  });
}

function isFree(card: BoardCard, cards: readonly BoardCard[], people: readonly BoardPerson[], moves: Moves): boolean {
  const own = cards.filter(({ territory }) => territory === card.territory);
  const isElsewhere = card.others.some((name) => people.every((one) => one.name !== name));
  return own[0] !== undefined && own.every((one) => placeOf(one, moves) === null) && own[0].key === card.key && !isElsewhere;
}

function openOf(cards: readonly BoardCard[]): number {
  const units = new Map(cards.map(({ territory, openUnits }) => [territory, openUnits]));
  return [...units.values()].reduce((sum, open) => sum + open, 0);
}

/** Open units that each of those who may get territories would have, were they spread evenly; null without people. */
export function guideOf(cards: readonly BoardCard[], people: readonly BoardPerson[]): number | null {
  const count = people.filter(({ isLocked }) => !isLocked).length;
  return count === 0 ? null : Math.round(openOf(cards) / count);
}

/** A move in words: "Ziegelei Nord: Timo Reuter → Jannis Vogt". */
export interface ToldMove {
  readonly card: BoardCard;
  readonly from: string;
  readonly to: string;
}

/** What the moves change, in the order in which they were made. */
export function toldMoves(cards: readonly BoardCard[], people: readonly BoardPerson[], moves: Moves): readonly ToldMove[] {
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? "niemand";
  return [...moves].flatMap(([key, to]) => {
    const card = cards.find((one) => one.key === key);
    return card === undefined ? [] : [{ card, from: nameOf(card.holder), to: nameOf(to) }];
  });
}

/** The moves of cards that are still there: somebody else may have changed the others meanwhile. */
export function movesLeft(cards: readonly BoardCard[], moves: Moves): Moves {
  const known = new Map(cards.map((card) => [card.key, card]));
  return new Map([...moves].filter(([key, to]) => known.has(key) && known.get(key)?.holder !== to));
}
