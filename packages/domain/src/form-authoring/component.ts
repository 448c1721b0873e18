/** A component as the wire writes it: fields as name/value pairs (B §3 "Order form definition"). */
export interface WireComponent {
  readonly uuid: string;
  readonly key: string;
  readonly type: string;
  readonly settings: object;
  readonly fields: readonly { readonly name: string; readonly value: unknown }[];
  readonly conditions: readonly (readonly object[])[];
  readonly group: string | null;
}

interface Placement {
  readonly settings?: object;
  readonly conditions?: readonly (readonly object[])[];
  readonly group?: string;
}

/** One component of a form. The uuid is made from the key, so that it stays when others come or go. */
export function component(type: string, key: string, fields: object, placement: Placement = {}): WireComponent {
  return {
    uuid: uuidOf(key),
    key,
    type,
    settings: placement.settings ?? {},
    fields: Object.entries(fields).map(([name, value]: [string, unknown]) => ({ name, value })),
    conditions: placement.conditions ?? [],
    group: placement.group ?? null,
  };
}

/** A uuid (version 8, of our own making) from the characters of a key: FNV-1a over four seeds. */
function uuidOf(key: string): string {
  const hex = [0, 1, 2, 3]
    .map((seed) => {
      let hash = 0x811c9dc5 ^ seed;
      for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, "0");
    })
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
