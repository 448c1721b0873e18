/** What goes wrong inside the server while it handles one request. Passages (ways to the database) and statements count from 0. */
export type Strain =
  /** The request lies in the server for a while, before it gets a connection; others overtake it. */
  | { readonly kind: "stall"; readonly passage: number; readonly ms: number }
  /** PostgreSQL ends the connection at a statement. */
  | { readonly kind: "connection_lost"; readonly statement: number }
  /** PostgreSQL chose this transaction as the victim of a deadlock. */
  | { readonly kind: "deadlock"; readonly statement: number }
  /** A bug: something throws that nobody foresaw. */
  | { readonly kind: "unforeseen"; readonly statement: number }
  /** The connection is lost at the commit, and nothing was committed. */
  | { readonly kind: "commit_failed" }
  /** The connection is lost at the commit, but it was committed: fault 37. */
  | { readonly kind: "commit_unknown" }
  /** The process dies at a statement: what is not committed is undone, no request in flight is answered. */
  | { readonly kind: "crash"; readonly statement: number }
  /** The process dies right after a commit: done, and nobody hears of it. */
  | { readonly kind: "crash_committed" };

/** One request inside the server. */
export interface Visit {
  readonly strain: Strain | null;
  /** Number of the process that took it. */
  readonly process: number;
  passages: number;
  statements: number;
  /** Statements that the database works on for it. */
  running: number;
  /** It is the one at work. */
  hasTurn: boolean;
  /** It was answered. */
  isOver: boolean;
}

/** A request that comes in when it is its turn. @param process number of the server process that got it */
export function beginVisit(strain: Strain | null, process: number): Visit {
  return { strain, process, passages: 0, statements: 0, running: 0, hasTurn: true, isOver: false };
}

/** What the database asks the house about the visit that it works for. */
export interface Strains {
  /** Before a connection is given; may take (virtual) time. */
  pass(): Promise<void>;
  /** Before a statement. Throws what strikes it. */
  statement(): void;
  /** After it, however it went. */
  answered(): void;
  /** Before a commit. Throws what strikes it. */
  committing(): void;
  /** After it. */
  committed(): void;
}

/** An error as PostgreSQL and its driver name it. */
export function postgresError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
