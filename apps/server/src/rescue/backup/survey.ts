import type { backup } from "@rundgang/contracts";
import * as z from "zod";

import type { BackedUp } from "./read-backup.ts";
import { jsonOf } from "./read-backup.ts";

/** A request as it waited on the device. What a damaged row lacks has a value that says so. */
const record = z.object({
  kind: z.string().catch("?"),
  state: z.string().catch("damaged"),
  method: z.enum(["POST", "PATCH", "PUT", "DELETE"]).nullable().catch(null),
  path: z.string().startsWith("/api/").catch("/api/"),
  contentType: z.string().catch("application/ld+json"),
  resource: z.object({ type: z.string(), uuid: z.string() }).nullable().catch(null),
  position: z.number().catch(0),
  priority: z.number().catch(0),
  createdAt: z.number().catch(0),
  dependsOn: z.array(z.string()).catch([]),
  fileIds: z.array(z.string()).catch([]),
  replaces: z.array(z.string()).optional().catch(undefined),
  tries: z.number().catch(0),
  reason: z.object({ code: z.string() }).nullable().catch(null),
});

/** A request with what it says. */
export interface SavedRequest extends z.output<typeof record> {
  readonly id: string;
  /** The body; undefined where it cannot be read. */
  readonly body: unknown;
  /** What the server said when it refused it. */
  readonly said: string | null;
}

export interface SavedFile {
  readonly id: string;
  readonly size: number;
}

/** What a backup holds of one person. */
export interface SavedWork {
  readonly userId: string;
  readonly requests: readonly SavedRequest[];
  readonly drafts: readonly string[];
  readonly files: readonly SavedFile[];
  /** Rows that are still sealed under a key of the person's. */
  readonly sealed: number;
}

export interface Survey {
  /** Takes a row in; of a file its size alone. */
  take(backedUp: BackedUp): void;
  /** By person, requests in the order in which they are sent. */
  done(): readonly SavedWork[];
}

interface Person {
  readonly requests: Omit<SavedRequest, "said">[];
  readonly said: Map<string, string>;
  readonly drafts: string[];
  readonly files: SavedFile[];
  sealed: number;
}

/** Makes a list of what rows say, without any file's bytes. */
export function createSurvey(): Survey {
  const people = new Map<string, Person>();

  function personOf(userId: string): Person {
    const person = people.get(userId) ?? { requests: [], said: new Map<string, string>(), drafts: [], files: [], sealed: 0 };
    people.set(userId, person);
    return person;
  }

  return {
    take({ row, content }) {
      const person = personOf(row.userId);
      if (content === null) person.sealed += 1;
      takeRow(person, row, content);
    },
    done: () =>
      [...people].map(([userId, { requests, said, ...rest }]) => ({
        userId,
        ...rest,
        requests: requests.map((one) => ({ ...one, said: said.get(one.id) ?? null })).toSorted(byTurn),
      })),
  };
}

function takeRow(person: Person, row: backup.BackupRow, content: Uint8Array | null): void {
  switch (row.store) {
    case "requests":
      person.requests.push({
        ...record.parse(row.record ?? {}),
        id: row.id,
        body: content === null ? undefined : jsonOf(content),
      });
      break;
    case "refusals": {
      const text = content === null ? undefined : jsonOf(content);
      if (typeof text === "string") person.said.set(row.id, text);
      break;
    }
    case "drafts":
      person.drafts.push(row.id);
      break;
    case "files":
      person.files.push({ id: row.id, size: content?.length ?? 0 });
      break;
  }
}

/** As the device sends them: the higher priority first, then by age, and within a command by place. */
function byTurn(a: SavedRequest, b: SavedRequest): number {
  return b.priority - a.priority || a.createdAt - b.createdAt || a.position - b.position;
}
