import { channelCloses, channelRate, type ChannelClose, type ServerMessage, type SignRequest } from "@rundgang/contracts";
import type { WebSocket } from "ws";

import type { Member } from "./find-party.ts";

/** Bytes that may wait for a client: a line that takes none for so long is dead. */
const mostWaiting = 4_194_304;

/** Who stopped: RFC 6455 "going away". */
const goingAway = 1001;

/** One connection. It becomes a party of a call with its first message. */
export class PartyConnection {
  /** Who it is; null before it has joined. */
  public member: Member | null = null;
  /** Id of the row that told the other servers of it: of two connections of a party the newer one has the greater. */
  public since = 0n;
  /** A first message has come, and is looked at. */
  public isJoining = false;
  /** What the customer is asked to sign, as it was said to him last. */
  public askedToSign: SignRequest | null = null;
  /** The last step of signing that was written down of what came in here: said again, it is no other one. */
  public notedSigning: string | null = null;
  /** Whether media was told to flow on this connection. */
  public isConnected = false;
  /** Whether the last ping was answered. */
  public isAlive = true;

  public readonly address: string;
  public readonly openedAt: number;
  readonly #socket: WebSocket;
  #free: number = channelRate.burst;
  #countedAt: number;

  /** `openedAt` by `Context.steady`. */
  public constructor(socket: WebSocket, address: string, openedAt: number) {
    this.#socket = socket;
    this.address = address;
    this.openedAt = openedAt;
    this.#countedAt = openedAt;
  }

  public get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Counts a message; false when there are too many. `now` by `Context.steady`. */
  public mayCome(now: number): boolean {
    const { burst, perSecond } = channelRate;
    this.#free = Math.min(burst, this.#free + ((now - this.#countedAt) / 1000) * perSecond);
    this.#countedAt = now;
    if (this.#free < 1) return false;
    this.#free -= 1;
    return true;
  }

  public send(message: ServerMessage): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > mostWaiting) return this.cut();
    if (message.type === "sign") this.askedToSign = message.sign.at === "asking" ? message.sign.request : null;
    this.#socket.send(JSON.stringify(message));
  }

  public ping(): void {
    this.isAlive = false;
    if (this.isOpen) this.#socket.ping();
  }

  public close(reason: ChannelClose | "stopped"): void {
    this.#socket.close(reason === "stopped" ? goingAway : channelCloses[reason], reason);
  }

  /** Without a word: nobody is there to hear it. */
  public cut(): void {
    this.#socket.terminate();
  }
}
