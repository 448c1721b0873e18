import { randomUUID } from "node:crypto";

import type { ChannelClose, ClientMessage, ServerMessage } from "@rundgang/contracts";
import type { Logger } from "pino";
import type { RawData } from "ws";

import { endCall } from "../application/consultation/end-call.ts";
import type { Relays } from "../config/relays.ts";
import type { Database } from "../db/open-database.ts";
import { contentHash } from "../idempotency/content-hash.ts";
import { transact } from "../db/transact.ts";
import type { AccessCheck } from "../sessions/access-token.ts";
import type { Keys } from "../sessions/keys.ts";
import { loadActors } from "../sessions/load-actor.ts";
import { hear, newestMessage, tell, type Told } from "./bus.ts";
import type { Channel } from "./channel.ts";
import { findParty, type Member } from "./find-party.ts";
import { iceServersOf } from "./ice-servers.ts";
import { createJoinLimit } from "./join-limit.ts";
import { PartyConnection } from "./party-connection.ts";
import { noteConnected, noteJoined, noteWhileOpen, signingStepOf } from "./note-call.ts";
import { maySay, readMessage, type Saying } from "./read-message.ts";
import { createRooms, otherThan } from "./rooms.ts";

interface ChannelParts {
  readonly database: Database;
  readonly clock: () => Date;
  /** `Context.steady`. */
  readonly steady: () => number;
  readonly keys: Keys;
  readonly checkToken: (token: string, now: Date) => Promise<AccessCheck>;
  readonly relays: Relays | null;
  readonly log: Logger;
}

/** How often a connection is pinged: a proxy closes what is silent for a minute. */
const pingMs = 20_000;

/** How long a connection may take to say who it is, and how often that is looked at. */
const joinMs = 10_000;
const joinCheckMs = 2000;

/** Connections from one address: those that have not said who they are, and all of them. An office has one address. */
const mostStrangers = 20;
const mostOfAddress = 200;

