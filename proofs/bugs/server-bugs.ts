import type { Bug } from "./bug.ts";

const once = "apps/server/src/idempotency/once.ts";

/** What a server does to a device that asks twice. Found by the app's own parts against the real server. */
export const serverBugs: readonly Bug[] = [
  {
    name: "the server forgets what it has done",
    incident: "fault 14",
    seed: 1,
    edits: [{ file: once, find: "if (inserted === undefined) return repeat(tx, key, name, hash);", replace: "" }],
  },
  {
    name: "a refusal is kept as the answer",
    incident: "docs.stripe.com/api/idempotent_requests (results are saved, errors too)",
    seed: 3,
    edits: [
      {
        file: once,
        find: "if (isRefusal(reply)) return reply;",
        replace: "if (isRefusal(reply)) return { kind: 'reply', status: 200, body: {}, headers: {} };",
      },
    ],
  },
  {
    name: "a repeated PATCH overwrites a newer one",
    incident: "powersync.dart#253, #307",
    seed: 6,
    edits: [
      {
        file: once,
        find: "if (inserted === undefined) return repeat(tx, key, name, hash);",
        replace: 'if (inserted === undefined && !name.route.startsWith("PATCH")) return repeat(tx, key, name, hash);',
      },
    ],
  },
  {
    name: "a refresh token is good for one use only",
    incident: "django-oauth-toolkit#1617",
    seed: 2,
    edits: [
      {
        file: "apps/server/src/sessions/refresh-session.ts",
        find: "if (now.getTime() - firstUsedAt.getTime() > graceMs) return false;",
        replace: "if (now >= firstUsedAt) return false;",
      },
    ],
  },
  {
    name: "an order without its files",
    incident: "getodk/central#793",
    seed: 16,
    edits: [
      {
        file: "apps/server/src/application/order/order-files.ts",
        find: 'return missing.length > 0 ? refuse("files_missing", { files: missing }) : found;',
        replace: "return found;",
      },
    ],
  },
];
