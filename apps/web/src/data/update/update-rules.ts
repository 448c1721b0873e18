import type { ToldBuilds } from "../net/watch-answers.ts";
import type { AppGroup } from "../device/app-group.ts";
import type { UpdatePrompt, UpdateWait } from "./update-state.ts";

/** A §9: 'Später' hides the prompt for an hour (ms). */
export const snoozeMs = 3_600_000;
/** 'Nicht jetzt' of a deprecated version: A names no time; a day keeps it from being a nuisance (ms). */
export const postponeMs = 24 * 3_600_000;

/** When a version is advised against and when it ends, instants in ms; null: never. */
export interface VersionEnd {
  readonly deprecated: number | null;
  readonly discontinued: number | null;
}

/** A version is flagged once the time of the server has passed the date (A §4). */
export function flagsOf({ deprecated, discontinued }: VersionEnd, now: number) {
  const isDiscontinued = discontinued !== null && now >= discontinued;
  return { isDeprecated: isDiscontinued || (deprecated !== null && now >= deprecated), isDiscontinued };
}

const builds = /^[\w-][\w.-]{0,99}\.js$/u;

/**
 * Whether the server tells another build than the one that runs here (A §4). What is no name of a build says nothing: 'none', a page of
 * development, another server's header.
 */
export function isOtherBuild(own: string | null, told: ToldBuilds | null, group: AppGroup): boolean {
  const served = group === "b" ? (told?.early ?? told?.all) : told?.all;
  return own !== null && served !== undefined && builds.test(served) && builds.test(own) && served !== own;
}

/** What decides what a person is asked; instants in ms. */
export interface PromptFacts {
  readonly now: number;
  readonly isAvailable: boolean;
  readonly isDeprecated: boolean;
  readonly isDiscontinued: boolean;
  /** When 'Später' and 'Nicht jetzt' were said last; 0: never. */
  readonly snoozedAt: number;
  readonly postponedAt: number;
  readonly waitsFor: UpdateWait | null;
}

/**
 * What a person is asked now. Nobody is interrupted in what he types or has open; a request that is being sent is no reason to wait with the
 * question. The worst comes first, one at a time.
 */
export function promptOf(facts: PromptFacts): UpdatePrompt | null {
  const { now, waitsFor } = facts;
  if (waitsFor === "order" || waitsFor === "text" || waitsFor === "dialog") return null;
  if (facts.isDiscontinued) return "discontinued";
  if (facts.isDeprecated && !isWithin(facts.postponedAt, postponeMs, now)) return "deprecated";
  return facts.isAvailable && !isWithin(facts.snoozedAt, snoozeMs, now) ? "available" : null;
}

/** A clock that was set back must not hide a question for longer. */
function isWithin(since: number, ms: number, now: number): boolean {
  return since <= now && now < since + ms;
}
