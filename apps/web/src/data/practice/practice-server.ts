import type { Fetch } from "@rundgang/api-client";
import { hubPath, type Call } from "@rundgang/contracts";

import { fromBase64 } from "../keys/bytes.ts";
import { json, PracticeRefusal, type PracticeAnswer } from "./practice-answers.ts";
import { deviceAnswers } from "./practice-device.ts";
import { fieldAnswers } from "./practice-field.ts";
import { noteAnswers } from "./practice-notes.ts";
import { askBack, orderAnswers } from "./practice-orders.ts";
import type { PracticeState } from "./practice-state.ts";
import { openPracticeStream } from "./practice-stream.ts";
import type { PracticeFact } from "./practice-facts.ts";

/** The server of a practice, inside of the page: it knows the practice town and nothing else. */
export interface PracticeServer {
  /** In the place of the network. Rejects while the line is cut. */
  readonly fetch: Fetch;
  /** Notes what has happened, and keeps it. */
  tell(fact: PracticeFact): void;
  /** The coach's switch. */
  setLine(isUp: boolean): void;
  /** The back office asks about the latest order; false where there is none that it could ask about. */
  askBack(): boolean;
}

interface ServerParts {
  readonly state: PracticeState;
  readonly now: () => Date;
  /** Called when something of the state is another; resolves once that is kept. */
  readonly changed: () => Promise<void>;
}

/** Opens the server on what it knows. It answers the contract's calls that a salesman's work makes; what it does not know is 404. */
export function createPracticeServer({ state, now, changed }: ServerParts): PracticeServer {
  const stream = openPracticeStream();
  const tell = (fact: PracticeFact) => {
    state.facts = [...state.facts, fact];
    void changed();
  };
  const work = { state, tell, now };
  const answers = [...deviceAnswers(work), ...fieldAnswers(work), ...noteAnswers(work), ...orderAnswers(work)].map((one) => ({
    ...one,
    matches: matcher(one.call),
  }));

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, "http://uebung.invalid");
    const method = (init.method ?? "GET").toUpperCase();
    if (url.pathname === "/health") return json({ status: "ok" });
    if (url.pathname === hubPath) return stream.open(new Headers(init.headers).get("last-event-id") ?? "0", init.signal);
    const bytes = method === "GET" ? bytesAt(state, url.pathname) : null;
    if (bytes !== null) return bytes;
    for (const { call, run, matches } of answers) {
      const id = method === call.method ? matches(url.pathname) : null;
      if (id !== null) return await answered({ call, run }, { id, query: url.searchParams, init });
    }
    return new PracticeRefusal(404, "not_found", "Das gibt es in der Übung nicht.").answer();
  }

  async function answered(
    { call, run }: PracticeAnswer,
    { id, query, init }: { readonly id: string; readonly query: URLSearchParams; readonly init: RequestInit },
  ): Promise<Response> {
    try {
      const form = init.body instanceof FormData ? init.body : null;
      const reply = await run({ id, query, form, body: typeof init.body === "string" ? JSON.parse(init.body) : null });
      const position = { "last-event-id": String(state.lastEvent) };
      return json(reply, call.success, call.path.endsWith("/embedded") ? position : {});
    } catch (error) {
      if (error instanceof PracticeRefusal) return error.answer();
      throw error;
    } finally {
      /* What was answered must outlive a reload: the device sends it no second time. */
      if (call.method !== "GET") await changed();
    }
  }

  return {
    async fetch(url, init) {
      init.signal?.throwIfAborted();
      if (!state.isLineUp) throw new TypeError("the line of the practice is cut");
      return answer(url, init);
    },
    tell,
    setLine(isUp) {
      if (isUp === state.isLineUp) return;
      state.isLineUp = isUp;
      if (!isUp) stream.cut();
      tell({ type: "line", up: isUp });
    },
    askBack() {
      const status = askBack(state, crypto.randomUUID(), now());
      if (status === null) return false;
      state.lastEvent += 1;
      tell({ type: "asked_back" });
      stream.tell(state.lastEvent, status);
      return true;
    },
  };
}

/** Reads the parameter out of a path of this call, "" where it has none; null where it is another call's. */
function matcher({ path }: Call): (asked: string) => string | null {
  const pattern = new RegExp(`^${path.replaceAll(".", String.raw`\.`).replace(/:\w+/u, "([^/]+)")}$`, "u");
  return (asked) => {
    const found = pattern.exec(asked);
    return found === null ? null : decodeURIComponent(found[1] ?? "");
  };
}

/** The bytes of a paper or a file; its small picture is the file itself, as nothing is drawn here. Null where the path is none of theirs. */
function bytesAt(state: PracticeState, path: string): Response | null {
  const found = /^\/api\/(?:documents\/(?<paper>[^/]+)\/stream|uploaded_files\/(?<file>[^/]+)\/(?:stream|preview))$/u.exec(path);
  if (found === null) return null;
  const { paper: paperId = "", file: fileId = "" } = found.groups ?? {};
  const paper = state.papers[paperId];
  const kept = paper === undefined ? state.files[fileId] : { bytes: paper.bytes, mediaType: paper.document.mediaType };
  if (kept === undefined) return new PracticeRefusal(404, "not_found", "Das gibt es in der Übung nicht.").answer();
  return new Response(fromBase64(kept.bytes), { headers: { "content-type": kept.mediaType } });
}
