import { AsyncLocalStorage } from "node:async_hooks";

/** Who writes, as each row of the audit log names him; without one it is the database's own user. */
export interface Author {
  /** The account; null for a command. */
  readonly userId: string | null;
  readonly name: string;
  readonly source: "web" | "command" | "neighbour";
  /** What was asked for: the call's method and path without ids, or the command's name. */
  readonly request: string;
}

const authors = new AsyncLocalStorage<Author>();

/** Names the author of every transaction within `act` (`transact`). */
export function asAuthor<Result>(author: Author, act: () => Result): Result {
  return authors.run(author, act);
}

export function currentAuthor(): Author | null {
  return authors.getStore() ?? null;
}
