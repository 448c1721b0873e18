import type { Bug } from "./bug.ts";

const classify = "packages/outbox/src/reply/classify-reply.ts";
const settle = "packages/outbox/src/change/settle.ts";

/** What an answer is taken for. */
export const answerBugs: readonly Bug[] = [
  {
    name: "any 2xx is success",
    incident: "Spomky-Labs/pwa-bundle#241",
    seed: 1,
    edits: [
      {
        file: classify,
        find: "const body = recogniseBody(answer, expected, isOwnCode);\n",
        replace:
          "const body = recogniseBody(answer, expected, isOwnCode);\n" +
          '  if (answer.status < 300) return { class: "done", hashConfirmed: false, body: answer.body };\n',
      },
    ],
  },
  {
    name: "an error inside a 200 is success",
    incident: "Expensify/App#98972",
    seed: 2,
    edits: [
      {
        file: classify,
        find: 'if (body.shape === "success" && isSuccess(answer.status)) {',
        replace: "if (isSuccess(answer.status)) {",
      },
    ],
  },
  {
    name: "somebody else's success is ours",
    incident: "fault 17",
    seed: 1,
    edits: [
      {
        file: "packages/outbox/src/reply/recognise-body.ts",
        find: 'if (hasType(object, expected.type) && sameText(object["uuid"], expected.uuid)) {',
        replace: "if (hasType(object, expected.type)) {",
      },
    ],
  },
  {
    name: "'already there' is an unknown code",
    incident: "Expensify/App#98314",
    seed: 1,
    edits: [{ file: classify, find: "|| status === 204 || status === 418;", replace: "|| status === 204;" }],
  },
  {
    name: "'being worked on' is a conflict",
    incident: "draft-ietf-httpapi-idempotency-key-header-07",
    seed: 28,
    edits: [
      {
        file: classify,
        find: 'if (error.code === "in_progress" || error.code === "in_call") {',
        replace: 'if (error.code === "in_call") {',
      },
    ],
  },
  {
    name: "a refused request is dropped",
    incident: "workbox#2640, docs.powersync.com/handling-writes",
    seed: 1,
    edits: [
      {
        file: settle,
        find: 'return change({ put: [blocked], settled: [{ type: "blocked", record: blocked, body: verdict.body }] });',
        replace: "return change({ removed: [blocked] });",
      },
    ],
  },
  {
    name: "an expired token drops the request",
    incident: "Expensify/App#98314",
    seed: 1,
    edits: [
      { file: settle, find: "return change({ put: [toOpen(record, now)] });", replace: "return change({ removed: [record] });" },
    ],
  },
  {
    name: "dropped after five failures",
    incident: "Signal-Android#7914, Signal-Desktop JobQueue.ts",
    seed: 0,
    edits: [
      {
        file: settle,
        find: "return change({ put: [{ ...next, nextAt: context.now + wait }] });",
        replace: "return change(inARow > 5 ? { removed: [record] } : { put: [{ ...next, nextAt: context.now + wait }] });",
      },
    ],
  },
  {
    name: "Retry-After is ignored",
    incident: "fault 28",
    seed: 1,
    edits: [
      {
        file: settle,
        find: 'const asked = Math.min(retryAfterMs, met.cause === "line" ? BACKOFF_CAP_MS : MAX_RETRY_AFTER_MS);',
        replace: "const asked = 0 * retryAfterMs;",
      },
    ],
  },
];
