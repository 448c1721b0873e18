import { channelCloses, serverMessage, type ChannelClose, type ClientMessage, type ServerMessage } from "@rundgang/contracts";

/** The parts of a WebSocket that the channel needs. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: "open" | "error", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { readonly code: number }) => void): void;
}

export interface ChannelOptions {
  /** `queue-{videoCallId}` */
  readonly channel: string;
  /** Asked at each try, for a token may have been renewed; null: there is none any more. */
  readonly token: () => Promise<string | null>;
  readonly open: () => Socket;
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection is gone and is tried anew. */
  readonly onLost: () => void;
  /** It will not come back. */
  readonly onClosed: (reason: ChannelClose) => void;
}

export interface ChannelClient {
  /** Says it now where the channel holds; what cannot be said now is not kept, for the other one is told all anew when he comes. */
  say(message: ClientMessage): void;
  close(): void;
}

/** Milliseconds until the next try, by how many failed. */
const waits = [250, 500, 1000, 2000, 4000] as const;

/** Closes that another try does not help. */
const forGood: Readonly<Partial<Record<number, ChannelClose>>> = {
  [channelCloses.over]: "over",
  [channelCloses.signed_out]: "signed_out",
  [channelCloses.forbidden]: "forbidden",
  [channelCloses.replaced]: "replaced",
};

const openState = 1;

/** The channel of a call, held as long as nobody ends it: a lost line is tried again until it is back. */
export function createChannelClient(options: ChannelOptions): ChannelClient {
  const { channel, token, open, onMessage, onLost, onClosed } = options;
  let socket: Socket | null = null;
  let isOver = false;
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const given = await token();
    if (isOver) return;
    if (given === null) return end("signed_out");
    const own = open();
    socket = own;
    own.addEventListener("open", () => own.send(JSON.stringify({ type: "join", channel, token: given } satisfies ClientMessage)));
    own.addEventListener("message", ({ data }) => {
      const message = read(data);
      if (own !== socket || message === null) return;
      if (message.type === "joined") failed = 0;
      onMessage(message);
    });
    own.addEventListener("close", ({ code }) => {
      if (own !== socket || isOver) return;
      const reason = forGood[code];
      if (reason !== undefined) return end(reason);
      onLost();
      later();
    });
  }

  function later(): void {
    socket = null;
    const wait = waits[Math.min(failed, waits.length - 1)] ?? 0;
    failed += 1;
    timer = setTimeout(() => void connect().catch(later), wait);
  }

  function end(reason: ChannelClose): void {
    isOver = true;
    socket = null;
    onClosed(reason);
  }

  void connect().catch(later);
  /* A phone that comes out of a tunnel does not wait for the next try. */
  const hurry = () => {
    if (isOver || socket !== null) return;
    clearTimeout(timer);
    failed = 0;
    void connect().catch(later);
  };
  globalThis.addEventListener?.("online", hurry);

  return {
    say: (message) => {
      if (socket?.readyState === openState) socket.send(JSON.stringify(message));
    },
    close: () => {
      isOver = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", hurry);
      socket?.close(1000);
      socket = null;
    },
  };
}

function read(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = serverMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
