import { randomUUID } from "node:crypto";

import { signRequest, type SignRequest } from "@rundgang/contracts";
import { askedToSign, priceOrder } from "@rundgang/domain";

import { consultationBody } from "./bodies.ts";
import type { Client } from "./client.ts";
import { accept, type Asked } from "./consultation-kit.ts";
import { joinChannel, type OpenChannel } from "./open-channel.ts";
import { prepareSignedOrder, uploadSignature, type SentSummary } from "./order-kit.ts";
import { answersWith, contractForm } from "./sample-order.ts";
import type { TestServer } from "./test-server.ts";

type Json = Record<string, unknown>;

/** A call that goes on, about a unit. */
export interface GoingCall {
  readonly call: Asked;
  readonly salesman: OpenChannel;
  readonly customer: OpenChannel;
}

/** Both pictures as they pass the channel, PNG as base64. */
export interface Pictures {
  readonly summary: string;
  readonly contract: string;
}

/** Somebody asks for advice, from a network; a salesman takes it for a unit, and both are connected. */
export async function goIntoCall(
  server: TestServer,
  salesman: Client,
  unit: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<GoingCall> {
  const { body } = await server.stranger.post("/api/consultations", consultationBody(), headers);
  const call: Asked = {
    token: String(body["url"]).split("#")[1] ?? "",
    videoCallId: String(body["videoCallId"]),
    path: `/api/termins/${String(body["uuid"])}`,
  };
  await accept(salesman, call);
  await salesman.patch(call.path, { data: { unit } });
  const enter = async (token: string) => {
    const channel = await joinChannel(server, call.videoCallId, token);
    await channel.next("joined");
    return channel;
  };
  const going = { call, salesman: await enter(salesman.token ?? ""), customer: await enter(call.token) };
  going.salesman.say({ type: "connected" });
  await going.customer.next("begun");
  return going;
}

/** The salesman ends it. */
export async function endCall({ salesman, customer }: GoingCall): Promise<void> {
  salesman.say({ type: "leave" });
  await customer.closed;
}

/** The customer is asked, and signs with these pictures. */
export async function signInCall({ salesman, customer }: GoingCall, request: SignRequest, pictures: Pictures): Promise<void> {
  salesman.say({ type: "sign", sign: { at: "asking", request } });
  await customer.next("sign");
  customer.say({ type: "signed", id: request.id, ...pictures });
  await salesman.next("signed");
}

/** What an honest app asks the customer to sign, for a summary that was sent. */
export function honestRequest(sent: SentSummary, answers = answersWith()): SignRequest {
  const asked = askedToSign(contractForm(), answers, priceOrder(contractForm(), answers));
  return signRequest.parse({ id: randomUUID(), document: { uuid: sent.document, sha256: sent.sha256 }, ...asked });
}

/** An order of a call that is to come, with both pictures of its signatures as they pass the channel. */
export async function prepareOwnDevice(client: Client, changes: Json = {}) {
  const { body, sent } = await prepareSignedOrder(client, { providerData: { videoOrder: true }, ...changes });
  const drawn = [await uploadSignature(client, "contract_summary_signature"), await uploadSignature(client, "signature")];
  const [summary = "", contract = ""] = drawn.map(({ bytes }) => bytes.toString("base64"));
  const files = { files: drawn.map(({ iri }) => iri), fileHashes: Object.fromEntries(drawn.map((one) => [one.iri, one.sha256])) };
  const pictures: Pictures = { summary, contract };
  return { body: { ...body, ...files }, sent, pictures };
}
