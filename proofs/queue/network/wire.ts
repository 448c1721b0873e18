/** A request as its bytes travel. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** A page that watches its upload hears what share of the body was handed to the line. */
  readonly moved?: (share: number) => void;
}

/** An answer as it travels, from whomever. */
export interface WireReply {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
