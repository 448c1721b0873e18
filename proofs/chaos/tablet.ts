import { createHash } from "node:crypto";

import { wire } from "@rundgang/contracts";
import type { Random } from "@rundgang/testkit";
import * as z from "zod";

import { answersWith, totalsOf } from "../../apps/server/src/testing/sample-order.ts";
import { openDevice, type TestDevice } from "../../apps/web/src/data/testing/device.ts";
import { tinyPng } from "../queue/work/tiny-png.ts";

/** Where a tablet sells. */
export interface Door {
  readonly addressId: string;
  readonly unitId: string;
}

/** An order that the tablet has told its salesman to be saved. */
export interface Promised {
  readonly unitId: string;
  readonly mail: string;
  /** SHA-256 of the signatures that belong to it. */
  readonly files: readonly string[];
  readonly comment: string;
}

/** What a tablet keeps of a request that the server has confirmed. */
export interface Receipt {
  readonly kind: string;
  readonly uuid: string;
  readonly number?: string | undefined;
  /** Of a file that was sent, else empty. */
  readonly sha256: string;
  /** The server named the same one. */
  readonly hashConfirmed: boolean;
}

/** A tablet with the app's own queue, whose line loses half of the replies while it is bad. */
export interface Tablet {
  readonly userId: string;
  readonly promised: readonly Promised[];
  /** What must not happen and was seen by the tablet itself. */
  readonly broken: readonly string[];
  /** Replies that were lost so far, and requests that were cut. */
  readonly faults: () => number;
  /** Requests of its queue. */
  readonly sent: () => number;
  /** … that broke off, or met a server that could not answer, and are sent again. */
  readonly failed: () => number;
  /** Sells at its next door; false when it has been at all of them. */
  sell(): Promise<boolean>;
  /** The app looks whether the line is back, as it does by itself. */
  wake(): void;
  /** The line is good from now on. */
  calm(): void;
  isSent(): boolean;
  /** What is left in the queue, in words. */
  left(): readonly string[];
  receipts(): Promise<readonly Receipt[]>;
  close(): Promise<void>;
}

interface TabletParts {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  /** `http://…` of the balancer. */
  readonly url: string;
  readonly doors: readonly Door[];
  readonly random: Random;
  /** Whether its line loses half of the replies until it is told to be calm. */
  readonly isBad: boolean;
}

const tokens = z.object({ token: z.string(), refresh_token: z.string() });
const receipt = z.object({
  kind: z.string(),
  uuid: z.string(),
  number: z.string().optional(),
  sha256: z.string(),
  hashConfirmed: z.boolean(),
});
/** Of a bad line: the reply is lost, or the request is cut somewhere on its way. */
const lost = { reply: 0.35, request: 0.15 };
const longestCutMs = 400;