/** Makes the channel of this process. */
export function createChannel({ database, clock, steady, keys, checkToken, relays, log }: ChannelParts): Channel {
  const { db } = database;
  /** Names this process among the servers of the database. */
  const own = randomUUID();
  const all = new Set<PartyConnection>();
  const rooms = createRooms(tellOthers);
  const joins = createJoinLimit(steady);
  const timers: NodeJS.Timeout[] = [];
  const joining = new Set<Promise<unknown>>();
  const noting = new Map<string, Promise<void>>();
  let stopListening = (): void => undefined;
  let position = 0n;
  /* What this process tells goes one after the other, in the order in which it was said. */
  let telling = Promise.resolve();
  let draining: Promise<void> | null = null;
  let again = false;

  function fail(what: string): (error: unknown) => void {
    return (error) => log.error({ err: error }, what);
  }

  function tellOthers(callId: string, body: Told): void {
    telling = telling
      .then(() => transact(db, (tx) => tell(tx, callId, own, body)))
      .then(() => undefined, fail("a message of a call could not be passed on"));
  }

  /** Takes in what the servers have told beyond the last row. */
  async function hearNew(): Promise<void> {
    const newest = await newestMessage(db);
    /* Emptied, or begun anew after a crash of PostgreSQL. */
    if (newest < position) position = 0n;
    const { heard, position: next } = await hear(db, position, own);
    /* Whoever came in before these rows were written is in by then. */
    await Promise.all(joining);
    position = next;
    for (const { callId, id, body } of heard) rooms.hear(callId, id, body);
  }

  async function drain(): Promise<void> {
    while (again) {
      again = false;
      await hearNew().catch(fail("messages of calls could not be read"));
    }
    draining = null;
  }

  function wake(): void {
    again = true;
    draining ??= drain();
  }

  /** Does what is written down of a call, one after the other. */
  function note(callId: string, act: () => Promise<void>): void {
    const noted = (noting.get(callId) ?? Promise.resolve()).then(act).catch(fail("a step of a call could not be written down"));
    noting.set(callId, noted);
    void noted.then(() => {
      if (noting.get(callId) === noted) noting.delete(callId);
    });
  }

  function end(line: PartyConnection, reason: ChannelClose): void {
    lose(line);
    line.close(reason);
  }

  async function join(line: PartyConnection, message: Extract<ClientMessage, { type: "join" }>): Promise<void> {
    const member = await findParty({ db, keys, checkToken }, message, clock());
    if (typeof member === "string") return line.close(member);
    if (!joins.mayJoin(`${member.callId} ${member.party} ${member.account?.userId ?? ""}`)) return line.close("too_many");
    if (isHeldByOther(member)) return line.close("forbidden");
    const joined = await noteJoined(db, member, own, clock());
    if (joined === null) return line.close("over");
    line.member = member;
    line.since = joined.since;
    const present = rooms.enter(line);
    if (!line.isOpen) return lose(line);
    const iceServers = iceServersOf(relays, { id: member.callId, endsAt: member.endsAt }, clock());
    line.send({ type: "joined", party: member.party, present, iceServers });
    if (joined.begunAt !== null) line.send(begun(joined.begunAt, clock()));
  }

  /** Whether a colleague is in a call that nobody has taken: he stays, until somebody takes it. */
  function isHeldByOther({ callId, account, isOwn }: Member): boolean {
    if (account === null || isOwn) return false;
    return ofSalesmen().some((one) => one.callId === callId && one.userId !== account.userId);
  }

  function begin(line: PartyConnection, message: ClientMessage): void {
    if (message.type !== "join" || line.isJoining) return line.close("malformed");
    line.isJoining = true;
    const joined = join(line, message).catch((error: unknown) => {
      fail("a connection could not join its call")(error);
      line.close("stopped");
    });
    joining.add(joined);
    void joined.finally(() => joining.delete(joined));
  }

  function take(line: PartyConnection, data: RawData, isBinary: boolean): void {
    if (!line.isOpen) return;
    if (!line.mayCome(steady())) return end(line, "too_many");
    const message = readMessage(data, isBinary);
    if (message === null) return end(line, "malformed");
    if (line.member === null) return begin(line, message);
    if (!maySay(line.member.party, message)) return end(line, "malformed");
    say(line, line.member, message);
  }

  function say(line: PartyConnection, { callId, party }: NonNullable<PartyConnection["member"]>, message: Saying): void {
    if (message.type === "leave") {
      return note(callId, () => transact(db, (tx) => endCall(tx, callId, party, clock())));
    }
    if (message.type === "connected") {
      if (line.isConnected) return;
      line.isConnected = true;
      return note(callId, () => tellBegun(callId, party));
    }
    /* A word on what was taken back meanwhile. */
    const isAnswer = message.type === "progress" || message.type === "signed" || message.type === "unsigned";
    if (isAnswer && line.askedToSign?.id !== message.id) return;
    rooms.say(callId, otherThan(party), message);
    const signing = signingStepOf(message, line.askedToSign);
    if (signing === null) return;
    const { step, bound } = signing;
    /* Said again until it is answered. */
    const key = `${step} ${contentHash(bound)}`;
    if (line.notedSigning === key) return;
    line.notedSigning = key;
    note(callId, () => noteWhileOpen(db, callId, step, party, clock(), bound));
  }

  async function tellBegun(callId: string, party: "salesman" | "customer"): Promise<void> {
    const begunAt = await noteConnected(db, callId, party, clock());
    if (begunAt === null) return;
    for (const to of ["salesman", "customer"] as const) rooms.say(callId, to, begun(begunAt, begunAt));
  }

  /** A connection is gone. One that was replaced, or whose call is over, is nothing to tell. */
  function lose(line: PartyConnection): void {
    const { member } = line;
    if (member === null || !rooms.leave(line)) return;
    tellOthers(member.callId, { kind: "gone", party: member.party, since: String(line.since) });
    note(member.callId, () => noteWhileOpen(db, member.callId, "line_lost", member.party, clock()));
  }

  function endStrangers(): void {
    joins.forget();
    for (const line of all) {
      if (!line.isJoining && steady() - line.openedAt >= joinMs) line.close("signed_out");
    }
  }

  const ofAddress = (address: string) => [...all].filter((line) => line.address === address);

  /** Salesmen's lines, each with its session and account. */
  function ofSalesmen() {
    return rooms.lines().flatMap((line) => {
      const { member } = line;
      return member === null || member.account === null ? [] : [{ line, callId: member.callId, ...member.account }];
    });
  }

  function beat(): void {
    for (const line of all) {
      if (line.isAlive) line.ping();
      else line.cut();
    }
  }

  return {
    start: async () => {
      position = await newestMessage(db);
      stopListening = await database.fanOut.listen("channel", wake);
      timers.push(setInterval(beat, pingMs), setInterval(endStrangers, joinCheckMs));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const line of all) {
        lose(line);
        line.close("stopped");
      }
      await Promise.all([...joining, ...noting.values()]);
      await telling;
      stopListening();
      await draining;
    },
    accept: (socket, address, isOurs) => {
      const line = new PartyConnection(socket, address, steady());
      const before = ofAddress(address);
      all.add(line);
      socket.on("close", (code) => {
        all.delete(line);
        lose(line);
        log.info({ party: line.member?.party, code }, "channel closed");
      });
      /* Its close follows: what was wrong is the other side's, and may hold what it said. */
      socket.on("error", () => line.cut());
      socket.on("pong", () => {
        line.isAlive = true;
      });
      socket.on("message", (data, isBinary) => take(line, data, isBinary));
      if (!isOurs) return line.close("forbidden");
      const strangers = before.filter(({ member }) => member === null);
      if (strangers.length >= mostStrangers || before.length >= mostOfAddress) line.close("too_many");
    },
    beat,
    endSession: (sessionId) => {
      for (const one of ofSalesmen()) if (one.sessionId === sessionId) end(one.line, "signed_out");
    },
    checkMembers: async () => {
      const members = ofSalesmen();
      if (members.length === 0) return;
      const actors = await loadActors(db, [...new Set(members.map(({ sessionId }) => sessionId))]);
      const owners = await db
        .selectFrom("video_calls as c")
        .innerJoin("appointments as a", "a.id", "c.appointment_id")
        .select(["c.id", "a.user_id as userId"])
        .where(
          "c.id",
          "in",
          members.map(({ callId }) => callId),
        )
        .execute();
      const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]));
      for (const { line, callId, sessionId, userId } of members) {
        const owner = ownerOf.get(callId) ?? null;
        if (!actors.has(sessionId)) end(line, "signed_out");
        else if (owner !== null && owner !== userId) end(line, "forbidden");
      }
    },
  };
}

function begun(at: Date, now: Date): ServerMessage {
  return { type: "begun", at: at.toISOString(), agoMs: now.getTime() - at.getTime() };
}
