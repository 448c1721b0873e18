import { compiler, shortcut, named, type NamedSurvivor } from "./naming.ts";

/** Mistakes in the server that no test notices, by file. */
export const namedOfServer: readonly NamedSurvivor[] = [
  ...named("apps/server/src/http/write-once.ts", compiler, ['""', '"Stryker was here!"']),
  ...named("apps/server/src/idempotency/close-for-ever.ts", "nobody asks for the content of what is closed", [
    '""',
    '"Stryker was here!"',
  ]),
  ...named("apps/server/src/idempotency/content-hash.ts", compiler, ['"null"', '""']),
  ...named(
    "apps/server/src/idempotency/once.ts",
    compiler,
    ['receipt.reply?.["headers"]', 'receipt.reply["headers"]'],
    ['receipt.reply?.["body"]', 'receipt.reply["body"]'],
    ['"reply"', '""'],
  ),
  ...named(
    "apps/server/src/idempotency/once.ts",
    "a POST has always a name of its own, a PATCH the one that its key is made of",
    ["name.requestId !== null", "true"],
  ),
  ...named("apps/server/src/idempotency/once.ts", "a refusal rolls its transaction back, whatever was written there", [
    "isRefusal(reply)",
    "false",
  ]),
  ...named(
    "apps/server/src/jobs/create-jobs.ts",
    "a test would have to break a connection of pg-boss's in the moment in which it starts",
    ["false", "true"],
    ["started", "true"],
  ),
  ...named("apps/server/src/jobs/create-jobs.ts", "a job that does not end is waited for 30 s then, and not 10", [
    "{ timeout: stopTimeout }",
    "{}",
  ]),
  ...named(
    "apps/server/src/jobs/job-queue.ts",
    "asked for what pg-boss remembers by it, not for its answer",
    ['{ key: "" }', "{}"],
    ['""', '"Stryker was here!"'],
  ),
  ...named("apps/server/src/sessions/access-token.ts", "two locks on one door: the claims are parsed, too", [
    '["exp", "sub"]',
    "[]",
  ]),
  ...named("apps/server/src/sessions/data-keys/count-keys.ts", shortcut, ["serverKey === null", "false"]),
  ...named("apps/server/src/sessions/data-keys/seal-key.ts", "sixteen bytes are what Node.js takes by itself", [
    "{ authTagLength: tagLength }",
    "{}",
  ]),
  ...named("apps/server/src/sessions/end-all-sessions.ts", "a session that ends in this very millisecond is counted or not", [
    "one.expires_at > now",
    "one.expires_at >= now",
  ]),
  ...named(
    "apps/server/src/sessions/login-throttle.ts",
    "any two words keep devices and addresses apart, in small letters or large",
    ['"device"', '""'],
    ['"address"', '""'],
    ["guesser.username.toLowerCase()", "guesser.username.toUpperCase()"],
  ),
  ...named(
    "apps/server/src/sessions/login-throttle.ts",
    "a matter of memory alone",
    ["{ if (turns.get(key) === mine) turns.delete(key); }", "{}"],
    ["turns.get(key) === mine", "false"],
    ["turns.delete(key);", ";"],
  ),
  ...named("apps/server/src/sessions/login-throttle.ts", compiler, ["oldest !== undefined", "true"]),
  ...named("apps/server/src/sessions/passwords.ts", "nobody has this password: what it is, is nobody's business", [
    '"nobody\'s password"',
    '""',
  ]),
  ...named(
    "apps/server/src/sessions/passwords.ts",
    "what the library takes by itself today; OWASP's word is why it stands there",
    ["{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }", "{}"],
  ),
  ...named(
    "apps/server/src/sessions/passwords.ts",
    "how many at once is a matter of speed, and of the machine",
    ["Math.min(2, Math.max(1, availableParallelism() - 1))", "Math.max(2, Math.max(1, availableParallelism() - 1))"],
    ["Math.max(1, availableParallelism() - 1)", "Math.min(1, availableParallelism() - 1)"],
    ["availableParallelism() - 1", "availableParallelism() + 1"],
  ),
  ...named("apps/server/src/sessions/refresh-session.ts", compiler, ["row !== undefined", "true"]),
  ...named("apps/server/src/sessions/load-actor.ts", shortcut, ["sessionIds.length === 0", "false"]),
  ...named("apps/server/src/sessions/device-proof.ts", shortcut, ["proof === undefined", "false"]),
  ...named("apps/server/src/mail/mailer.ts", "two locks on one door: no mail of ours names a file or an address to be read", [
    "true",
    "false",
  ]),
];
