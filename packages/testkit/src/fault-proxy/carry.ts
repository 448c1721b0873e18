import type { Socket } from "node:net";

import type { Fault } from "./fault.ts";
import { requestIn, type SeenRequest } from "./request-lines.ts";
import { slowWriter } from "./slow-writer.ts";

export interface Ends {
  readonly client: Socket;
  readonly server: Socket;
  /** A further connection to the server, for what is sent twice. */
  readonly another: () => Socket;
  /** Is told how to let go of a reply that is held back. */
  readonly hold: (release: () => void) => void;
  /** Hears of each request, and says what happens to it. */
  readonly meet: (request: SeenRequest) => Fault | null;
}

type Write = (chunk: Buffer) => void;

/** What becomes of the bytes of one request, and of its reply. */
interface Way {
  readonly up: Write;
  readonly down: Write;
}

/** Carries one client's connection to the server and back, and breaks it where a request meets a fault. */
export function carry(ends: Ends): void {
  const { client, server } = ends;
  const clear: Way = { up: (chunk) => void server.write(chunk), down: (chunk) => void client.write(chunk) };
  let way = clear;
  client.on("data", (chunk) => {
    const request = requestIn(chunk);
    if (request !== null) {
      const fault = ends.meet(request);
      way = fault === null ? clear : wayOf(fault, ends, clear);
    }
    way.up(chunk);
  });
  server.on("data", (chunk) => way.down(chunk));
  client.on("close", () => server.end());
  server.on("close", () => client.end());
}

const nothing: Write = () => undefined;

function wayOf(fault: Fault, { client, server, another, hold }: Ends, clear: Way): Way {
  const reset = () => {
    client.resetAndDestroy();
  };
  const resetBoth = () => {
    client.resetAndDestroy();
    server.resetAndDestroy();
  };
  switch (fault.kind) {
    case "drop-request":
      return { up: resetBoth, down: nothing };
    case "drop-reply":
      return { up: clear.up, down: reset };
    case "cut-request":
      return { up: cutAfter(fault.afterBytes, clear.up, resetBoth), down: clear.down };
    case "cut-reply":
      return { up: clear.up, down: cutAfter(fault.afterBytes, clear.down, reset) };
    case "stall":
      return { up: nothing, down: nothing };
    case "stall-reply":
      return { up: clear.up, down: nothing };
    case "hold-reply":
      return { up: clear.up, down: held(clear.down, hold) };
    case "duplicate": {
      const twin = another();
      twin.resume();
      return { up: both(clear.up, (chunk) => void twin.write(chunk)), down: clear.down };
    }
    case "replace-reply":
      return { up: once(() => void client.end(fault.bytes)), down: nothing };
    case "replace-answer":
      return { up: clear.up, down: once(() => void client.end(fault.bytes)) };
    case "slow":
      return { up: slowWriter(server, fault.bytesPerSecond), down: slowWriter(client, fault.bytesPerSecond) };
  }
}

/** Keeps what comes until it is let go. */
function held(write: Write, hold: Ends["hold"]): Write {
  let waiting: Buffer[] | null = [];
  hold(() => {
    for (const chunk of waiting ?? []) write(chunk);
    waiting = null;
  });
  return (chunk) => {
    if (waiting === null) write(chunk);
    else waiting.push(chunk);
  };
}

function once(act: () => void): Write {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

function both(one: Write, other: Write): Write {
  return (chunk) => {
    one(chunk);
    other(chunk);
  };
}

/** Lets that many bytes through, then cuts once they are on their way. */
function cutAfter(bytes: number, write: Write, cut: () => void): Write {
  let left = bytes;
  let isCut = false;
  return (chunk) => {
    if (isCut) return;
    const through = chunk.subarray(0, left);
    left -= through.length;
    if (through.length > 0) write(through);
    if (through.length === chunk.length) return;
    isCut = true;
    /* A reset overtakes bytes that still lie in this process; a turn of the loop sends them first. */
    setImmediate(cut);
  };
}
