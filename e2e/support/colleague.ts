import { blankPaperPath, hydraCollection, wallTimeOf, wire, type BlankPaper } from "@rundgang/contracts";

import type { Door } from "./door.ts";
import { password } from "./secrets.ts";

/** Somebody at another device, who talks to the server without a screen of ours. */
export interface Colleague {
  /** Records a visit now; answers when the server has it. */
  visit(unitId: string, code: string, comment?: string): Promise<void>;
  /** Agrees on a time (ISO instant) with the whole house of a unit, at none of its doors. */
  agreeWithHouse(unitId: string, beginnAt: string, betreff: string): Promise<void>;
  /** Makes an appointment of any kind; one that nobody has (`mitarbeiter` null) is a call. Answers its uuid. */
  appoint(appointment: Appointed): Promise<string>;
  /** The address of a unit, as IRI. */
  addressOf(unitId: string): Promise<string>;
  /** Goes on duty. */
  beginDuty(): Promise<void>;
  /** The latest mail that the server has caught comes back; for the back office. */
  returnLatestMail(): Promise<void>;
  /** Accepts a call; answers the status of the reply. */
  accept(appointmentId: string): Promise<number>;
  /** A blank paper of an active form as the server sets it. */
  blankPaper(paper: BlankPaper, formName: string): Promise<Uint8Array>;
  /** Says what becomes of an order: the back office's part. */
  decideOrder(orderId: string, status: wire.OrderStatusCode): Promise<void>;
}

type Appointed = Pick<wire.AppointmentCreate, "type" | "mitarbeiter" | "data" | "betreff"> & { readonly beginnAt: string };

/** Signs in with a session of its own, past the line that the browser uses. */
export async function colleague(door: Door, username = "verkauf1"): Promise<Colleague> {
  const { url } = door.server();
  const login = await post(`${url}/authentication_token`, { username, password });
  const token = typeof login === "object" && login !== null && "token" in login ? String(login.token) : "";
  const me = (): string => {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : "";
  };
  const patch = async (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: "PATCH",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/merge-patch+json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const addressOf = async (unitId: string): Promise<string> => {
    const reply = await fetch(`${url}/api/wohneinheits/${unitId}`, { headers: { Authorization: `Bearer ${token}` } });
    return wire.unit.parse(await reply.json()).adresse;
  };
  return {
    visit: async (unitId, code, comment) => {
      const created = wallTimeOf(new Date().toISOString());
      const visit = { uuid: crypto.randomUUID(), created, qualifikation: code, wohneinheit: `/api/wohneinheits/${unitId}` };
      const data = comment === undefined ? {} : { comment };
      await post(`${url}/api/adress_qualifikations`, { ...visit, data, createdAt: new Date().toISOString() }, token);
    },
    agreeWithHouse: async (unitId, beginnAt, betreff) => {
      const data = { address: await addressOf(unitId) };
      const appointment = { uuid: crypto.randomUUID(), beginn: wallTimeOf(beginnAt), beginnAt, betreff, data };
      await post(`${url}/api/termins`, appointment, token);
    },
    addressOf,
    blankPaper: async (paper, formName) => {
      const get = (path: string) => fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const forms = hydraCollection(wire.orderForm).parse(await (await get("/api/order_forms?status=ACTIVE")).json());
      const form = forms["hydra:member"].find((one) => one.name === formName);
      return new Uint8Array(await (await get(blankPaperPath(form?.uuid ?? "", paper))).arrayBuffer());
    },
    appoint: async (appointment) => {
      const uuid = crypto.randomUUID();
      await post(`${url}/api/termins`, { uuid, beginn: wallTimeOf(appointment.beginnAt), ...appointment }, token);
      return uuid;
    },
    beginDuty: async () => {
      const reply = await patch(`/api/mitarbeiters/${me()}`, { lastPing: wallTimeOf(new Date().toISOString()) });
      if (!reply.ok) throw new Error(`duty: ${reply.status} ${await reply.text()}`);
    },
    returnLatestMail: async () => {
      const page = await (await fetch(`${url}/dev/mails`)).text();
      const [, mail] = /href="\/dev\/mails\/([0-9a-f-]{36})"/u.exec(page) ?? [];
      const bounced = wallTimeOf(new Date().toISOString());
      await post(`${url}/api/mail_bounces`, { uuid: crypto.randomUUID(), mail, bounced }, token);
    },
    accept: async (appointmentId) => {
      const taken = { mitarbeiter: `/api/mitarbeiters/${me()}`, data: { salesmanAssigned: true } };
      return (await patch(`/api/termins/${appointmentId}`, taken)).status;
    },
    decideOrder: async (orderId, status) => {
      const at = new Date().toISOString();
      const word = {
        uuid: crypto.randomUUID(),
        status,
        auftrag: `/api/auftrags/${orderId}`,
        statusDt: wallTimeOf(at),
        statusDtAt: at,
      };
      await post(`${url}/api/auftrag_statuses`, word, token);
    },
  };
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  const answer: unknown = await reply.json();
  return answer;
}
