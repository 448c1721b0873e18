import type { Api } from "@rundgang/api-client";
import { calls, instantOfWallTime } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import type { VersionEnd } from "./update-rules.ts";

/** Nothing personal: it outlasts sign-outs, and holds without a line. */
const key = "rundgang-version-end";
const noted = z.object({ version: z.string(), deprecated: z.nullable(z.number()), discontinued: z.nullable(z.number()) });

const noEnd: VersionEnd = { deprecated: null, discontinued: null };

export interface VersionEndParts {
  readonly api: Pick<Api, "request">;
  /** The one that runs here. */
  readonly version: string;
  readonly storage: NoteStorage | null;
  /** Whether the line is up, as far as is known. */
  readonly online: () => boolean;
  /** Tells the server's people of trouble, by a word. */
  readonly tell: (code: string) => void;
}

export interface VersionEndKeeper {
  /** As it was told last, in an earlier start too. */
  known(): VersionEnd;
  /** Asks the server (A §7). True when it has said it. Whatever else comes back changes nothing and is told of. */
  ask(): Promise<boolean>;
}

/** When this version of the app ends. Slot `deprecation` of capacity 1 (A §4, §9): a new question takes the place of one under way. */
export function createVersionEnd({ api, version, storage, online, tell }: VersionEndParts): VersionEndKeeper {
  let end = readNote();
  let underWay: AbortController | null = null;

  function readNote(): VersionEnd {
    const parsed = z.safeParse(noted, parseJson(storage?.getItem(key) ?? null));
    return parsed.success && parsed.data.version === version ? parsed.data : noEnd;
  }

  function keep(next: VersionEnd): void {
    end = next;
    try {
      storage?.setItem(key, JSON.stringify({ version, ...next }));
    } catch {
      /* Full: it is asked again at the next start. */
    }
  }

  return {
    known: () => end,
    async ask() {
      underWay?.abort();
      const mine = new AbortController();
      underWay = mine;
      const reply = await api.request(calls.getDeprecatedVersion, { params: { version }, signal: mine.signal });
      if (underWay !== mine) return false;
      underWay = null;
      if (reply.type === "ok") {
        const told = reply.value.version === version ? endOf(reply.value) : null;
        if (told === null) tell("version_answer_unread");
        else keep(told);
        return told !== null;
      }
      /* Of a line that is down nobody needs to hear. */
      if (reply.type === "refused" || (reply.type === "offline" && online())) tell("version_answer_unread");
      return false;
    },
  };
}

interface Dates {
  readonly deprecated: string | null;
  readonly discontinued: string | null;
}

/** Null where a date is none. */
function endOf({ deprecated, discontinued }: Dates): VersionEnd | null {
  try {
    return { deprecated: instantOrNull(deprecated), discontinued: instantOrNull(discontinued) };
  } catch {
    return null;
  }
}

function instantOrNull(wallTime: string | null): number | null {
  return wallTime === null ? null : Date.parse(instantOfWallTime(wallTime));
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
