import type { wire } from "@rundgang/contracts";

/** A queue of POSTs on the device. */
export interface Contestant {
  /** Keeps 200 chains of five dependent requests. */
  enqueue(chains: readonly (readonly Post[])[]): Promise<void>;
  /** Sends everything; resolves when nothing is left on the device. */
  drain(): Promise<void>;
  /** One request alone, strictly durable; where the contestant has a way. */
  enqueueOne?(post: Post): Promise<void>;
}

export interface Post {
  readonly uuid: string;
  readonly path: string;
  readonly body: wire.CommentCreate;
}
