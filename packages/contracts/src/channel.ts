import * as z from "zod/mini";

import { optionalText, uuid } from "./primitives.ts";
import { priceLine, section } from "./resources/document-parts.ts";
import { shownTotals } from "./resources/paper-type.ts";
import { mostSlides, shownSlide } from "./resources/presentation.ts";

/** The channel of one call (A §4). */
export function channelOf(videoCallId: string): string {
  return `queue-${videoCallId}`;
}

/** Most bytes of one message: two signatures, or a filled form as it is shown. */
export const mostChannelBytes = 262_144;

/** Messages that one party may send: so many at once, and so many a second in the long run. */
export const channelRate = { burst: 200, perSecond: 50 } as const;

/** Why the server ends a connection, as its close code. */
export const channelCloses = {
  /** The call is over. */
  over: 4000,
  malformed: 4400,
  /** No token, or none that counts (any more). */
  signed_out: 4401,
  /** Another origin, or no member of the call. */
  forbidden: 4403,
  /** The same party came in from elsewhere: a reload, another tab. */
  replaced: 4409,
  too_many: 4429,
} as const;
export type ChannelClose = keyof typeof channelCloses;

export const videoCallParties = ["salesman", "customer"] as const;
export type VideoCallParty = (typeof videoCallParties)[number];

const mostSdp = 60_000;

/** What a form shows while the customer reads along: as the review has it, account numbers masked. */
export const sharedForm = z.object({
  /** The product, or the form's name. */
  title: z.string().check(z.maxLength(400)),
  sections: z.array(section).check(z.maxLength(60)),
  lines: z.array(priceLine).check(z.maxLength(200)),
  totals: shownTotals,
});
export type SharedForm = z.infer<typeof sharedForm>;

/** Most letters of a signature's picture: PNG as base64, some tens of kilobytes. */
export const mostSignatureLetters = 120_000;
const signaturePicture = z.string().check(z.maxLength(mostSignatureLetters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/u));

/** What the customer is asked to sign on his own device: exactly this, and nothing that comes later. */
export const signRequest = z.object({
  /** Of this asking: another one after each change, and after each answer that is not the last. */
  id: uuid,
  /** Who signs, and where. */
  name: z.string().check(z.maxLength(400)),
  city: z.string().check(z.maxLength(400)),
  /** All that is signed, as the salesman's own screen to sign has it; account numbers masked. */
  form: sharedForm,
  /** Whether the contract summary is signed as well; else the contract alone. */
  hasSummary: z.boolean(),
  /** The summary as it went out by mail; null where there is no PDF of it. */
  document: z.nullable(z.object({ uuid, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/u)) })),
  /** The form's confirmations. */
  boxes: z
    .array(z.object({ key: z.string().check(z.maxLength(100)), text: z.string().check(z.maxLength(2000)) }))
    .check(z.maxLength(20)),
  /** Title of the mandate that the contract's signature grants; null where there is none. */
  mandate: z.nullable(z.string().check(z.maxLength(400))),
});
export type SignRequest = z.infer<typeof signRequest>;

/** What a customer does who was asked to sign; each names the asking. */
const signing = {
  /** How far he is, all of it each time: whether he has opened the summary, and the keys of the boxes that he has ticked. */
  progress: z.object({
    type: z.literal("progress"),
    id: uuid,
    opened: z.boolean(),
    ticked: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
  }),
  /** Signed, all boxes ticked; `summary` null where there is none. The times are the server's, who hears it. */
  signed: z.object({
    type: z.literal("signed"),
    id: uuid,
    summary: z.nullable(signaturePicture),
    contract: signaturePicture,
  }),
  /** He does not want to sign, with a word why. */
  unsigned: z.object({ type: z.literal("unsigned"), id: uuid, reason: optionalText(2000) }),
};

/** A customer's word on what he was asked to sign, as the call's page passes it on to the form. */
export const signingSaid = z.discriminatedUnion("type", [signing.progress, signing.signed, signing.unsigned]);
export type SigningSaid = z.infer<typeof signingSaid>;

/** What the form in a call has for its customer: what he is asked to sign, or what became of it. */
export const signingAsked = z.discriminatedUnion("at", [
  z.object({ at: z.literal("nothing") }),
  z.object({ at: z.literal("asking"), request: signRequest }),
  /** His signatures are safe, and the consultant looks at them. */
  z.object({ at: z.literal("received"), id: uuid }),
  /** The order is on its way to the server. */
  z.object({ at: z.literal("ordered") }),
]);
export type SigningAsked = z.infer<typeof signingAsked>;

