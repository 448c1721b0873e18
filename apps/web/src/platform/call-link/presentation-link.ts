import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { openLink } from "./call-link.ts";

/** What of the presentation stands on the stage, as the call's page tells its frame. */
const stage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loading") }),
  /** No deck could be had; German, for people. */
  z.object({ type: z.literal("failed"), title: z.string(), text: z.string() }),
  z.object({ type: z.literal("slide"), index: z.int(), count: z.int(), slide: wire.shownSlide }),
]);
export type PresentationStage = z.infer<typeof stage>;

const told = z.object({ type: z.literal("stage"), stage });

/** What the frame asks of the call's page, which alone knows deck and place. */
const asked = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tell") }),
  z.object({ type: z.literal("step"), by: z.union([z.literal(1), z.literal(-1)]) }),
  z.object({ type: z.literal("retry") }),
  z.object({ type: z.literal("end") }),
]);
export type PresentationAsked = z.infer<typeof asked>;

/** The end of the frame, or of any other page of this device that follows. @param session of the call */
export function openFrameEnd(session: string, onStage: (stage: PresentationStage) => void) {
  const channel = openLink(`presentation-${session}`, told, (heard) => onStage(heard.stage));
  return { ask: (message: PresentationAsked) => channel.postMessage(message), close: () => channel.close() };
}

/** The end of the call's page. @param session of the call */
export function openStageEnd(session: string, onAsked: (asked: PresentationAsked) => void) {
  const channel = openLink(`presentation-${session}`, asked, onAsked);
  return {
    tell: (now: PresentationStage) => channel.postMessage({ type: "stage", stage: now } satisfies z.infer<typeof told>),
    close: () => channel.close(),
  };
}
