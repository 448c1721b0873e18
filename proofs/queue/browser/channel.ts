import { here, type ChannelEnd } from "./context.ts";

/** BroadcastChannel among the contexts of one profile. */
export class ProfileChannel extends EventTarget {
  readonly name: string;
  readonly #end: ChannelEnd;
  readonly #ends: Set<ChannelEnd>;

  constructor(name: string) {
    super();
    const context = here();
    if (context === undefined) throw new Error("a channel outside of all contexts");
    const { channels } = context.profile;
    this.name = name;
    this.#ends = channels.get(name) ?? new Set();
    channels.set(name, this.#ends);
    this.#end = {
      context,
      receive: (data) => context.deliver(() => this.#receive(data)),
    };
    this.#ends.add(this.#end);
  }

  #receive(data: unknown): void {
    if (this.#ends.has(this.#end)) this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const end of this.#ends) {
      if (end === this.#end) continue;
      if (end.context.isDead()) this.#ends.delete(end);
      else end.receive(copy);
    }
  }

  close(): void {
    this.#ends.delete(this.#end);
  }
}