/** Signs in, loads its addresses and opens the app's data layer. */
export async function openTablet({ name, userId, password, url, doors, random, isBad: willBeBad }: TabletParts): Promise<Tablet> {
  const broken: string[] = [];
  const promised: Promised[] = [];
  let [faults, sent, failed] = [0, 0, 0];
  let isBad = false;
  let renewing: Promise<void> | null = null;

  async function carry(path: string, init: RequestInit): Promise<Response> {
    if (!isBad) return fetch(`${url}${path}`, init);
    const chance = random.next();
    if (chance < lost.request) {
      faults += 1;
      const cut = AbortSignal.timeout(random.between(1, longestCutMs));
      const { signal } = init;
      await fetch(`${url}${path}`, { ...init, signal: signal ? AbortSignal.any([signal, cut]) : cut }).catch(() => undefined);
      throw new TypeError("cut");
    }
    const reply = await fetch(`${url}${path}`, init);
    if (chance >= lost.request + lost.reply) return reply;
    faults += 1;
    await reply.arrayBuffer().catch(() => undefined);
    throw new TypeError("lost");
  }

  const json = { "content-type": "application/json" };
  const signIn = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: name, password }),
  });
  let session = tokens.parse(await signIn.json());

  /** A lost answer is asked for again with the same token, as the app does. */
  async function renew(): Promise<void> {
    const body = JSON.stringify({ refresh_token: session.refresh_token });
    const reply = await carry("/token/refresh", { method: "POST", headers: json, body });
    if (reply.status === 200) session = tokens.parse(await reply.json());
    else if (reply.status === 401) broken.push(`${name}: the session ended: ${await reply.text()}`);
    else await reply.arrayBuffer().catch(() => undefined);
  }

  async function deviceFetch(input: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (headers.has("authorization")) headers.set("authorization", `Bearer ${session.token}`);
    sent += 1;
    const reply = await carry(input.replace("http://server.test", ""), { ...init, headers }).catch((error: unknown) => {
      failed += 1;
      throw error;
    });
    if (reply.status >= 500) failed += 1;
    if (reply.status !== 401) return reply;
    await reply.arrayBuffer().catch(() => undefined);
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => (renewing = null));
    await renewing;
    throw new TypeError("to be tried with the next token");
  }

  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${session.token}` } })).json();
  const addressIds = [...new Set(doors.map(({ addressId }) => addressId))];
  const addresses = await Promise.all(addressIds.map(async (id) => wire.address.parse(await read(`/api/adresses/${id}`))));
  const list = z.object({ "hydra:member": z.array(z.unknown()) }).parse(await read("/api/order_forms"));
  const forms = list["hydra:member"].map((one) => wire.orderForm.parse(one));
  const form = forms.find((one) => one.provider === addresses[0]?.provider && one.regular && one.status === "ACTIVE");
  if (form === undefined) throw new Error(`${name} has no form`);

  const device: TestDevice = await openDevice(userId, (input, init) => deviceFetch(String(input), init), addresses);
  isBad = willBeBad;
  device.goOnline();

  function picture(): { readonly blob: Blob; readonly sha256: string } {
    const bytes = tinyPng(Array.from({ length: 12 }, () => random.between(0, 255)));
    return {
      blob: new Blob([new Uint8Array(bytes)], { type: "image/png" }),
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
  }

  async function sellAt({ unitId }: Door): Promise<void> {
    const { commands } = device;
    const mail = `${name}-${promised.length + 1}@example.org`;
    const comment = `Kommentar von ${mail}`;
    const [summary, contract] = [picture(), picture()];
    const answers = answersWith({ "customer-email": mail });
    const at = new Date().toISOString();
    const steps = [
      () => commands.addComment({ unitId, text: comment }),
      () => commands.beginDraft({ unitId, form: form as wire.OrderForm, contractType: "live", answers }),
      () => commands.putDraftFile(unitId, { type: "contract_summary_signature", bytes: summary.blob }),
      () => commands.putDraftFile(unitId, { type: "signature", bytes: contract.blob }),
      () =>
        commands.submitOrder({
          unitId,
          customer: {
            anrede: "Frau",
            vorname: "Zoë",
            name: `Müller ${promised.length + 1}`,
            geburtsdatum: "1980-01-01",
            aStrasse: "Mühlgasse",
            aHausnummer: "12",
            aHausnummerZs: "a",
            aPostleitzahl: "91207",
            aOrt: "Lauf",
            telPrivat: "0911123456",
            telMobile: "",
            email: mail,
            iban: "DE89370400440532013000",
          },
          unitName: "Müller",
          providerData: {},
          shownTotals: totalsOf(answers),
          priceBasis: { onlineBonusCents: null },
          answers,
          evidence: [
            { event: "vzf_signed", at },
            { event: "contract_signed", at },
          ],
        }),
    ];
    for (const step of steps) {
      const outcome = await step();
      if (!outcome.ok) {
        broken.push(`${name}: the app refused ${mail}: ${JSON.stringify(outcome)}`);
        return;
      }
    }
    promised.push({ unitId, mail, files: [summary.sha256, contract.sha256], comment });
  }

  const { queue } = device.work;
  let next = 0;
  return {
    userId,
    promised,
    broken,
    faults: () => faults,
    sent: () => sent,
    failed: () => failed,
    sell: async () => {
      const door = doors[next];
      if (door === undefined) return false;
      next += 1;
      await sellAt(door);
      return true;
    },
    wake: () => queue.wake("online"),
    calm: () => {
      isBad = false;
      queue.wake("online");
    },
    isSent: () => queue.getSnapshot().requests.every(({ state }) => state === "closed"),
    left: () =>
      queue
        .getSnapshot()
        .requests.filter(({ state }) => state !== "closed")
        .map((one) => `${name}: ${one.kind} is ${one.state}`),
    receipts: async () => {
      const rows: unknown[] = await (await device.work.connection.get()).getAll("receipts");
      return rows.map((row) => receipt.parse(row));
    },
    close: () => device.close(),
  };
}
