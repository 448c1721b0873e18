import type { VideoCallParty, ServerMessage } from "@rundgang/contracts";

import type { Told } from "./bus.ts";
import type { PartyConnection } from "./party-connection.ts";

/** What of a call is at this server, and what it knows of the other ones. */
interface Room {
  readonly lines: Map<VideoCallParty, PartyConnection>;
  /** Parties that are in at another server, since the row with that id. */
  readonly elsewhere: Map<VideoCallParty, bigint>;
}

/** What has to be told to the other servers. */
export type ToTell = (callId: string, body: Told) => void;

/** The calls with a connection at this server. */
export interface Rooms {
  /** Takes a line into its call, in the place of an older one; whether the other party is in. */
  enter(line: PartyConnection): boolean;
  /** Forgets a line that is gone; whether it was in its call until now, and not replaced. */
  leave(line: PartyConnection): boolean;
  /** Says something to a party, wherever it is. */
  say(callId: string, to: VideoCallParty, message: ServerMessage): void;
  /** Something that another server told, in the row with that id. */
  hear(callId: string, id: bigint, body: Told): void;
  /** The lines that are in a call. */
  readonly lines: () => PartyConnection[];
}

/** Makes an empty list of calls. */
export function createRooms(toTell: ToTell): Rooms {
  const rooms = new Map<string, Room>();

  function open(callId: string): Room {
    const room = rooms.get(callId) ?? { lines: new Map(), elsewhere: new Map() };
    rooms.set(callId, room);
    return room;
  }

  function tellPeer(room: Room, of: VideoCallParty, present: boolean): void {
    room.lines.get(otherThan(of))?.send({ type: "peer", present });
  }

  /** A party came in at another server. */
  function hearOfOne(callId: string, room: Room, party: VideoCallParty, since: bigint): void {
    const own = room.lines.get(party);
    /* The other server hears of ours as well, and lets its own go. */
    if (own !== undefined && own.since > since) return;
    if (own !== undefined) {
      room.lines.delete(party);
      own.close("replaced");
    }
    room.elsewhere.set(party, since);
    tellPeer(room, party, true);
    const other = otherThan(party);
    const here = room.lines.get(other);
    if (here === undefined) rooms.delete(callId);
    else toTell(callId, { kind: "present", party: other, since: String(here.since) });
  }

  return {
    enter(line) {
      const { callId, party } = memberOf(line);
      const room = open(callId);
      room.lines.get(party)?.close("replaced");
      room.lines.set(party, line);
      room.elsewhere.delete(party);
      tellPeer(room, party, true);
      const other = otherThan(party);
      return room.lines.has(other) || room.elsewhere.has(other);
    },
    leave(line) {
      const { callId, party } = memberOf(line);
      const room = rooms.get(callId);
      if (room?.lines.get(party) !== line) return false;
      room.lines.delete(party);
      tellPeer(room, party, false);
      if (room.lines.size === 0) rooms.delete(callId);
      return true;
    },
    say(callId, to, message) {
      const room = rooms.get(callId);
      const line = room?.lines.get(to);
      if (line !== undefined) line.send(message);
      else if (room?.elsewhere.has(to) === true) toTell(callId, { kind: "said", to, message });
    },
    hear(callId, id, body) {
      const room = rooms.get(callId);
      if (room === undefined) return;
      switch (body.kind) {
        case "here":
          return hearOfOne(callId, room, body.party, id);
        case "present": {
          const since = BigInt(body.since);
          if (room.lines.has(body.party) || room.elsewhere.get(body.party) === since) return;
          room.elsewhere.set(body.party, since);
          return tellPeer(room, body.party, true);
        }
        case "gone":
          if (room.elsewhere.get(body.party) !== BigInt(body.since)) return;
          room.elsewhere.delete(body.party);
          return tellPeer(room, body.party, false);
        case "said":
          return room.lines.get(body.to)?.send(body.message);
        case "ended":
          rooms.delete(callId);
          for (const line of room.lines.values()) {
            line.send({ type: "ended", by: body.by });
            line.close("over");
          }
      }
    },
    lines: () => [...rooms.values()].flatMap((room) => [...room.lines.values()]),
  };
}

/** The other one of the two. */
export function otherThan(party: VideoCallParty): VideoCallParty {
  return party === "salesman" ? "customer" : "salesman";
}

function memberOf(line: PartyConnection) {
  if (line.member === null) throw new Error("a line that has not joined is in no call");
  return line.member;
}
