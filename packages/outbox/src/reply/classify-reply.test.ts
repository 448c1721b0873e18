import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isOwnCode } from "../testing/replies.ts";
import { classifyReply as classify } from "./classify-reply.ts";
import type { Expectation } from "./recognise-body.ts";
import type { Reply } from "./reply.ts";
import type { Verdict } from "./verdict.ts";

const UUID = "01890000-0000-7000-8000-0000000000aa";
const HASH = "a".repeat(64);
const JSON_TYPE = "application/ld+json; charset=utf-8";
const expected = { type: "Auftrag", uuid: UUID };
const expectedUpload = { type: "UploadedFile", uuid: UUID, sha256: HASH };

const classifyReply = (reply: Reply, expectation: Expectation): Verdict => classify(reply, expectation, isOwnCode);

type Answer = Extract<Reply, { type: "answer" }>;

function answer(status: number, body: unknown, more: Partial<Answer> = {}): Answer {
  return { type: "answer", status, contentType: JSON_TYPE, body, ...more };
}

/** `done`, `offline/foreign`, `blocked/forbidden` …: the class and what tells it apart within. */
function brief(verdict: Verdict): string {
  switch (verdict.class) {
    case "blocked":
      return `blocked/${verdict.reason.code}`;
    case "offline":
    case "soon":
      return `${verdict.class}/${verdict.cause}`;
    default:
      return verdict.class;
  }
}

const OWN_SUCCESS = { "@type": "Auftrag", "@id": `/api/auftrags/${UUID}`, uuid: UUID };

/** Whoever says these, whatever the status, it was not our server (3-decisions "Replies"). */
const FOREIGN: readonly (readonly [name: string, answer: Partial<Answer>])[] = [
  ["an HTML page", { contentType: "text/html", body: undefined }],
  ["HTML that claims to be JSON", { body: undefined }],
  ["nothing", { contentType: "", body: undefined }],
  ["our success as text", { contentType: "text/plain", body: OWN_SUCCESS }],
  ["JSON of another service", { contentType: "application/json", body: { ok: true, id: 7 } }],
  ["a JSON list", { body: [OWN_SUCCESS] }],
  ["a JSON string", { body: "ok" }],
  ["the success of another request", { body: { ...OWN_SUCCESS, uuid: "other" } }],
  ["another type under our uuid", { body: { ...OWN_SUCCESS, "@type": "Kunde" } }],
  ["our type without a uuid", { body: { "@type": "Auftrag" } }],
  ["an error with a message, but no code", { body: { message: "no" } }],
  ["a gateway's status as a code", { body: { code: 403, message: "Forbidden" } }],
  ["a gateway's status as a code, of an error that is ours", { body: { code: 409, message: "Conflict" } }],
  ["a gateway's own word", { body: { code: "ACCESS_DENIED", message: "blocked by policy" } }],
  ["a word of ours without a message", { body: { code: "in_progress" } }],
  ["a word of ours with a message that is none", { body: { code: "in_progress", message: 7 } }],
  ["a gateway's error", { body: { error: "forbidden", status: 403 } }],
  ["problem+json", { contentType: "application/problem+json", body: { type: "about:blank", title: "Forbidden", status: 403 } }],
];

const STATUSES = [
  200, 201, 202, 203, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411,
  412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 500, 501, 502, 503, 504, 505, 507, 508,
  511, 599,
];

/** The three shapes in which our server refuses. */
const REFUSALS: readonly (readonly [name: string, body: object])[] = [
  ["hydra:Error", { "@type": "hydra:Error", "hydra:description": "x" }],
  ["ConstraintViolationList", { "@type": "ConstraintViolationList", violations: [] }],
  ["{code, message}", { code: "invalid", message: "x" }],
];

