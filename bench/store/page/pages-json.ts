import { qualificationCodes, sortAddresses } from "@rundgang/domain";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import { listEntryOf, type ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";
import type { Contestant, FirstList, FirstRow } from "./contestant.ts";
import { isShown, nextShownOf } from "./rows.ts";
import { inPages, plainVisit } from "./visit.ts";

interface Schema extends DBSchema {
  pages: { key: number; value: string };
  projection: { key: string; value: string };
  overlays: { key: string; value: ReturnType<typeof plainVisit>["overlay"] };
  requests: { key: string; value: ReturnType<typeof plainVisit>["request"] };
}

/** What a row shows, and what filter, search and distance look at: one array each. With `Packed` all that the app knows of a row. */
const names = [
  "uuid",
  "strasse",
  "hausnummer",
  "hausnummerZusatz",
  "plz",
  "ort",
  "providerId",
  "openUnits",
  "totalUnits",
  "comments",
  "mask",
  "text",
  "lat",
  "lon",
] as const;
type Columns = { readonly [name in (typeof names)[number]]: readonly ListEntry[name][] } & Packed;
/** A text a row: what of it a row shows is read when it is drawn. */
type Packed = { readonly [name in "doors" | "unitIds" | "names"]: readonly string[] };

function columnsOf(entries: readonly ListEntry[]): object {
  const packed: Packed = {
    doors: entries.map(({ doors }) =>
      doors.map(({ open: isOpen, code, at, noVisits, visits }) => `${isOpen} ${code} ${at} ${noVisits} ${visits}`).join(),
    ),
    unitIds: entries.map(({ unitIds }) => unitIds.join()),
    names: entries.map((entry) => entry.names.join("\t")),
  };
  return { ...Object.fromEntries(names.map((name) => [name, entries.map((entry) => entry[name])])), ...packed };
}

function firstListOf(columns: Columns): FirstList {
  const shown: number[] = [];
  for (const place of columns.uuid.keys()) if (isShown(columns.mask[place] ?? 0)) shown.push(place);
  return { length: shown.length, at: (row) => rowAt(columns, shown[row]) };
}

function rowAt(columns: Columns, place = -1): FirstRow | undefined {
  const uuid = columns.uuid[place];
  if (uuid === undefined) return undefined;
  const doors = (columns.doors[place] ?? "").split(",").map((text) => {
    const [isOpen, named] = text.split(" ");
    return { open: isOpen === "true", code: qualificationCodes.find((code) => code === named) ?? null };
  });
  return {
    uuid,
    strasse: columns.strasse[place] ?? "",
    hausnummer: columns.hausnummer[place] ?? "",
    ort: columns.ort[place] ?? "",
    openUnits: columns.openUnits[place] ?? 0,
    totalUnits: columns.totalUnits[place] ?? 0,
    nextUnitId: nextShownOf((columns.unitIds[place] ?? "").split(","), doors),
  };
}

/** The limit: pages of 250 and the list's columns as JSON text, in clear; the columns are in the list's order already. */
export async function open(): Promise<Contestant> {
  const db = await openDB<Schema>("limit", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("pages");
      fresh.createObjectStore("projection");
      fresh.createObjectStore("overlays", { keyPath: "id" });
      fresh.createObjectStore("requests", { keyPath: "id" });
    },
  });
  return {
    async ingest(all) {
      for (const [number, page] of inPages(all).entries()) await db.put("pages", JSON.stringify(page), number);
      const entries = sortAddresses(all.map(listEntryOf), "alphabetical", null);
      await db.put("projection", JSON.stringify(columnsOf(entries)), "list");
    },
    async firstList() {
      const columns: Columns = JSON.parse((await db.get("projection", "list")) ?? "");
      return firstListOf(columns);
    },
    openDoor: async () => undefined,
    qualify: (unitId) => putVisit(db, unitId),
    waiting: () => db.count("requests"),
  };
}

/** Two plain puts in a strict transaction. */
async function putVisit(db: IDBPDatabase<Schema>, unitId: string): Promise<void> {
  const { overlay, request } = plainVisit(unitId);
  const tx = db.transaction(["overlays", "requests"], "readwrite", { durability: "strict" });
  await Promise.all([tx.objectStore("overlays").put(overlay), tx.objectStore("requests").put(request), tx.done]);
}
