import { once } from "node:events";

import { channelOf, channelPath, type ClientMessage, type ServerMessage } from "@rundgang/contracts";
import { WebSocket } from "ws";

/** A connection to the channel of a call, as a page has it. */
export interface OpenChannel {
  /** The next message of that type; those before it are passed over. Throws where the connection ends first. */
  next<Type extends ServerMessage["type"]>(type: Type): Promise<Extract<ServerMessage, { type: Type }>>;
  say(message: ClientMessage): void;
  /** Whatever it is. */
  sendRaw(data: string | Buffer): void;
  /** The code that the connection ends with. */
  readonly closed: Promise<number>;
  /** Answers no ping from now on. */
  fallSilent(): void;
  close(): void;
  /** Without a word, as a line breaks. */
  cut(): void;
}

interface Wanted {
  /** `http://…` of the server. */
  readonly url: string;
  readonly origin?: string | null;
  /** Hears every message at once. */
  readonly onMessage?: (message: ServerMessage) => void;
}

/** Connects, and says nothing yet. */
export async function connectChannel({ url, origin = url, onMessage }: Wanted): Promise<OpenChannel> {
  const socket = new WebSocket(`${url.replace("http", "ws")}${channelPath}`, origin === null ? {} : { origin });
  const waiting: ServerMessage[] = [];
  let wake = (): void => undefined;
  const closed = new Promise<number>((resolve) => {
    socket.once("close", (code: number) => {
      resolve(code);
      wake();
    });
  });
  socket.on("message", (data: Buffer) => {
    const message: ServerMessage = JSON.parse(data.toString());
    onMessage?.(message);
    waiting.push(message);
    wake();
  });
  await once(socket, "open");
  return {
    next: async <Type extends ServerMessage["type"]>(type: Type) => {
      for (;;) {
        const message = waiting.shift();
        if (message?.type === type) return message as Extract<ServerMessage, { type: Type }>;
        if (message !== undefined) continue;
        if (socket.readyState === socket.CLOSED) throw new Error(`the channel closed before it said ${type}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    say: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (data) => socket.send(data),
    closed,
    fallSilent: () => {
      socket.pong = () => undefined;
    },
    close: () => socket.close(),
    cut: () => socket.terminate(),
  };
}

/** Connects and says who it is. */
export async function joinChannel(wanted: Wanted, videoCallId: string, token: string): Promise<OpenChannel> {
  const channel = await connectChannel(wanted);
  channel.say({ type: "join", channel: channelOf(videoCallId), token });
  return channel;
}
