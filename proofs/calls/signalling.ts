import { setTimeout } from "node:timers/promises";

import type { VideoCallParty, ClientMessage, ServerMessage, SharedForm } from "@rundgang/contracts";
import { createRandom, startServerProcess } from "@rundgang/testkit";
import * as z from "zod";

import { joinChannel, type OpenChannel } from "../../apps/server/src/testing/open-channel.ts";
import { consultationBody } from "../../apps/server/src/testing/bodies.ts";
import { createDatabase, newServerData, removeServerData } from "../../e2e/support/server-data.ts";

/** What came of many calls at once. */
export interface Signalling {
  readonly calls: number;
  readonly sent: number;
  /** Messages that came to nobody. */
  readonly lost: number;
  /** Messages that came before an earlier one of the same sender. */
  readonly outOfOrder: number;
  /** Messages of another call, or of one's own. */
  readonly strange: number;
  /** From a party's `send` to the other one's `message` (ms), the quickest first. */
  readonly took: readonly number[];
  /** From the first of the requests to the last of the parties being in (s). */
  readonly joinedIn: number;
}

const calls = 50;
/** Each party says so many, one after the other. */
const said = 40;
/** Between two of a party's messages: so long and up to twice as long (ms). */
const pauseMs = 60;
/** Connections that have not said who they are may be 20 of an address. */
const atOnce = 8;

/** The letters of a real offer, as Chromium makes one for picture and voice. */
const sdp = "a=rtpmap:96 VP8/90000\r\n".repeat(250);

/** A form as it is shown when half of it is filled in: 4 kB. */
const form: SharedForm = {
  title: "",
  sections: [
    {
      number: "1",
      title: "Kunde",
      blocks: [
        {
          kind: "rows",
          rows: Array.from({ length: 60 }, (_one, row) => ({ label: `Angabe ${row}`, value: "wie sie dort steht" })),
        },
      ],
      sections: [],
    },
  ],
  lines: [],
  totals: { monthlyFirst: 4999, monthlyLater: null, once: 0, firstMonths: 0 },
};

interface Speaker {
  readonly call: number;
  readonly name: VideoCallParty;
}

interface Party extends Speaker {
  readonly channel: OpenChannel;
}

type Hear = (listener: Speaker, message: ServerMessage) => void;

/** Fifty calls at once at one real server process: a hundred connections that exchange what real ones do, and nobody hears anybody else. */
export async function measureSignalling(): Promise<Signalling> {
  const data = newServerData();
  await createDatabase(data);
  const limits = { RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "1000" };
  const server = await startServerProcess(data.RUNDGANG_DATA, { ...data, ...limits });
  const begun = performance.now();
  const token = await signIn(server.url);
  const ledger = createLedger();
  const parties: Party[] = [];
  for (let first = 0; first < calls; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, calls - first) }, (_one, n) => first + n);
    parties.push(...(await Promise.all(some.map((call) => open(server.url, token, call, ledger.hear)))).flat());
  }
  const joinedIn = (performance.now() - begun) / 1000;
  await talk(parties, ledger);
  for (const { channel } of parties) channel.cut();
  await server.stop();
  await removeServerData(data);
  return { calls, ...ledger.result(), joinedIn };
}

const signedIn = z.object({ token: z.string() });
const asked = z.object({ uuid: z.uuid(), videoCallId: z.string(), url: z.url() });

async function signIn(url: string): Promise<string> {
  const { token } = signedIn.parse(
    await request(`${url}/authentication_token`, "POST", { username: "verkauf1", password: "rundgang-demo" }),
  );
  const id = z.object({ sub: z.uuid() }).parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  await request(`${url}/api/mitarbeiters/${id.sub}`, "PATCH", { lastPing: new Date().toISOString() }, token);
  return token;
}

async function request(url: string, method: string, body: object, token?: string): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: {
      "Content-Type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Somebody asks for advice, the salesman comes in, and so does he. */
async function open(url: string, token: string, call: number, hear: Hear): Promise<Party[]> {
  const { videoCallId, url: page } = asked.parse(await request(`${url}/api/consultations`, "POST", consultationBody()));
  const enter = async (name: Party["name"], by: string): Promise<Party> => {
    const onMessage = (message: ServerMessage) => hear({ call, name }, message);
    const channel = await joinChannel({ url, onMessage }, videoCallId, by);
    await channel.next("joined");
    return { call, name, channel };
  };
  const salesman = await enter("salesman", token);
  const customer = await enter("customer", new URL(page).hash.slice(1));
  await salesman.channel.next("peer");
  return [salesman, customer];
}

/** Each party says what it has to say, at its own pace. */
async function talk(parties: readonly Party[], ledger: Ledger): Promise<void> {
  const random = createRandom(1, "pauses");
  const talking = parties.map(async (party) => {
    for (let n = 0; n < said; n += 1) {
      await setTimeout(random.between(pauseMs, 2 * pauseMs));
      ledger.say(party, n);
      party.channel.say(messageOf(party, n));
    }
  });
  await Promise.all(talking);
  const deadline = performance.now() + 10_000;
  while (ledger.missing() > 0 && performance.now() < deadline) await setTimeout(20);
}

/** What was said when, and what of it was heard by whom. */
function createLedger() {
  const saidAt = new Map<string, number>();
  const newest = new Map<string, number>();
  const took: number[] = [];
  let outOfOrder = 0;
  let strange = 0;
  return {
    say: (speaker: Speaker, n: number) => void saidAt.set(markWith(speaker, n), performance.now()),
    hear: (listener: Speaker, message: ServerMessage) => {
      const mark = markOf(message);
      if (mark === null) return;
      const at = saidAt.get(mark);
      const [call, name = "", n] = mark.split(" ");
      if (at === undefined || Number(call) !== listener.call || name === listener.name) {
        strange += 1;
        return;
      }
      took.push(performance.now() - at);
      const speaker = `${call} ${name}`;
      if (Number(n) !== (newest.get(speaker) ?? -1) + 1) outOfOrder += 1;
      newest.set(speaker, Number(n));
    },
    missing: () => saidAt.size - took.length - strange,
    result: () => ({
      sent: saidAt.size,
      lost: saidAt.size - took.length,
      outOfOrder,
      strange,
      took: took.toSorted((a, b) => a - b),
    }),
  };
}
type Ledger = ReturnType<typeof createLedger>;

const markWith = ({ call, name }: Speaker, n: number): string => `${call} ${name} ${n}`;

/** What a party says as its n-th message: an offer, then candidates; the salesman's every fourth shows the form. */
function messageOf(speaker: Speaker, n: number): ClientMessage {
  const mark = markWith(speaker, n);
  if (n === 0) return { type: "description", description: { type: "offer", sdp: `${mark}\r\n${sdp}` } };
  if (speaker.name === "salesman" && n % 4 === 0) return { type: "form", form: { ...form, title: mark } };
  return { type: "candidate", candidate: { candidate: mark, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "abcd" } };
}

/** The mark of a message that `messageOf` has made; null for one of the server's own. */
function markOf(message: ServerMessage): string | null {
  switch (message.type) {
    case "description":
      return message.description.sdp.split("\r\n")[0] ?? "";
    case "candidate":
      return message.candidate.candidate;
    case "form":
      return message.form?.title ?? "";
    default:
      return null;
  }
}
