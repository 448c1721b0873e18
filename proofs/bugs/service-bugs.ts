import type { Bug } from "./bug.ts";

const deliver = "apps/server/src/mail/deliver-mail.ts";
const publish = "apps/server/src/hub/publish-event.ts";

/** At the seams of the server: idempotency, mails and events. */
export const serviceBugs: readonly Bug[] = [
  {
    name: "a mail counts as sent before it has left",
    incident: "fault 39",
    seed: 0,
    edits: [
      {
        file: deliver,
        find: "  await mailer.send(mail);\n",
        replace:
          "  await db.updateTable('mails').set({ sent_at: clock() }).where('id', '=', mailId).execute();\n  await mailer.send(mail);\n",
      },
    ],
  },
  {
    name: "a mail server's no is not heard",
    incident: "fault 39",
    seed: 0,
    edits: [{ file: deliver, find: "await mailer.send(mail);", replace: "await mailer.send(mail).catch(() => undefined);" }],
  },
  {
    name: "a job that comes twice sends twice",
    incident: "timgit/pg-boss, delivery is not effect",
    seed: 0,
    edits: [{ file: deliver, find: "row === undefined || !isWaiting(row)", replace: "row === undefined" }],
  },
  {
    name: "a mail sent again is another mail",
    incident: "decision 004",
    seed: 0,
    edits: [
      {
        file: deliver,
        find: "createdAt: row.created_at,",
        replace: "createdAt: new Date(row.created_at.getTime() + Math.floor(performance.now())),",
      },
    ],
  },
  {
    name: "an order without its mail",
    incident: "fault 35",
    seed: 0,
    edits: [
      {
        file: "apps/server/src/mail/post-mail.ts",
        find: "const id = randomUUID();",
        replace: 'if (mail.purpose.startsWith("order")) return;\n  const id = randomUUID();',
      },
    ],
  },
  {
    name: "a comment that nobody hears of",
    incident: "fault 35",
    seed: 2,
    edits: [
      {
        file: "apps/server/src/api/unit_comments/post-comment.ts",
        find: "  publishEvent(tx, {",
        replace: "  if (tx === undefined) publishEvent(tx, {",
      },
    ],
  },
  {
    name: "of several changes the first alone is told",
    incident: "fault 35",
    seed: 0,
    edits: [{ file: publish, find: "values(changes.map(toRow))", replace: "values(changes.slice(0, 1).map(toRow))" }],
  },
  {
    name: "of two changes none is told",
    incident: "fault 35",
    seed: 0,
    edits: [{ file: publish, find: "if (changes.length === 0) return;", replace: "if (changes.length !== 1) return;" }],
  },
  {
    name: "the same key of another request gets the first one's answer",
    incident: "fault 29",
    seed: 0,
    edits: [
      {
        file: "apps/server/src/idempotency/effect-key.ts",
        find: "return `${route} ${key}`;",
        replace: "return `${route} ${key.slice(0, 34)}`;",
      },
    ],
  },
];
