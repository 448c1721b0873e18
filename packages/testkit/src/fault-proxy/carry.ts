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

/** What becomes of the bytes of one request, of its reply, and of the server's word that it hangs up. */
interface Way {
  readonly up: Write;
  readonly down: Write;
  readonly hangUp: () => void;
}

/** Carries one client's connection to the server and back, and breaks it where a request meets a fault. */
export function carry(ends: Ends): void {
  const { client, server } = ends;
  const clear: Way = {
    up: (chunk) => void server.write(chunk),
    down: (chunk) => void client.write(chunk),
    hangUp: () => void client.end(),
  };
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
  server.on("close", () => way.hangUp());
}

const nothing: Write = () => undefined;
/** A dead line does not say that it is dead. */
const silent = (): void => undefined;

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
      return { ...clear, up: resetBoth, down: nothing };
    case "drop-reply":
      return { ...clear, down: reset };
    case "cut-request":
      return { ...clear, up: cutAfter(fault.afterBytes, clear.up, resetBoth) };
    case "stall-request":
      return stillAfter(fault.afterBytes, client, clear);
    case "cut-reply":
      return { ...clear, down: cutAfter(fault.afterBytes, clear.down, reset) };
    case "stall":
      return { up: nothing, down: nothing, hangUp: silent };
    case "stall-reply":
      return { up: clear.up, down: nothing, hangUp: silent };
    case "hold-reply":
      return { up: clear.up, ...held(clear, hold) };
    case "duplicate": {
      const twin = another();
      twin.resume();
      return { ...clear, up: both(clear.up, (chunk) => void twin.write(chunk)) };
    }
    case "replace-reply":
      return { ...clear, up: once(() => void client.end(fault.bytes)), down: nothing };
    case "replace-answer":
      return { ...clear, down: once(() => void client.end(fault.bytes)) };
    case "slow":
      return {
        ...clear,
        up: slowWriter(client, server, fault.bytesPerSecond),
        down: slowWriter(server, client, fault.bytesPerSecond),
      };
  }
}

/** Lets that many bytes through; then nothing moves, in any direction. */
function stillAfter(bytes: number, client: Socket, clear: Way): Way {
  let isStill = false;
  const stop = () => {
    isStill = true;
    client.pause();
  };
  const whileMoving = (act: () => void) => (isStill ? undefined : act());
  return {
    up: cutAfter(bytes, clear.up, stop),
    down: (chunk) => whileMoving(() => clear.down(chunk)),
    hangUp: () => whileMoving(clear.hangUp),
  };
}

/** Keeps what comes until it is let go, the end of the connection too: a browser would send again what it had no answer to. */
function held({ down, hangUp }: Way, hold: Ends["hold"]): Pick<Way, "down" | "hangUp"> {
  let waiting: (() => void)[] | null = [];
  hold(() => {
    for (const act of waiting ?? []) act();
    waiting = null;
  });
  const later = (act: () => void) => {
    if (waiting === null) act();
    else waiting.push(act);
  };
  return { down: (chunk) => later(() => down(chunk)), hangUp: () => later(hangUp) };
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
