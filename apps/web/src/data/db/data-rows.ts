import { openJson, type Codec } from "../codec.ts";
import { fieldsOf, isText, listOf, sealedIn } from "../kept-row.ts";

/* What reading and writing of the data database have in common: its rows' frames, and what stands in them. */

/** A complete load that the list shows. */
export interface CurrentLoad {
  readonly generation: number;
  readonly pages: number;
  readonly loadedAt: number;
  readonly startedAt: number;
  /** Collections that the server refused: of these it is what lay here before. */
  readonly refused?: readonly string[] | undefined;
}

/** A load under way: which pages are there is seen in the pages store. */
export interface LoadPlan {
  readonly generation: number;
  readonly uuids: readonly string[];
  readonly startedAt: number;
  /** Where the event stream goes on once the load is complete. */
  readonly position?: string | null | undefined;
}

export interface LoadRow {
  readonly current: CurrentLoad | null;
  readonly next: LoadPlan | null;
}

const nothingLoaded: LoadRow = { current: null, next: null };
/** Where the loads are noted. */
export const loadKey = "state";
/** Where the salesman lies, beside the masters. */
export const salesmanKey = "salesman";

/** What lies sealed in a row; undefined where it is no row of ours. */
export async function valueOf(codec: Codec, stored: unknown): Promise<unknown> {
  const sealed = sealOf(stored);
  return sealed === null ? undefined : openJson(codec, sealed);
}

/** What a row is known by: it is never sealed the same twice. */
export function sealOf(stored: unknown): Uint8Array | null {
  return sealedIn(stored, 1);
}

/** Stands for the schemas of the salesman and of all collections (`parsed-rows.test.ts` reckons it, and says what it is after a change). */
export const schemasOfNow = "455736e5";

/** A row whose value was parsed when it came, by the schemas of now: whoever reads it need not do so again. */
export function isParsed(stored: unknown): boolean {
  return fieldsOf(stored)["schemas"] === schemasOfNow;
}

/** The loads as they are noted; none where nothing is. */
export function parsedLoad(stored: unknown): LoadRow {
  const { v, current, next } = fieldsOf(stored);
  const isOurs = v === 1 && (current === null || isCurrentLoad(current)) && (next === null || isLoadPlan(next));
  return isOurs ? { current, next } : nothingLoaded;
}

function isCurrentLoad(value: unknown): value is CurrentLoad {
  const { generation, pages, loadedAt, startedAt, refused } = fieldsOf(value);
  const areNumbers = [generation, pages].every(Number.isSafeInteger) && [loadedAt, startedAt].every(Number.isFinite);
  return areNumbers && (refused === undefined || listOf(refused, isText) !== null);
}

function isLoadPlan(value: unknown): value is LoadPlan {
  const { generation, uuids, startedAt, position = null } = fieldsOf(value);
  const areNumbers = Number.isSafeInteger(generation) && Number.isFinite(startedAt);
  return areNumbers && listOf(uuids, isText) !== null && (position === null || isText(position));
}

/** How often a version is made anew because another tab was faster. */
export const mostTries = 5;
