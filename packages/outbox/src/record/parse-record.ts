import { asObject } from "../reply/json.ts";
import { RECORD_VERSION, type DamagedRecord, type RequestRecord } from "./request-record.ts";

type Check = (value: unknown) => boolean;
type FieldCheck = readonly [field: string, check: Check];

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isOptionalText: Check = (value) => value === undefined || typeof value === "string";
const isOptionalNumber: Check = (value) => value === undefined || isNumber(value);
const isOptionalFlag: Check = (value) => value === undefined || typeof value === "boolean";
const isOptionalTexts: Check = (value) => value === undefined || isTexts(value);
const isBytes: Check = (value) => value instanceof Uint8Array;
const isMethod: Check = (value) => value === "POST" || value === "PATCH" || value === "PUT" || value === "DELETE";
const isResource: Check = (value) => {
  const object = asObject(value);
  return object !== undefined && isText(object["type"]) && isText(object["uuid"]);
};
const isSetback: Check = (value) => {
  if (value === undefined) return true;
  const object = asObject(value);
  return object !== undefined && isText(object["cause"]) && isNumber(object["inARow"]);
};
const isLease: Check = (value) => {
  const object = asObject(value);
  return object !== undefined && isText(object["owner"]) && isNumber(object["epoch"]) && isNumber(object["until"]);
};
const isReason: Check = (value) => isText(asObject(value)?.["code"]);

const COMMON: readonly FieldCheck[] = [
  ["userId", isText],
  ["kind", isText],
  ["chainId", isText],
  ["position", isNumber],
  ["priority", isNumber],
  ["dependsOn", isTexts],
  ["slot", isOptionalText],
  ["slotTurn", isOptionalNumber],
  ["resource", isResource],
  ["tries", isNumber],
  ["serverErrors", isNumber],
  ["nextAt", isNumber],
  ["setback", isSetback],
  ["method", isMethod],
  ["path", isText],
  ["contentType", isText],
  ["sealedBody", isBytes],
  ["fileIds", isTexts],
  ["bodyHash", isText],
  ["size", isNumber],
  ["createdAt", isNumber],
  ["hasLeft", isOptionalFlag],
  ["replaces", isOptionalTexts],
];

/** It is a map, because a row may say `constructor`. */
const OF_STATE: ReadonlyMap<unknown, readonly FieldCheck[]> = new Map([
  ["open", []],
  ["pending", [["lease", isLease]]],
  ["blocked", [["reason", isReason]]],
  ["closed", [["closedAt", isNumber]]],
  [
    "cancelled",
    [
      ["cancelledAt", isNumber],
      ["replacedBy", isOptionalText],
    ],
  ],
]);

export type ParsedRow =
  | { readonly ok: true; readonly record: RequestRecord }
  | { readonly ok: false; readonly damaged: DamagedRecord };

/** Reads a stored row. A row that does not fit is reported with its first wrong field, and is never repaired or removed. */
export function parseRecord(row: unknown): ParsedRow {
  const object = asObject(row);
  if (object === undefined) return damaged("?", "not an object");
  const id = object["id"];
  if (typeof id !== "string") return damaged("?", "id");
  const version = object["version"];
  if (typeof version !== "number" || version > RECORD_VERSION) return damaged(id, "version");
  return isRecord(object) ? { ok: true, record: object } : damaged(id, firstWrongField(object) ?? "state");
}

/** The rows that can be read; damaged ones are left out (and left alone). */
export function parseRecords(rows: readonly unknown[]): RequestRecord[] {
  return rows.flatMap((row) => {
    const parsed = parseRecord(row);
    return parsed.ok ? [parsed.record] : [];
  });
}

/** The user's rows that can be read, and whether there are others that cannot. */
export function ownRows(rows: readonly unknown[], userId: string): { records: RequestRecord[]; hasUnreadable: boolean } {
  const readable = parseRecords(rows);
  return {
    records: readable.filter((record) => record.userId === userId),
    hasUnreadable: readable.length < rows.length,
  };
}

function firstWrongField(object: Record<string, unknown>): string | undefined {
  const ofState = OF_STATE.get(object["state"]);
  if (ofState === undefined) return "state";
  const wrong = ([field, check]: FieldCheck) => !check(object[field]);
  return (COMMON.find(wrong) ?? ofState.find(wrong))?.[0];
}

function isRecord(object: Record<string, unknown>): object is Record<string, unknown> & RequestRecord {
  return firstWrongField(object) === undefined;
}

function damaged(id: string, problem: string): ParsedRow {
  return { ok: false, damaged: { id, problem } };
}
