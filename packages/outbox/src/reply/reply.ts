/** What the transport brings back. */
export type Reply =
  | {
      readonly type: "answer";
      readonly status: number;
      readonly contentType: string;
      /** The parsed JSON; `undefined` when the body is empty or no JSON. */
      readonly body: unknown;
      /** The headers `Retry-After` and `Date`, as sent. */
      readonly retryAfter?: string;
      readonly date?: string;
    }
  /** There is no answer of our server: no line, TLS, a redirect, or the time limit. */
  | { readonly type: "failure"; readonly cause: "network" | "timeout" }
  /** Nothing was sent: the body or a file cannot be opened (damaged, not merely locked). */
  | { readonly type: "unreadable" }
  /** Nothing was sent: no token, or the data key is locked. */
  | { readonly type: "signed_out" };
