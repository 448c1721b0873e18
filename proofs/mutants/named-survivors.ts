/** A mistake that no test notices, and why none should. */
export interface NamedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** A sentence for docs/proofs.md. */
  readonly reason: string;
}

type Mistake = readonly [original: string, replacement: string];

function named(file: string, reason: string, ...mistakes: readonly Mistake[]): NamedSurvivor[] {
  return mistakes.map(([original, replacement]) => ({ file, original, replacement, reason }));
}

const compiler = "asked for the compiler alone: the parser, or the line before, lets nothing else come here";
const shortcut = "a shortcut: the long way comes to the same";

/** By file. One that is noticed, or whose code is gone, has to go from here too: `prove -- mutants` says so. */
export const namedSurvivors: readonly NamedSurvivor[] = [
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
  ...named("apps/server/src/sessions/load-actor.ts", shortcut, ["sessionIds.length === 0", "false"]),
  ...named("apps/server/src/sessions/device-proof.ts", shortcut, ["proof === undefined", "false"]),
  ...named("apps/server/src/mail/mailer.ts", "two locks on one door: no mail of ours names a file or an address to be read", [
    "true",
    "false",
  ]),
  ...named("apps/web/src/data/codec.ts", "for people who read a trace", ['"KeysLocked"', '""']),
  ...named(
    "apps/web/src/data/codec.ts",
    "more room than is needed does no harm",
    ["scratch.length < room", "true"],
    ["scratch.length < room", "scratch.length <= room"],
  ),
  ...named("apps/web/src/data/codec.ts", "what did not open is no JSON either", ["!opened.ok", "false"]),
  ...named("apps/web/src/data/codec.ts", "the end of the function answers undefined, too", ["{ return undefined; }", "{}"]),
  ...named(
    "apps/web/src/data/keys/key-database.ts",
    "the database is open for one read alone; a test would have to fall into that moment",
    ["{ if (event.target instanceof IDBDatabase) event.target.close(); }", "{}"],
    ["event.target instanceof IDBDatabase", "true"],
    ["event.target instanceof IDBDatabase", "false"],
    ["event.target.close();", ";"],
  ),
  ...named(
    "apps/web/src/data/keys/key-database.ts",
    "nothing else fails there in a test; a database that cannot be opened is then read as none",
    ["isMissing", "true"],
    ["false", "true"],
  ),
  ...named(
    "apps/web/src/data/keys/key-database.ts",
    "the disk of the tests keeps all; the journey `flushes` counts what is flushed",
    ['{ durability: "strict" }', "{}"],
  ),
  ...named(
    "apps/web/src/data/keys/key-database.ts",
    "a connection that stayed open closes itself when somebody wants to delete",
    ["{ db.close(); }", "{}"],
    ["db.close();", ";"],
  ),
  ...named(
    "apps/web/src/data/keys/password-wrap.ts",
    "two locks on one door: what was bound to another user does not even decrypt",
    ["parsed.success && parsed.data.user.id === row.userId", "true"],
    ["parsed.success && parsed.data.user.id === row.userId", "parsed.success || parsed.data.user.id === row.userId"],
    ["parsed.data.user.id === row.userId", "true"],
  ),
  ...named("apps/web/src/data/keys/password-wrap.ts", "the key never leaves the function", ["false", "true"]),
  ...named("apps/web/src/data/keys/password-wrap.ts", "two locks on one door: the user inside is compared, too", [
    "{ return new TextEncoder().encode(userId); }",
    "{}",
  ]),
  ...named("apps/web/src/data/keys/session-seal.ts", "for people who read a trace", ['"ShareRefused"', '""']),
  ...named(
    "apps/web/src/data/session/renew-tokens.ts",
    compiler,
    ['reply.type === "failure"', "false"],
    ['"failure"', '""'],
    ["next?.success !== true", "false"],
    ["isSameSession && now !== null", "isSameSession || now !== null"],
    ["now !== null", "true"],
  ),
  ...named("apps/web/src/data/session/renew-tokens.ts", "any name does that pages and worker share", [
    '"rundgang-refresh"',
    '""',
  ]),
  ...named("apps/web/src/data/session/revocations.ts", compiler, ['reply.type === "failure"', "false"], ['"failure"', '""']),
  ...named(
    "apps/web/src/data/session/revocations.ts",
    "the disk of the tests keeps all; the journey `flushes` counts what is flushed",
    ['{ durability: "strict" }', "{}"],
  ),
  ...named(
    "apps/web/src/data/session/session.ts",
    "tokens and what they claim come and go together, and what the device keeps can be read: asked for the compiler alone",
    ["pair === null || claims === null", "false"],
    ["pair === null || claims === null", "pair === null && claims === null"],
    ["pair === null", "false"],
    ["claims === null", "false"],
    ["user === null", "false"],
    ["[]", '["Stryker was here"]'],
    ["stored !== null && read !== null", "true"],
    ["stored !== null && read !== null", "stored !== null || read !== null"],
    ["stored !== null", "true"],
    ["read !== null", "true"],
    ["read?.user", "read.user"],
    ['shown.type === "signed_in"', "true"],
    ["holder !== null && isAlone()", "true"],
    ["holder !== null", "true"],
  ),
  ...named(
    "apps/web/src/data/session/session.ts",
    shortcut,
    ["pair !== null", "true"],
    ["isLate", "true"],
    [
      '/* Whoever signed out or in meanwhile has said how it goes on. */\n      case "overtaken":\n        return "ended";',
      '/* Whoever signed out or in meanwhile has said how it goes on. */\n      case "overtaken":',
    ],
  ),
  ...named("apps/web/src/data/session/session.ts", "neither is a yes", ["() => false", "() => undefined"]),
  ...named("apps/web/src/data/session/seal-clear-tokens.ts", shortcut, ["stored === null", "false"]),
  ...named(
    "apps/web/src/data/keys/session-seal.ts",
    shortcut,
    ["share !== null", "false"],
    ["known.set(userId, codec);", ";"],
    ["before === undefined", "true"],
  ),
  ...named(
    "apps/web/src/data/keys/unlock-store.ts",
    "the disk of the tests keeps all; the journey `flushes` counts what is flushed",
    ['{ durability: "strict" }', "{}"],
  ),
  ...named("apps/web/src/data/keys/user-codec.ts", "for people who read a trace", ['"no key of this user is here"', '""']),
  ...named("apps/web/src/data/keys/user-codec.ts", "what is too short does not decrypt either", [
    "sealedAt + tagLength",
    "sealedAt - tagLength",
  ]),
  ...named(
    "apps/web/src/data/session/claims.ts",
    "neither is a payload",
    ['""', '"Stryker was here!"'],
    ["{ return null; }", "{}"],
  ),
  ...named(
    "apps/web/src/data/session/deposit-keys.ts",
    "asked for the compiler alone: a failure has neither status nor body",
    ['reply.type === "failure"', "false"],
    ['"failure"', '""'],
  ),
  ...named("apps/web/src/data/session/keep-revoking.ts", "neither is a yes", ["() => false", "() => undefined"]),
  ...named("packages/domain/src/pricing/component-offer.ts", "no item of a catalogue has that key", [
    "[]",
    '["Stryker was here"]',
  ]),
  ...named("packages/domain/src/pricing/component-offer.ts", "nothing adds nothing", ["item.cents >= 0", "item.cents > 0"]),
  ...named(
    "packages/forms/src/engine/apply-change.ts",
    shortcut,
    ["writes.every(([key]) => isFree(form, key))", "false"],
    ["([key]) => isFree(form, key)", "() => undefined"],
    ["{ return { answers: { ...answers, ...Object.fromEntries(writes) }, changed: writes.map(([key]) => key) }; }", "{}"],
    ["{ return exclusiveGroupOf(form, key) === undefined && !form.triggers.has(key); }", "{}"],
    ["exclusiveGroupOf(form, key) === undefined && !form.triggers.has(key)", "false"],
  ),
  ...named("packages/forms/src/engine/apply-change.ts", compiler, ['component.type === "Discount"', "true"]),
  ...named(
    "packages/forms/src/engine/compile-form.ts",
    compiler,
    ["result.at(-1)?.components", "result.at(-1).components"],
    ["[]", '["Stryker was here"]'],
    ['component.type === "TextInput"', "true"],
  ),
  ...named("packages/forms/src/engine/component-values.ts", "the end of the function answers undefined, too", [
    "default: return undefined;",
    "default:",
  ]),
  ...named(
    "packages/forms/src/engine/component-values.ts",
    compiler,
    ['typeof value === "string"', "true"],
    ['typeof value === "number"', "true"],
  ),
  ...named(
    "packages/forms/src/engine/conditions.ts",
    "the end of the switch answers undefined, which does not hold either",
    ['case "unknown": return false;', 'case "unknown":'],
    ['"unknown"', '""'],
  ),
  ...named(
    "packages/forms/src/engine/dependence.ts",
    compiler,
    ["component !== undefined", "true"],
    [
      "definition.data.components.find((component) => component.key === key)?.group",
      "definition.data.components.find(component => component.key === key).group",
    ],
  ),
  ...named(
    "packages/forms/src/engine/dependence.ts",
    "it resets no group, and no component is in none of that name",
    ['"limitSlots" in action', "false"],
    ['"limitSlots"', '""'],
  ),
  ...named(
    "packages/forms/src/engine/evaluate.ts",
    shortcut,
    ["flipped.length === 0 && changed.every((key) => saysTheSame(form, key, answers, previous, context))", "false"],
    ["(key) => saysTheSame(form, key, answers, previous, context)", "() => undefined"],
    ["flipped.length === 0", "false"],
    [
      "{ const component = form.components.get(key); if (component === undefined) return true; if (component.group !== null) return false; const message = before.active.has(key) ? componentMessage(form, component, answers[key], context.today) : null; return message === (before.found.get(key)?.message ?? null); }",
      "{}",
    ],
    ["true", "false"],
    ["message === (before.found.get(key)?.message ?? null)", "false"],
    ["!changed.some((key) => form.dependants.has(key))", "false"],
  ),
  ...named("packages/forms/src/engine/evaluate.ts", "no group has that name, so nothing is found of it", [
    "component.group !== null",
    "true",
  ]),
  ...named("packages/forms/src/engine/evaluate.ts", "a key that the form does not have is not checked, named or not", [
    "component !== undefined",
    "true",
  ]),
  ...named(
    "packages/forms/src/engine/rules.ts",
    compiler,
    ["[]", '["Stryker was here"]'],
    ['""', '"Stryker was here!"'],
    ["component === undefined", "false"],
    ["empty !== undefined", "true"],
    ['typeof target === "string"', "true"],
    ['"reset" in action', "true"],
  ),
  ...named(
    "packages/forms/src/engine/rules.ts",
    "a form that comes to no end is refused before; one round more or less is no matter",
    ["round < maximumRounds", "round <= maximumRounds"],
  ),
  ...named("packages/forms/src/engine/visibility.ts", compiler, ["[]", '["Stryker was here"]']),
  ...named(
    "packages/forms/src/engine/visibility.ts",
    shortcut,
    ["form.hidden.length === 0", "false"],
    ["!affected.has(component)", "false"],
  ),
  ...named("packages/forms/src/engine/voucher.ts", compiler, ['""', '"Stryker was here!"']),
  ...named(
    "packages/forms/src/engine/working-answers.ts",
    compiler,
    ["[]", '["Stryker was here"]'],
    ["form.components.get(key)?.group", "form.components.get(key).group"],
    ['""', '"Stryker was here!"'],
    ["component === undefined", "false"],
    ["empty !== undefined", "true"],
    ["group === undefined", "false"],
  ),
  ...named(
    "packages/forms/src/engine/working-answers.ts",
    "the parser lets rules name options of such lists alone, and never a whole list",
    ["option !== undefined", "true"],
    [
      'component.type === "MultiOptionList" && option !== undefined',
      'component.type === "MultiOptionList" || option !== undefined',
    ],
    ['component.type === "MultiOptionList"', "true"],
  ),
  ...named("packages/forms/src/engine/working-answers.ts", "a default that is not there is not in force either", [
    "group.default === undefined",
    "false",
  ]),
  ...named("packages/forms/src/validation/component-message.ts", compiler, ['typeof value !== "string"', "false"]),
  ...named("packages/forms/src/validation/group-violation.ts", compiler, ["[]", '["Stryker was here"]']),
  ...named("packages/forms/src/validation/is-email.ts", "the pattern has letters of ASCII alone", ['"u"', '""']),
  ...named(
    "packages/forms/src/validation/text-checks.ts",
    compiler,
    ["plain !== null", "true"],
    ["german[2]?.padStart", "german[2].padStart"],
    ["german[1]?.padStart", "german[1].padStart"],
  ),
  ...named("packages/outbox/src/change/clean-up.ts", "what is unfinished keeps its own chain busy", [
    'record.state === "closed"',
    "true",
  ]),
  ...named("packages/outbox/src/change/plan-enqueue.ts", compiler, ["[]", '["Stryker was here"]']),
  ...named("packages/outbox/src/change/plan-repair.ts", compiler, ['record.state === "cancelled"', "true"]),
  ...named(
    "packages/outbox/src/change/replace-in-slot.ts",
    "a request is not before itself; without a slot nobody has a turn",
    ["other.position < one.position", "other.position <= one.position"],
    ["key !== undefined", "true"],
    ["bySlotTurn(other, one) < 0", "bySlotTurn(other, one) <= 0"],
  ),
  ...named("packages/outbox/src/loop/bounded-store.ts", "for people who read a trace", ['"the store does not answer"', '""']),
  ...named("packages/outbox/src/loop/close-at-server.ts", "nobody hears it: no answer is no answer", ['"nobody answers"', '""']),
  ...named("packages/outbox/src/loop/concurrency.ts", "set before it is read", ["false", "true"]),
  ...named("packages/outbox/src/loop/contend.ts", "set before it is read", ["false", "true"]),
  ...named("packages/outbox/src/loop/desk.ts", shortcut, ["settled.put.length + settled.removed.length === 0", "false"]),
  ...named("packages/outbox/src/loop/enqueue.ts", "what was not cancelled names no successor", [
    'record.state === "cancelled"',
    "true",
  ]),
  ...named("packages/outbox/src/loop/enqueue.ts", "a word is found by no id and stands in no chain", [
    "[]",
    '["Stryker was here"]',
  ]),
  ...named("packages/outbox/src/loop/enqueue.ts", "asked of requests with a slot, which read everything", ["false", "true"]),
  ...named(
    "packages/outbox/src/loop/keeper.ts",
    "everything is read before anybody asks",
    ["{ epoch: 0 }", "{}"],
    ["false", "true"],
  ),
  ...named(
    "packages/outbox/src/loop/sender.ts",
    "an answer in the very moment of the stop is heard again with the next attempt",
    ['verdict.class === "offline"', "true"],
    ["(flight) => flight.arrived", "() => undefined"],
  ),
  ...named(
    "packages/outbox/src/loop/sender.ts",
    "two locks on one door: what would wake after the end is cancelled, and what wakes all the same does nothing",
    ["!isActive()", "false"],
    ["isActive()", "true"],
    ["cancelSleep();", ";"],
    ["cancelBeat();", ";"],
  ),
  ...named("packages/outbox/src/loop/sender.ts", "a look that chooses nothing", ['standing.session().state !== "ok"', "false"]),
  ...named("packages/outbox/src/loop/sender.ts", "a look more does no harm", ['verdict.class === "session"', "true"]),
  ...named(
    "packages/outbox/src/loop/sender.ts",
    compiler,
    ["settled.setback?.status", "settled.setback.status"],
    ["status === undefined", "false"],
  ),
  ...named("packages/outbox/src/loop/settle-landed.ts", "what goes early would go with the next chain that ends", [
    "chains.length === 0",
    "false",
  ]),
  ...named("packages/outbox/src/loop/settle-landed.ts", "asked for missing files alone", ["[]", '["Stryker was here"]']),
  ...named("packages/outbox/src/loop/settle-landed.ts", "two holds never have one epoch", [
    "record.lease.owner === owner",
    "true",
  ]),
  ...named("packages/outbox/src/loop/settle-landed.ts", "what is being sent stands in its chain", [
    "keeper.board().chains.get(record.chainId)?.length",
    "keeper.board().chains.get(record.chainId).length",
  ]),
  ...named("packages/outbox/src/loop/standing.ts", "nobody hears it: whoever was not reached was not reached", [
    '"the refresh does not end"',
    '""',
  ]),
  ...named("packages/outbox/src/record/parse-meta.ts", compiler, ['typeof value === "number"', "true"]),
  ...named("packages/outbox/src/record/parse-record.ts", compiler, ['"state"', '""'], ['typeof value === "number"', "true"]),
  ...named("packages/outbox/src/reply/classify-reply.ts", "nobody reads the shape of what stands in for it", ['"error"', '""']),
  ...named(
    "packages/outbox/src/reply/classify-reply.ts",
    "read with `files_missing` alone, which the shape of success does not say",
    ["[]", '["Stryker was here"]'],
  ),
  ...named("packages/outbox/src/reply/classify-reply.ts", "a redirect was left to nobody two lines before", [
    "status >= 300",
    "status > 300",
  ]),
  ...named("packages/outbox/src/reply/classify-reply.ts", "no code of ours is that word", ['""', '"Stryker was here!"']),
  ...named("packages/outbox/src/reply/recognise-body.ts", "a redirect is nobody's answer, whatever it says", [
    "status < 300",
    "status <= 300",
  ]),
  ...named("packages/outbox/src/reply/recognise-body.ts", "absent or undefined: both are read with `??`", [
    "status === undefined",
    "false",
  ]),
  ...named("packages/outbox/src/reply/retry-after.ts", "neither is a number or a date", ['""', '"Stryker was here!"']),
  ...named("packages/outbox/src/reply/retry-after.ts", "undefined is no date, so the difference is no number", [
    "serverDate === undefined",
    "false",
  ]),
  ...named(
    "packages/outbox/src/schedule/board.ts",
    "a request that is asked about stands in its chain",
    ["[]", '["Stryker was here"]'],
    ["board.chains .get(record.chainId) ?.find", "board.chains.get(record.chainId).find"],
  ),
  ...named("packages/outbox/src/schedule/board.ts", "saves the second look; a circle is refused when it comes in", [
    "basis.has(one.id)",
    "false",
  ]),
  ...named("packages/outbox/src/schedule/board.ts", "two requests never have one id", ["a.id < b.id", "a.id <= b.id"]),
  ...named("packages/outbox/src/schedule/board.ts", "no slot has that key", ['""', '"Stryker was here!"']),
  ...named("packages/outbox/src/schedule/next-runnable.ts", "the same time, whichever of the two names it", [
    "record.nextAt < next",
    "record.nextAt <= next",
  ]),
];
