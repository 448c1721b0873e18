import type { Strain } from "../server/strain.ts";
import type { SessionWatch } from "../device/session-watch.ts";
import type { Sky } from "../sky.ts";
import { drawFate, type Fate } from "./fate.ts";
import type { WireReply, WireRequest } from "./wire.ts";

/** Of sign-ins, loads and reports. */
const sparedShare = 0.75;

/** Of an upload that is watched: the share that moves before it stands still, and those between which it crawls. */
const stoppedAt = 0.5;
const crawl = [0.25, 0.5, 0.75, 1];

export const refreshPath = "/token/refresh";

/** Fates by which a request arrives twice, or when its sender has given it up and asked again. */
const repeats: ReadonlySet<Fate["kind"]> = new Set(["request_late", "doubled", "doubled_late", "slow"]);

/** The line of one device. */
export interface Line {
  isUp: boolean;
}

/** The way between devices and server, with everything that stands on it. */
export interface Network {
  /** Carries a request there and the answer back; null when the line broke, before or after. */
  carry(line: Line, request: WireRequest, what: string): Promise<WireReply | null>;
  /** Copies that may still reach the server. */
  underWay(): number;
}

export interface NetworkParts {
  readonly sky: Sky;
  readonly sessions: SessionWatch;
  readonly handle: (request: WireRequest, strain: Strain | null) => Promise<WireReply | null>;
  /** What strains a request beside its fate: one that always fails, say. */
  readonly poison: (request: WireRequest) => Strain | null;
  /** The server answered; whether anybody hears of it is another matter. */
  readonly onAnswer: (request: WireRequest, reply: WireReply) => void;
}

export function createNetwork({ sky, sessions, handle, poison, onAnswer }: NetworkParts): Network {
  const { clock, dice, ledger } = sky;
  let copies = 0;
  let lastSuccess: WireReply | null = null;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

  async function deliver(request: WireRequest, what: string, strain: Strain | null = null): Promise<WireReply | null> {
    if (sky.isServerDown()) {
      ledger.fault("server_down", what);
      return null;
    }
    copies += 1;
    const poisoned = poison(request);
    const reply = await handle(request, poisoned ?? strain);
    copies -= 1;
    ledger.note(`server ${what} ${reply === null ? "died" : reply.status}`);
    if (reply === null) return null;
    onAnswer(request, reply);
    if (reply.status === 201) lastSuccess = reply;
    return { ...reply, headers: { ...reply.headers, date: new Date(sky.serverNow()).toUTCString() } };
  }

  async function later(ms: number, request: WireRequest, what: string): Promise<void> {
    copies += 1;
    await pause(ms);
    copies -= 1;
    await deliver(request, `${what} again`);
  }

  async function travel(request: WireRequest, what: string, fate: Fate): Promise<WireReply | null> {
    switch (fate.kind) {
      case "request_lost":
        return null;
      case "hang":
        request.moved?.(stoppedAt);
        return new Promise<never>(() => undefined);
      case "stranger":
        return fate.reply;
      case "request_late":
        await later(fate.ms, request, what);
        return null;
      case "reply_lost":
        await deliver(request, what);
        return null;
      case "reply_replaced":
        await deliver(request, what);
        return fate.reply;
      case "reply_late": {
        const reply = await deliver(request, what);
        await pause(fate.ms);
        return reply;
      }
      case "doubled": {
        const first = deliver(request, `${what} first`, { kind: "stall", passage: 1, ms: fate.ms });
        const second = await deliver(request, `${what} second`);
        return fate.hearsFirst ? first : second;
      }
      case "doubled_late":
        void later(fate.ms, request, what);
        return deliver(request, what);
      case "cut":
        await deliver({ ...request, body: request.body.slice(0, Math.floor(request.body.length * fate.share)) }, `${what} cut`);
        return null;
      case "stale":
        /* Of another thing: what was once said of this one would be no lie. */
        return lastSuccess !== null && !lastSuccess.text.includes(uuidIn(request)) ? lastSuccess : null;
      case "slow":
        for (const share of request.moved === undefined ? [1] : crawl) {
          await pause(fate.ms);
          request.moved?.(share);
        }
        return deliver(request, what);
      case "strained":
        return deliver(request, what, fate.strain);
      case "none":
        return deliver(request, what);
    }
  }

  /** What is not of the queue meets less: else nobody would get to his work. */
  function isSpared({ headers, path }: WireRequest): boolean {
    return !("idempotency-key" in headers) && path !== refreshPath && dice.chance(sparedShare);
  }

  async function carry(line: Line, request: WireRequest, what: string): Promise<WireReply | null> {
    const fate: Fate = sky.isCalm() || isSpared(request) ? { kind: "none" } : drawFate(dice);
    await pause(dice.between(1, 400));
    if (!line.isUp) return null;
    /* A strain counts when it strikes. */
    if (fate.kind !== "none" && fate.kind !== "strained") ledger.fault(nameOf(fate), what);
    /* A copy of a refresh that arrives when its successor is in use looks like a theft, and is answered as one. */
    if (request.path === refreshPath && repeats.has(fate.kind)) sessions.excuse(null, null);
    if (fate.kind !== "hang" && fate.kind !== "slow") request.moved?.(1);
    const reply = await travel(request, what, fate);
    await pause(dice.between(1, 400));
    return line.isUp ? reply : null;
  }

  return { carry, underWay: () => copies };
}

/** The uuid of what a request makes or changes. */
function uuidIn({ path, body }: WireRequest): string {
  const named = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;
  return (
    named.exec(path)?.[0] ?? /"uuid":"([^"]+)"|name="uuid"\s+([0-9a-f-]+)/u.exec(body.toString())?.slice(1).find(Boolean) ?? path
  );
}

function nameOf(fate: Fate): string {
  return "name" in fate ? `${fate.kind}:${fate.name}` : fate.kind;
}
