/** JSON that is text already, as the database makes it. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** For `JSON.stringify`: what a receipt stores. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** What a handler answers. `body` is sent as JSON; a Buffer is sent as it is, with the content type of `headers`. */
export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** True when an earlier request had the effect and this is its stored answer. */
  readonly repeated?: boolean;
}

/** 200 with the resource. */
export function ok(body: unknown, headers: Record<string, string> = {}): Reply {
  return { kind: "reply", status: 200, body, headers };
}

/** 201 with the whole resource and its place. */
export function created(body: unknown, location: string): Reply {
  return { kind: "reply", status: 201, body, headers: { location } };
}

/** 201 for something that is kept but has no address. */
export function stored(body: unknown): Reply {
  return { kind: "reply", status: 201, body };
}
