import { createApi } from "@rundgang/api-client";
import { describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { readCallbacks, stepCallback } from "./callbacks.ts";
import type { CommandContext } from "./command-parts.ts";
import { oncePerTap } from "./once-per-tap.ts";
import { keepPortrait, removePortrait } from "./own-portrait.ts";
import { endSession, readSessions } from "./own-sessions.ts";
import { readBadge } from "./read-badge.ts";
import { readDayViews } from "./read-day-views.ts";
import { readPresentationDecks } from "./read-presentation-decks.ts";

const id = uuidOf(1, 5);
const at = "2026-12-01T08:00:00.000Z";
const session = {
  "@id": `/api/sessions/${id}`,
  "@type": "Session",
  uuid: id,
  device: null,
  browser: null,
  begunAt: at,
  seenAt: at,
  current: false,
  ended: true,
};
const callback = {
  "@id": `/api/callbacks/${id}`,
  "@type": "Callback",
  uuid: id,
  state: "taken",
  name: "Vera Muster",
  phone: "0911 1",
  place: "Lauf",
  comment: "",
  wishAt: null,
  askedAt: at,
  mitarbeiter: null,
  mitarbeiterName: null,
  tries: 0,
  triedAt: null,
  doneAt: null,
};
const portrait = { "@type": "Portrait", mitarbeiter: `/api/mitarbeiters/${id}`, photo: null };
const badge = { "@type": "Badge", url: "https://rundgang.example/ausweis/#1", name: "Anna", providers: ["Glasfaser"] };
const views = [{ name: "Olga", day: "2026-12-01", viewedAt: at }];
const listOf = (...members: object[]) => ({
  "@type": "hydra:Collection",
  "hydra:member": members,
  "hydra:totalItems": members.length,
});

interface Asked {
  readonly request: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** A device whose server answers so; what it was asked for. */
function device(answer: () => Promise<Response>) {
  const asked: Asked[] = [];
  const api = createApi({
    fetch: (path, { method, headers, body }) => {
      asked.push({
        request: `${method} ${path}`,
        body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
        key: new Headers(headers).get("idempotency-key"),
      });
      return answer();
    },
    baseUrl: "",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("ended") },
    line: { up: () => {}, down: () => {} },
  });
  /* Of all that a command may use these ask the server alone. */
  const context = { api, uuid: () => uuidOf(9, 4), once: oncePerTap({ now: () => 0 }) } as CommandContext;
  return { asked, context };
}

type Act = (context: CommandContext) => Promise<object>;
type Row = readonly [name: string, act: Act, request: string, body: unknown, answer: object, told: object, offline: string];

const rows: readonly Row[] = [
  [
    "callbacks are read",
    readCallbacks,
    "GET /api/callbacks",
    null,
    listOf(callback),
    { callbacks: [callback] },
    "Rückrufe gibt es nur, solange du online bist.",
  ],
  [
    "a callback is taken",
    (context) => stepCallback(context, id, "take"),
    `PATCH /api/callbacks/${id}`,
    { step: "take" },
    callback,
    { callback },
    "Rückrufe gibt es nur, solange du online bist.",
  ],
  [
    "one's own sessions are read",
    readSessions,
    "GET /api/sessions",
    null,
    listOf(session),
    { sessions: [session] },
    "Das geht nur, solange du online bist.",
  ],
  [
    "a session on another device is ended",
    (context) => endSession(context, id),
    `PATCH /api/sessions/${id}`,
    { ended: true },
    session,
    {},
    "Das geht nur, solange du online bist.",
  ],
  [
    "one's own badge is read",
    readBadge,
    "GET /api/badge",
    null,
    badge,
    { badge },
    "Dein Ausweis wird beim Server geprüft und braucht Netz.",
  ],
  [
    "a picture is put on one's own badge",
    (context) => keepPortrait(context, "iVBORw=="),
    "POST /api/portraits",
    { uuid: expect.any(String), data: "iVBORw==" },
    portrait,
    { portrait },
    "Dein Foto liegt beim Server. Das geht, sobald du wieder Netz hast.",
  ],
  [
    "the picture is taken off one's own badge",
    removePortrait,
    "POST /api/portrait_removals",
    { uuid: expect.any(String) },
    portrait,
    { portrait },
    "Dein Foto liegt beim Server. Das geht, sobald du wieder Netz hast.",
  ],
  [
    "who has looked at one's own days is read",
    readDayViews,
    "GET /api/day_views",
    null,
    { "@type": "DayViews", views },
    { views },
    "Das geht nur, solange du online bist.",
  ],
  [
    "presentations are read",
    readPresentationDecks,
    "GET /api/presentation_decks",
    null,
    listOf(),
    { decks: [] },
    "Die Präsentation kommt vom Server und braucht Netz.",
  ],
];

describe("online alone", () => {
  it.each(rows)("%s, as the server has it", async (_name, act, request, body, answer, told) => {
    const { asked, context } = device(async () => Response.json(answer));
    expect(await act(context)).toEqual({ ok: true, ...told });
    expect(asked).toMatchObject([{ request, body }]);
  });

  it.each(rows)("%s, or not, in the words of the server", async (_name, act) => {
    const { context } = device(async () => Response.json(refusal(403, "forbidden"), { status: 403 }));
    expect(await act(context)).toEqual({ ok: false, code: "refused", text: "Das geht nicht." });
  });

  it.each(rows)("%s, or not, since there is no network", async (_name, act, _request, _body, _answer, _told, offline) => {
    const { context } = device(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await act(context)).toEqual({ ok: false, code: "offline", text: offline });
  });
});

describe("a callback", () => {
  it("that another one took first is told so", async () => {
    const { context } = device(async () => Response.json(refusal(409, "already_taken"), { status: 409 }));
    const text = "Um diesen Rückruf kümmert sich schon jemand anderes.";
    expect(await stepCallback(context, id, "take")).toEqual({ ok: false, code: "refused", text });
  });

  it("is taken once for two taps, and by a key under which a lost answer can be asked for again", async () => {
    const { asked, context } = device(async () => Response.json(callback));
    await Promise.all([stepCallback(context, id, "take"), stepCallback(context, id, "take")]);
    expect(asked.map(({ key }) => key)).toEqual([uuidOf(9, 4)]);
  });
});
