import type { SignRequest, wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { consultationBody } from "./bodies.ts";
import type { Client } from "./client.ts";
import { ids } from "./fixture.ts";
import type { TestServer } from "./test-server.ts";

/** A consultation that was asked for. */
export interface Asked {
  /** What the customer's page knows it by. */
  readonly token: string;
  readonly videoCallId: string;
  /** Path of its Termin. */
  readonly path: string;
}

/** Somebody asks for advice. */
export async function ask(server: Pick<TestServer, "stranger">, more: object = {}): Promise<Asked> {
  const { status, body } = await server.stranger.post("/api/consultations", consultationBody(more));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { url, uuid, videoCallId } = body;
  return { token: String(url).split("#")[1] ?? "", videoCallId: String(videoCallId), path: `/api/termins/${String(uuid)}` };
}

/** What a customer is asked to sign. */
export function signRequest(more: Partial<SignRequest> = {}): SignRequest {
  const totals = { monthlyFirst: 3198, monthlyLater: 8698, once: 6999, firstMonths: 12 };
  return {
    id: v7(),
    name: "Ada Beispiel",
    city: "Weststadt",
    form: { title: "DG premium 600", sections: [], lines: [], totals },
    hasSummary: true,
    document: { uuid: v7(), sha256: "0".repeat(64) },
    boxes: [{ key: "gelesen", text: "Ich habe sie gelesen." }],
    mandate: null,
    ...more,
  };
}

/** Somebody of the fixture is on duty from now on. */
export async function onDuty(client: Client, id: string): Promise<void> {
  await client.patch(`/api/mitarbeiters/${id}`, { lastPing: new Date().toISOString() });
}

/** Anna, or another one, takes a call, on duty as one has to be. */
export async function accept(client: Client, { path }: Asked, id: string = ids.anna): Promise<number> {
  await onDuty(client, id);
  return (await client.patch(path, { mitarbeiter: `/api/mitarbeiters/${id}`, data: { salesmanAssigned: true } })).status;
}

/** The consultation as its page shows it. */
export async function view(server: TestServer, { token }: Pick<Asked, "token">): Promise<wire.Consultation> {
  const { status, body } = await server.stranger.post("/api/consultation_views", { token });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as wire.Consultation;
}

/** Adds somebody whose work is advice by video. */
export async function addConsultant(server: TestServer, id: string, username: string, name: string): Promise<void> {
  const { db } = server.context.database;
  const bert = await db.selectFrom("users").selectAll().where("id", "=", ids.bert).executeTakeFirstOrThrow();
  const person = { ...bert, preferences: undefined, duty_position: undefined, id, username, name, roles: ["ROLE_CONSULTANT"] };
  await db.insertInto("users").values(person).execute();
}
