import * as z from "zod/mini";

const word = z.discriminatedUnion("type", [
  /** A tab has come: whoever knows of duty says it. */
  z.object({ type: z.literal("hello") }),
  z.object({ type: z.literal("on"), userId: z.string(), ageMs: z.number(), position: z.enum(["told", "none"]) }),
  z.object({ type: z.literal("off"), lapsed: z.boolean() }),
]);
/** What the tabs of a browser tell each other of duty. */
export type DutyWord = z.infer<typeof word>;

const message = z.object({
  tab: z.string(),
  word: z.union([word, z.object({ type: z.literal("here") }), z.object({ type: z.literal("bye") })]),
});

export interface DutyTabs {
  say(word: DutyWord): void;
  follow(listener: (word: DutyWord) => void): void;
  /** Whether another tab is open, as far as it has said so: one that crashed is taken for open, and the ten minutes end its duty. */
  hasOthers(): boolean;
  /** This one goes. */
  leave(): void;
}

/** @param tab names this tab among the others */
export function openDutyTabs(channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">, tab: string): DutyTabs {
  const others = new Set<string>();
  const post = (said: z.infer<typeof message>["word"]) => channel.postMessage({ tab, word: said });
  return {
    say: post,
    follow(listener) {
      channel.addEventListener("message", (event: MessageEvent<unknown>) => {
        const parsed = z.safeParse(message, event.data);
        if (!parsed.success) return;
        const { tab: from, word: said } = parsed.data;
        if (said.type === "bye") return void others.delete(from);
        others.add(from);
        if (said.type === "here") return;
        if (said.type === "hello") post({ type: "here" });
        listener(said);
      });
    },
    hasOthers: () => others.size > 0,
    leave: () => post({ type: "bye" }),
  };
}
