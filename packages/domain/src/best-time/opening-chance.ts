import { sumAnswers, type AnswerCounts } from "./answer-counts.ts";

/** What is known of a door, of its street and of all doors together. The street's visits include the door's. */
export interface KnownAnswers {
  readonly own: AnswerCounts;
  readonly street: AnswerCounts;
  readonly whole: AnswerCounts;
}

/** With how many visits the wider knowledge weighs against the narrower one. */
const weight = 4;

/**
 * How likely it is that a door opens in a slot, above 0 and below 1 (decision 158). Laplace's smoothing, step by step: all visits alone begin at one half, a
 * slot begins at all visits, the street at the whole slot and the door at its street. Whoever knows nothing says one half.
 */
export function openingChance(slot: number, { own, street, whole }: KnownAnswers): number {
  return smoothed(slot, own, streetChance(slot, { street, whole }));
}

/** The same of a street, which holds for its doors without visits of their own. */
export function streetChance(slot: number, { street, whole }: Pick<KnownAnswers, "street" | "whole">): number {
  const all = sumAnswers(whole, () => true);
  return smoothed(slot, street, smoothed(slot, whole, (all.opened + 1) / (all.rung + 2)));
}

function smoothed(slot: number, counts: AnswerCounts, before: number): number {
  return ((counts.opened[slot] ?? 0) + weight * before) / ((counts.rung[slot] ?? 0) + weight);
}

/** Tenths of a chance, by which doors are sorted: a smaller difference is not worth a longer way. */
export function chanceRank(chance: number): number {
  return Math.round(chance * 10);
}

/** A worse chance is as bad as this many metres of way, where it is none at all. */
const detourMetres = 150;

/**
 * How far a door counts as when stops are chosen: its metres, and up to 150 more the less likely it opens. A door that surely opens is as far as it is, and one that
 * opens half as likely as another is passed by only for one within sight.
 */
export function metresByChance(metres: number, chance: number): number {
  return metres + detourMetres * (1 - chance);
}
