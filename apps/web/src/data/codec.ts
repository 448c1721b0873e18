/** Bytes as they lie on the device: the first byte names the format, so that sealed and older clear rows live side by side. */
export type Sealed = Uint8Array<ArrayBuffer>;

export type Opened =
  | { readonly ok: true; readonly clear: Uint8Array<ArrayBuffer> }
  /** `locked`: the key is not here; `damaged`: no format of ours. */
  | { readonly ok: false; readonly code: "locked" | "damaged" };

/**
 * What every piece of device storage goes through (3-decisions "Sealed at rest"). Async, hence always before a
 * transaction opens: IndexedDB ends one that waits for anything else.
 */
export interface Codec {
  seal(clear: Uint8Array): Promise<Sealed>;
  open(sealed: unknown): Promise<Opened>;
}

const CLEAR = 0;

/** The codec of this version: keeps bytes as they are, behind the format byte. */
export const identityCodec: Codec = {
  seal: (clear) => {
    const sealed = new Uint8Array(clear.length + 1);
    sealed[0] = CLEAR;
    sealed.set(clear, 1);
    return Promise.resolve(sealed);
  },
  open: (sealed) => {
    if (!(sealed instanceof Uint8Array) || sealed[0] !== CLEAR) return Promise.resolve({ ok: false, code: "damaged" });
    return Promise.resolve({ ok: true, clear: new Uint8Array(sealed.subarray(1)) });
  },
};

/** Seals a JSON value. */
export function sealJson(codec: Codec, value: unknown): Promise<Sealed> {
  return codec.seal(new TextEncoder().encode(JSON.stringify(value)));
}

/** The JSON value, to be parsed by the caller; undefined where it cannot be opened. */
export async function openJson(codec: Codec, sealed: unknown): Promise<unknown> {
  const opened = await codec.open(sealed);
  if (!opened.ok) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(opened.clear));
    return value;
  } catch {
    return undefined;
  }
}
