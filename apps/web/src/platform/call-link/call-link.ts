import { sharedForm, signingAsked, signingSaid } from "@rundgang/contracts";
import * as z from "zod/mini";

/** What is open in the form of a call: as its list of violations has it. */
const openField = z.object({ key: z.string(), title: z.string(), message: z.string() });

/** What the form in its frame tells the call's page. */
const told = z.discriminatedUnion("type", [
  /** `formId`: of the form that the order at `unitId` is captured with, for the prices that are shown beside it. */
  z.object({ type: z.literal("form"), unitId: z.string(), formId: z.string(), form: sharedForm, open: z.array(openField) }),
  /** The answer to a check: whether nothing is missing. */
  z.object({ type: z.literal("checked"), complete: z.boolean() }),
  /** What the customer is asked to sign, or what became of it. */
  z.object({ type: z.literal("signing"), signing: signingAsked }),
]);
export type FormTold = z.infer<typeof told>;
export type OpenField = z.infer<typeof openField>;

/** What the call's page asks of the form. */
const asked = z.discriminatedUnion("type", [
  z.object({ type: z.literal("check") }),
  z.object({ type: z.literal("focus"), key: z.string() }),
  /** A word of the customer on what he is asked to sign. */
  z.object({ type: z.literal("said"), said: signingSaid }),
  /** Whether the customer can hear. */
  z.object({ type: z.literal("line"), isThere: z.boolean() }),
]);
export type FormAsked = z.infer<typeof asked>;

/**
 * A link between a call's page and a page in its frame: a broadcast channel of this origin, which no other page can open. Neither listens to messages of
 * windows.
 * @param name of what is linked, with the call's id
 */
export function openLink<Heard>(name: string, schema: z.ZodMiniType<Heard>, onHeard: (heard: Heard) => void) {
  const channel = new BroadcastChannel(`rundgang-${name}`);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) onHeard(parsed.data);
  });
  return channel;
}

/** The form's end. @param session of the call */
export function openFormEnd(session: string, onAsked: (asked: FormAsked) => void) {
  const channel = openLink(`call-${session}`, asked, onAsked);
  return { tell: (message: FormTold) => channel.postMessage(message), close: () => channel.close() };
}

/** The call's end. @param session of the call */
export function openCallEnd(session: string, onTold: (told: FormTold) => void) {
  const channel = openLink(`call-${session}`, told, onTold);
  return { ask: (message: FormAsked) => channel.postMessage(message), close: () => channel.close() };
}
