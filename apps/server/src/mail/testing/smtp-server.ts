import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** What a mail server does when it has a whole message. */
export type Ending =
  | "accept"
  | "hold"
  | "accept and cut"
  | "cut before answering"
  | "refuse for now"
  | "refuse for good"
  | "too large";

export interface SmtpServer {
  readonly url: string;
  /** Raw messages as they came, also those that were not confirmed. */
  readonly messages: readonly string[];
  /** Envelope senders, one for each try. */
  readonly senders: readonly string[];
  ending: Ending;
  /** The size that it announces (RFC 1870); null: none. */
  mostBytes: number | null;
  /** What is held is accepted. */
  release(): void;
  /** Recipients that it does not know. */
  readonly unknown: Set<string>;
  close(): Promise<void>;
}

/**
 * A small mail server that can misbehave after the message.
 * @param port where it listens; 0: anywhere
 */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const messages: string[] = [];
  const senders: string[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    const isUnknown = (line: string) => [...state.unknown].some((one) => line.startsWith(`RCPT TO:<${one}>`));
    const onSender = (sender: string) => senders.push(sender);
    const extensions = () => (state.mostBytes === null ? [] : [`SIZE ${state.mostBytes}`]);
    talk(socket, { isUnknown, onSender, extensions }, (message) => {
      messages.push(message);
      if (state.ending === "hold") held.add(socket);
      else end(socket, state.ending);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const at = typeof address === "object" && address !== null ? address.port : 0;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  const release = () => {
    for (const socket of held) end(socket, "accept");
    held.clear();
  };
  const url = `smtp://127.0.0.1:${at}`;
  const state: SmtpServer = { url, messages, senders, ending: "accept", mostBytes: null, unknown: new Set(), release, close };
  return state;
}

interface Listeners {
  readonly isUnknown: (line: string) => boolean;
  readonly onSender: (sender: string) => void;
  readonly extensions: () => readonly string[];
}

function talk(socket: Socket, { isUnknown, onSender, extensions }: Listeners, onMessage: (message: string) => void): void {
  let waiting = "";
  let message: string | null = null;
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    waiting += chunk.toString("latin1");
    for (let at = waiting.indexOf("\r\n"); at >= 0; at = waiting.indexOf("\r\n")) {
      const line = waiting.slice(0, at);
      waiting = waiting.slice(at + 2);
      if (message === null) {
        if (line === "DATA") message = "";
        const sender = /^MAIL FROM:<([^>]*)>/u.exec(line)?.[1];
        if (sender !== undefined) onSender(sender);
        if (isUnknown(line)) socket.write("550 no such user\r\n");
        else if (line.startsWith("EHLO"))
          socket.write(["250-test", ...extensions().map((one) => `250-${one}`), "250 ok", ""].join("\r\n"));
        else socket.write(line === "DATA" ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      } else if (line === ".") {
        onMessage(message);
        message = null;
      } else {
        /* A leading dot travels doubled (RFC 5321 §4.5.2). */
        message += `${line.startsWith("..") ? line.slice(1) : line}\r\n`;
      }
    }
  });
}

function end(socket: Socket, ending: Exclude<Ending, "hold">): void {
  switch (ending) {
    case "accept":
      socket.write("250 taken\r\n");
      return;
    case "accept and cut":
      socket.end("250 taken\r\n");
      return;
    case "cut before answering":
      socket.destroy();
      return;
    case "refuse for now":
      socket.write("451 later\r\n");
      return;
    case "refuse for good":
      socket.write("554 no spam\r\n");
      return;
    case "too large":
      socket.write("552 too much\r\n");
      return;
  }
}
