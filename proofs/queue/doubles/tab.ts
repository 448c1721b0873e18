import { errorCatalogue } from "@rundgang/contracts";
import { createOutbox, type Outbox, type RequestDraft } from "@rundgang/outbox";
import { createTabGate, type Effect, type TabGate } from "@rundgang/outbox/testing";

import type { StoreTx } from "../../../packages/outbox/src/ports.ts";
import type { Fetch } from "../../../apps/web/src/data/net/http.ts";
import type { Line, Network } from "../network/network.ts";
import type { WireRequest } from "../network/wire.ts";
import type { Sky } from "../sky.ts";
import { unseal, withBody } from "../work/content.ts";
import { putRight } from "../work/mistakes.ts";
import type { Command } from "./errand-run.ts";
import { withinSessionLimit } from "./session-limit.ts";
import { createQueueTransport } from "./queue-transport.ts";
import type { Tab } from "../device/device.ts";
import type { DoubleSpace } from "./space.ts";
import { openTabSession, type TabSession } from "./tab-session.ts";
import type { TokenShelf } from "./tokens.ts";

/** A tab or worker of a tablet that shows one person's work; it can freeze, thaw and die. */
export interface DoubleTab extends Tab {
  readonly space: DoubleSpace;
  readonly gate: TabGate;
  readonly outbox: Outbox<StoreTx>;
  readonly session: TabSession;
  isDead: boolean;
  /** Gives a command to the queue and, once the store says so, remembers that the person was told. */
  command(command: Command): void;
}

export interface TabParts {
  readonly name: string;
  readonly sky: Sky;
  readonly space: DoubleSpace;
  readonly shelf: TokenShelf;
  readonly network: Network;
  readonly line: Line;
  /** The tablet's wall clock (ms). */
  readonly now: () => number;
  /** The device learnt that this person's session is over. */
  readonly onEnded: () => void;
  /** What the server has done, in order. */
  readonly effects: readonly Effect[];
}

export function openTab({ name, sky, space, shelf, network, line, now, effects, onEnded }: TabParts): DoubleTab {
  const { ledger, dice } = sky;
  const { person, witness } = space;
  const gate = createTabGate();
  const clock = gate.clock({ now, after: sky.clock.after });
  const store = gate.store(space.database.open(name));
  const tokens = shelf.open(() => !tab.isDead);
  const fetch: Fetch = async (path, init) => {
    const request = { method: init.method ?? "GET", path, headers: headersOf(init), body: String(init.body) };
    return toResponse(await withinSessionLimit(sky, network.carry(line, request, `${name} ${path}`)));
  };
  const session = openTabSession({ name, userId: person.userId, shelf, gate, renewal: { fetch, baseUrl: "", tokens, clock } });

  const outbox = createOutbox<StoreTx>({
    userId: person.userId,
    owner: name,
    store,
    clock,
    lock: gate.lock(space.locks.open(name)),
    random: dice,
    session: {
      refresh: async () => {
        const result = await session.refresh();
        ledger.note(`${name} refresh ${result}`);
        if (result === "ended") onEnded();
        return result;
      },
    },
    bodies: {
      rewrite: (record, from, to) => {
        const body: unknown = JSON.parse(JSON.stringify(unseal(record)).replaceAll(from, to));
        return Promise.resolve({ ...withBody(record, body), path: record.path.replaceAll(from, to) });
      },
    },
    settledHook: { settled: () => Promise.resolve() },
    isOwnCode: (code) => Object.hasOwn(errorCatalogue, code),
    transport: createQueueTransport({
      gate,
      onClosed: (requests) => {
        for (const request of requests) space.closed.add(request.name);
      },
      accessToken: session.accessToken,
      readFile: (fileId) => space.files.get(fileId),
      carry: (request, record) => network.carry(line, request, `${name} ${record.kind} ${record.id}`),
      onLeave: (record, token) => {
        if (!tokenIsOf(token, record.userId)) ledger.accuse(`I6 ${record.id} left under another user's token`);
        witness.leave(name, record, effects);
      },
      onLand: (record, reply) => {
        witness.land(name, record);
        ledger.note(`${name} ${record.kind} ${record.id} heard ${reply.type === "answer" ? reply.status : reply.type}`);
      },
    }),
    report: () => undefined,
  });

  async function write({ drafts, files }: Command): Promise<void> {
    const result = await store.transaction(async (tx) => {
      const enqueued = await outbox.enqueue(tx, drafts);
      for (const [fileId, bytes] of files) space.files.set(fileId, bytes);
      return enqueued;
    });
    if (!result.ok) return ledger.note(`${name} not enqueued: ${result.code}`);
    for (const { id } of drafts) space.confirmed.add(id);
    ledger.note(`${name} saved ${drafts.map(({ kind }: RequestDraft) => kind).join(" ")}`);
    outbox.wake("request");
  }

  const tab: DoubleTab = {
    name,
    space,
    gate,
    outbox,
    session,
    isDead: false,
    isFrozen: gate.isFrozen,
    freeze: gate.freeze,
    thaw: gate.thaw,
    wake: () => outbox.wake("online"),
    reload: () => undefined,
    sendNow: () => void outbox.sendNow().catch(() => undefined),
    retry: (record) => void outbox.retry(record.id).catch(() => undefined),
    discard: (record) => {
      witness.allowCancel(record.id);
      void outbox.discard(record.id).catch(() => undefined);
    },
    resend: (record) => void outbox.retry(record.id).catch(() => undefined),
    isLost: false,
    restore: (record) => {
      witness.allowCancel(record.id);
      void outbox.restore(record.id).catch(() => undefined);
    },
    correct: (_world, record) => {
      const resourceUuid = dice.uuid();
      const right = JSON.stringify(putRight(record.kind, unseal(record))).replaceAll(record.resource.uuid, resourceUuid);
      witness.allowCancel(record.id);
      ledger.note(`person repairs ${record.kind} ${record.id}`);
      const repaired = { content: withBody(record, JSON.parse(right)), resourceUuid };
      void outbox.repair(record.id, repaired).catch(() => undefined);
    },
    asksForSignIn: () => session.accessToken() === null || outbox.getSnapshot().session === "held",
    /* The person is told that it was not saved, and what was kept of it goes. */
    command: (command) => void write(command).catch(() => ledger.note(`${name} could not save`)),
  };
  return tab;
}

function headersOf(init: RequestInit): WireRequest["headers"] {
  return Object.fromEntries(new Headers(init.headers).entries());
}

function toResponse(
  reply: { readonly status: number; readonly headers: WireRequest["headers"]; readonly text: string } | null,
): Response {
  if (reply === null) throw new TypeError("the line is cut");
  const isEmpty = reply.status === 204;
  return new Response(isEmpty ? null : reply.text, { status: reply.status, headers: { ...reply.headers } });
}

/** The user of a token by its own words; the server checks its signature. */
function tokenIsOf(token: string, userId: string): boolean {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return typeof claims === "object" && claims !== null && "sub" in claims && claims.sub === userId;
}