/** What the other party is told as it was said. Each names who may say it. */
const said = {
  /* Both: WebRTC, perfect negotiation. The salesman is the impolite one. */
  description: z.object({
    type: z.literal("description"),
    description: z.object({
      type: z.enum(["offer", "answer", "pranswer", "rollback"]),
      sdp: z.string().check(z.maxLength(mostSdp)),
    }),
  }),
  candidate: z.object({
    type: z.literal("candidate"),
    candidate: z.object({
      candidate: z.string().check(z.maxLength(2000)),
      sdpMid: z.nullable(z.string().check(z.maxLength(100))),
      sdpMLineIndex: z.nullable(z.int()),
      usernameFragment: z.nullable(z.string().check(z.maxLength(300))),
    }),
  }),
  /**
   * Both: what of one's own is sent. `page` is the page's own, another after each reload: with whoever has a new one the connection begins anew, with
   * the same it goes on. `audioOnly`: no picture is wanted either, for the line bears none.
   */
  media: z.object({
    type: z.literal("media"),
    page: uuid,
    camera: z.boolean(),
    microphone: z.boolean(),
    audioOnly: z.boolean(),
  }),
  /** The control messages of A §4 and B §7. */
  control: z.discriminatedUnion("name", [
    /* Salesman. */
    z.object({ type: z.literal("control"), name: z.literal("salesman-ready"), salesman: z.string().check(z.maxLength(200)) }),
    z.object({ type: z.literal("control"), name: z.literal("requestFormValidation") }),
    z.object({ type: z.literal("control"), name: z.literal("formValidation"), value: z.boolean() }),
  ]),
  /** Salesman: what the customer sees beside the picture. */
  shown: z.object({ type: z.literal("shown"), view: z.nullable(z.enum(["form", "presentation"])) }),
  /** Salesman: the form as it stands now. */
  form: z.object({ type: z.literal("form"), form: z.nullable(sharedForm) }),
  /** Salesman: the slide that is shown, as it is shown, the `index`-th from 0 of `count`: the customer looks nothing up. */
  slide: z.object({
    type: z.literal("slide"),
    deck: uuid,
    index: z.int().check(z.gte(0), z.lte(mostSlides - 1)),
    count: z.int().check(z.gte(1), z.lte(mostSlides)),
    slide: shownSlide,
  }),
  /** Salesman: where the signing on the customer's device stands. All that went before is void with each; said again, it asks for the answer again. */
  sign: z.object({ type: z.literal("sign"), sign: signingAsked }),
  /* Customer. */
  ...signing,
};

/** What only the server hears. */
const heard = {
  /** First of all. `token`: the salesman's access token, or that of the customer's page. */
  join: z.object({
    type: z.literal("join"),
    channel: z.string().check(z.maxLength(100)),
    token: z.string().check(z.maxLength(4096)),
  }),
  /** Media flow, as this party sees it: evidence of when the call was connected. */
  connected: z.object({ type: z.literal("connected") }),
  /** Ends the call for both. */
  leave: z.object({ type: z.literal("leave") }),
};

/** What a party sends. */
export const clientMessage = z.discriminatedUnion("type", [
  heard.join,
  heard.connected,
  heard.leave,
  said.description,
  said.candidate,
  said.media,
  said.control,
  said.shown,
  said.form,
  said.slide,
  said.sign,
  said.progress,
  said.signed,
  said.unsigned,
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** What a party hears: of the server's own, or what the other one said. */
export const serverMessage = z.discriminatedUnion("type", [
  /** One is in. `present`: the other one is too. `iceServers` count for some hours. */
  z.object({ type: z.literal("joined"), party: z.enum(videoCallParties), present: z.boolean(), iceServers: z.array(iceServer) }),
  /** The other one came in (again: what he should know is told anew), or lost the line. */
  z.object({ type: z.literal("peer"), present: z.boolean() }),
  /** The call is over for both; the connection ends behind it. */
  z.object({ type: z.literal("ended"), by: z.enum([...videoCallParties, "server"]) }),
  /** Of a salesman's `connected`, the first one: when the call began by the server's clock, and how long ago that is (ms), whatever the device's says. */
  z.object({ type: z.literal("begun"), at: z.string(), agoMs: z.number() }),
  said.description,
  said.candidate,
  said.media,
  said.control,
  said.shown,
  said.form,
  said.slide,
  said.sign,
  said.progress,
  said.signed,
  said.unsigned,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
