import { clientMessage, type VideoCallParty, type ClientMessage } from "@rundgang/contracts";
import type { RawData } from "ws";

import { parseJson } from "../http/parse-json.ts";

/** Who may say what once he is in; `join` comes before. */
const speakers: Readonly<Record<Exclude<ClientMessage["type"], "join">, readonly VideoCallParty[]>> = {
  description: ["salesman", "customer"],
  candidate: ["salesman", "customer"],
  media: ["salesman", "customer"],
  connected: ["salesman", "customer"],
  leave: ["salesman", "customer"],
  control: ["salesman"],
  shown: ["salesman"],
  form: ["salesman"],
  slide: ["salesman"],
  sign: ["salesman"],
  progress: ["customer"],
  signed: ["customer"],
  unsigned: ["customer"],
};

/** What a client sent; null where it is not by the contract. Members that the contract does not know are gone. */
export function readMessage(data: RawData, isBinary: boolean): ClientMessage | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return clientMessage.safeParse(parseJson(data.toString())).data ?? null;
  } catch {
    return null;
  }
}

/** What somebody says who is in a call: anything but `join`. */
export type Saying = Exclude<ClientMessage, { type: "join" }>;

/** Whether a message may come from that party. */
export function maySay(party: VideoCallParty, message: ClientMessage): message is Saying {
  return message.type !== "join" && speakers[message.type].includes(party);
}