/** The table of replies (D24): what a refusal of ours means by its status. */
const BY_STATUS: Readonly<Record<number, string>> = {
  // An error in a 2xx body without an inner status is the server's fault, never success.
  200: "server_error",
  201: "server_error",
  202: "server_error",
  203: "server_error",
  204: "server_error",
  206: "server_error",
  300: "offline/foreign",
  301: "offline/foreign",
  302: "offline/foreign",
  303: "offline/foreign",
  304: "offline/foreign",
  307: "offline/foreign",
  308: "offline/foreign",
  400: "blocked/refused",
  401: "session",
  402: "blocked/refused",
  403: "blocked/forbidden",
  404: "blocked/not_found",
  405: "blocked/refused",
  406: "blocked/refused",
  407: "offline/foreign",
  408: "busy",
  409: "blocked/conflict",
  410: "version",
  411: "blocked/refused",
  412: "blocked/refused",
  413: "blocked/too_large",
  414: "blocked/refused",
  415: "blocked/refused",
  416: "blocked/refused",
  417: "blocked/refused",
  418: "blocked/hash_mismatch",
  421: "blocked/refused",
  422: "blocked/invalid",
  423: "blocked/refused",
  424: "soon/parent_missing",
  425: "busy",
  426: "version",
  428: "blocked/refused",
  429: "busy",
  431: "blocked/refused",
  451: "blocked/refused",
  500: "server_error",
  501: "server_error",
  502: "busy",
  503: "busy",
  504: "busy",
  505: "server_error",
  507: "busy",
  508: "server_error",
  511: "offline/foreign",
  599: "server_error",
};

/** Where our own success shape under the status does not mean what a refusal means. */
const SUCCESS_BY_STATUS: Readonly<Record<number, string>> = { 200: "done", 201: "done", 204: "done", 418: "done" };

