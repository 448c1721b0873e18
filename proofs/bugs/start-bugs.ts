import type { Bug } from "./bug.ts";

const desk = "packages/outbox/src/loop/desk.ts";
const cleaned = "const cleaned = cleanUp(applied(records, taken), now, hasUnreadable);";

/** What a start, an update or a change of the user does to what lies there. */
export const startBugs: readonly Bug[] = [
  {
    name: "an update clears the queue",
    incident: "Expensify/App#86710, ndb-core#4178",
    seed: 1,
    edits: [{ file: desk, find: cleaned, replace: "const cleaned = change({ removed: records });" }],
  },
  {
    name: "expired after seven days",
    incident: "workbox-background-sync maxRetentionTime",
    seed: 10,
    edits: [
      {
        file: desk,
        find: cleaned,
        replace: "const cleaned = change({ removed: records.filter((one) => now - one.createdAt > 7 * DAY_MS) });",
      },
    ],
  },
  {
    name: "what was under way is taken for sent",
    incident: "fault 3",
    seed: 1,
    edits: [
      {
        file: "packages/outbox/src/change/reclaim.ts",
        find: "reopened.push(toOpen(record, now));",
        replace: 'reopened.push({ ...toOpen(record, now), state: "closed", closedAt: now });',
      },
    ],
  },
  {
    name: "a row that cannot be read is deleted",
    incident: "Signal-Desktop JobQueue.ts",
    seed: 0,
    edits: [
      {
        file: desk,
        find: "const { records, hasUnreadable } = ownRows(await tx.all(), ports.userId);",
        replace:
          "const { records, hasUnreadable } = ownRows(await tx.all(), ports.userId);\n" +
          "    for (const row of await tx.all()) if (!parseRecord(row).ok) await tx.remove(row.id);",
      },
    ],
  },
  {
    name: "sent under whoever is signed in",
    incident: "fault 25",
    seed: 0,
    edits: [
      {
        file: "packages/outbox/src/loop/keeper.ts",
        find: "if (parsed.record.userId === ports.userId) records.set(parsed.record.id, parsed.record);",
        replace: "records.set(parsed.record.id, parsed.record);",
      },
    ],
  },
];
