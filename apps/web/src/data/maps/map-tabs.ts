import * as z from "zod/mini";

const word = z.discriminatedUnion("type", [
  /** The load of this map shall end: a person has stopped or deleted it. */
  z.object({ type: z.literal("stop"), uuid: z.string() }),
  /** So many bytes have come in the tab that loads it. */
  z.object({ type: z.literal("loading"), uuid: z.string(), bytes: z.number() }),
  /** What lies on the device, or is remembered of it, has changed. */
  z.object({ type: z.literal("changed"), uuid: z.string() }),
]);
/** What the tabs of a browser tell each other of maps. */
export type MapWord = z.infer<typeof word>;

export interface MapTabs {
  /** To the other tabs. */
  say(word: MapWord): void;
  follow(listener: (word: MapWord) => void): void;
}

/** Words of somebody else on this channel are passed over. */
export function openMapTabs(channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">): MapTabs {
  return {
    say: (said) => channel.postMessage(said),
    follow: (listener) =>
      channel.addEventListener("message", (event: MessageEvent<unknown>) => {
        const parsed = z.safeParse(word, event.data);
        if (parsed.success) listener(parsed.data);
      }),
  };
}