describe("classifyReply", () => {
  describe.each(STATUSES)("%i", (status) => {
    it.each(FOREIGN)("classifyReply judges the reply of a stranger: %s", (_name, parts) => {
      expect(brief(classifyReply(answer(status, undefined, parts), expected))).toBe("offline/foreign");
    });

    it.each(REFUSALS)("classifyReply judges a refusal: %s", (_name, body) => {
      expect(brief(classifyReply(answer(status, body), expected))).toBe(BY_STATUS[status]);
    });

    it("classifyReply judges a reply with the shape of success", () => {
      const wanted = SUCCESS_BY_STATUS[status] ?? BY_STATUS[status];
      expect(brief(classifyReply(answer(status, OWN_SUCCESS), expected))).toBe(wanted);
    });
  });

  it.each<[string, Reply, string]>([
    ["no line", { type: "failure", cause: "network" }, "offline/network"],
    ["a time-out", { type: "failure", cause: "timeout" }, "offline/timeout"],
    ["no token", { type: "signed_out" }, "session"],
    ["a body that cannot be opened", { type: "unreadable" }, "blocked/unreadable"],
  ])("classifyReply: %s", (_name, reply, wanted) => {
    expect(brief(classifyReply(reply, expected))).toBe(wanted);
  });

  it.each([
    ["in_progress", "soon/in_progress"],
    ["in_call", "soon/in_call"],
    ["uuid_conflict", "blocked/uuid_conflict"],
    ["already_taken", "blocked/already_taken"],
    ["already_arrived", "blocked/already_arrived"],
    ["request_closed", "blocked/request_closed"],
    ["edit_window_closed", "blocked/conflict"],
  ])("classifyReply judges a 409 with the code %s", (code, wanted) => {
    expect(brief(classifyReply(answer(409, { "@type": "hydra:Error", code }), expected))).toBe(wanted);
  });

  it.each<[string, object, string]>([
    ["a numeric code", { code: 401, message: "Expired JWT Token" }, "session"],
    ["a status", { "@type": "hydra:Error", status: 503 }, "busy"],
    ["a known word", { "@type": "hydra:Error", code: "in_progress" }, "soon/in_progress"],
    ["files_missing", { "@type": "hydra:Error", code: "files_missing", files: [] }, "files_missing"],
    ["a refusing status", { "@type": "hydra:Error", status: 400 }, "blocked/refused"],
    ["a success status of its own", { "@type": "hydra:Error", status: 200 }, "server_error"],
    ["an unknown word of ours", { "@type": "hydra:Error", code: "hm" }, "server_error"],
    ["a stranger's success", { code: 200, message: "fine" }, "offline/foreign"],
    ["a stranger's word", { code: "hm", message: "?" }, "offline/foreign"],
  ])("classifyReply judges an error inside a 200 by %s", (_name, body, wanted) => {
    expect(brief(classifyReply(answer(200, body), expected))).toBe(wanted);
  });

  it.each([
    [401, "session"],
    [200, "session"],
    [403, "offline/foreign"],
    [500, "offline/foreign"],
  ])("classifyReply takes 401 as a code under 401 and in a success: %i", (status, wanted) => {
    expect(brief(classifyReply(answer(status, { code: 401, message: "Expired JWT Token" }), expected))).toBe(wanted);
  });

  it.each<[string, number, unknown, string]>([
    ["201 with our hash", 201, HASH, "done, confirmed"],
    ["201 with our hash in capitals", 201, HASH.toUpperCase(), "done, confirmed"],
    ["201 without a hash", 201, undefined, "done, unconfirmed"],
    ["201 with a hash that is none", 201, 7, "done, unconfirmed"],
    ["418 with a hash that is none", 418, null, "blocked/hash_mismatch"],
    ["201 with another hash", 201, "b".repeat(64), "blocked/hash_mismatch"],
    ["418 with our hash", 418, HASH, "done, confirmed"],
    ["418 with another hash", 418, "b".repeat(64), "blocked/hash_mismatch"],
    ["418 without a hash", 418, undefined, "blocked/hash_mismatch"],
  ])("classifyReply judges an upload that was answered %s", (_name, status, sha256, wanted) => {
    const body = { "@type": "UploadedFile", uuid: UUID, ...(sha256 === undefined ? {} : { sha256 }) };
    const verdict = classifyReply(answer(status, body), expectedUpload);
    const found = verdict.class === "done" ? `done, ${verdict.hashConfirmed ? "" : "un"}confirmed` : brief(verdict);
    expect(found).toBe(wanted);
  });

  it("classifyReply names the missing files by uuid, from IRIs as well", () => {
    const body = { "@type": "hydra:Error", code: "files_missing", files: ["/api/uploaded_files/AB", "cd", 7] };
    expect(classifyReply(answer(422, body), expected)).toStrictEqual({
      class: "files_missing",
      files: ["ab", "cd"],
      reason: { code: "files_missing", status: 422, serverCode: "files_missing" },
      body,
    });
    const none = classifyReply(answer(422, { ...body, files: "ab" }), expected);
    expect(none).toMatchObject({ class: "files_missing", files: [] });
  });

  it.each<[string, number, object, object]>([
    ["without a word", 403, { "@type": "hydra:Error" }, { code: "forbidden", status: 403 }],
    ["with a number for a word", 404, { "@type": "hydra:Error", code: 404 }, { code: "not_found", status: 404 }],
    ["in the shape of success", 422, OWN_SUCCESS, { code: "invalid", status: 422 }],
    [
      "with fields, as far as they are named",
      422,
      {
        "@type": ["Thing", "ConstraintViolationList"],
        violations: [null, "x", { propertyPath: 7 }, {}, { propertyPath: "iban" }],
      },
      { code: "invalid", status: 422, fields: ["iban"] },
    ],
    [
      "with fields that are no list",
      422,
      { "@type": "ConstraintViolationList", violations: {} },
      { code: "invalid", status: 422 },
    ],
  ])("classifyReply gives a refusal %s no reason that was not said", (_name, status, body, reason) => {
    expect(classifyReply(answer(status, body), expected)).toStrictEqual({ class: "blocked", reason, body });
  });

  it("classifyReply takes our type from a list of types", () => {
    expect(brief(classifyReply(answer(201, { ...OWN_SUCCESS, "@type": ["Thing", "Auftrag"] }), expected))).toBe("done");
    expect(brief(classifyReply(answer(201, { ...OWN_SUCCESS, "@type": ["Thing"] }), expected))).toBe("offline/foreign");
  });

  it("classifyReply keeps codes and field names as the reason, and no words of the server", () => {
    const body = {
      "@type": "ConstraintViolationList",
      "hydra:description": "iban: DE89370400440532013000 ist ungültig",
      code: "invalid",
      violations: [{ propertyPath: "providerData.iban", message: "DE89370400440532013000" }],
    };
    const verdict = classifyReply(answer(422, body), expected);
    expect(verdict).toMatchObject({
      class: "blocked",
      reason: { code: "invalid", status: 422, serverCode: "invalid", fields: ["providerData.iban"] },
    });
    expect(JSON.stringify(verdict.class === "blocked" && verdict.reason)).not.toContain("DE89");
  });

  it.each<[string, string | undefined, string | undefined, number | undefined]>([
    ["seconds", "120", undefined, 120_000],
    ["a date, against the server's clock", "Wed, 21 Oct 2026 07:30:00 GMT", "Wed, 21 Oct 2026 07:28:00 GMT", 120_000],
    ["a date that has passed", "Wed, 21 Oct 2026 07:28:00 GMT", "Wed, 21 Oct 2026 07:30:00 GMT", 0],
    ["a date without the server's clock", "Wed, 21 Oct 2026 07:30:00 GMT", undefined, undefined],
    ["nonsense", "soon", "Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["none", undefined, undefined, undefined],
  ])("classifyReply reads Retry-After: %s", (_name, retryAfter, date, wanted) => {
    const headers = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(date === undefined ? {} : { date }) };
    const verdict = classifyReply(answer(503, { code: "unavailable", message: "x" }, headers), expected);
    expect(verdict).toStrictEqual({ class: "busy", status: 503, ...(wanted === undefined ? {} : { retryAfterMs: wanted }) });
  });

  it("classifyReply takes our uuid under another name for ours, and another uuid under our name for nobody's (A §4)", () => {
    expect(brief(classifyReply(answer(201, { ...OWN_SUCCESS, "@id": "/api/auftrags/4711" }), expected))).toBe("done");
    const other = "0193ffff-0000-7000-8000-000000000009";
    expect(brief(classifyReply(answer(201, { ...OWN_SUCCESS, uuid: other }), expected))).toBe("offline/foreign");
  });

  it("classifyReply never says done unless type and uuid are echoed under a success status, whatever comes", () => {
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({
        "@type": fc.constantFrom("Auftrag", "hydra:Error", "Kunde"),
        uuid: fc.constantFrom(UUID, "x"),
        code: fc.jsonValue(),
      }),
    );
    const types = fc.constantFrom(JSON_TYPE, "application/json", "text/html", "", "application/jsonp");
    const statuses = fc.oneof(fc.constantFrom(200, 201, 204, 418), fc.integer({ min: 100, max: 599 }));
    let successes = 0;
    fc.assert(
      fc.property(statuses, types, bodies, (status, contentType, body) => {
        const verdict = classifyReply(answer(status, body, { contentType }), expected);
        if (verdict.class !== "done") return;
        successes += 1;
        expect([200, 201, 204, 418]).toContain(status);
        expect(contentType).toMatch(/json$|json;/u);
        expect(body).toMatchObject({ "@type": "Auftrag", uuid: UUID });
      }),
      { numRuns: 3000 },
    );
    /* Where nothing is ever done, nothing would be found either. */
    expect(successes).toBeGreaterThan(20);
  });
});
