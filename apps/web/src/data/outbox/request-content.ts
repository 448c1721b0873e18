import { idOfIri, type wire } from "@rundgang/contracts";
import type { RequestRecord } from "@rundgang/outbox";

import { openJson, type Codec } from "../codec.ts";
import { correctionsOf } from "./corrections.ts";
import type { Correction } from "./queue-view.ts";
import { atUnit, knownKind, requestKinds } from "./request-kinds.ts";

/** What the screens want to know of a sealed request. */
export interface RequestContent {
  /** Where the words of its kind do not say enough. */
  readonly title: string | null;
  readonly unitId: string | null;
  /** Where it is at no unit. */
  readonly addressId: string | null;
  readonly customerName: string | null;
  /** What a visit found. */
  readonly code: wire.QualificationCode | null;
  readonly corrections: readonly Correction[];
}

export const nothingKnown: RequestContent = {
  title: null,
  unitId: null,
  addressId: null,
  customerName: null,
  code: null,
  corrections: [],
};

/** Opens a request and reads the few things that its row shows; nothing of a body that cannot be opened. */
export async function readContent(codec: Codec, record: RequestRecord): Promise<RequestContent> {
  const body = await openJson(codec, record.sealedBody);
  const kind = knownKind(record.kind);
  const read = kind === null ? atUnit : requestKinds[kind].read;
  const { title = null, unit, customerName = null, code = null } = read?.(body, record.path) ?? {};
  return {
    title,
    unitId: unit === undefined ? null : idOfIri(unit),
    addressId: null,
    customerName,
    code,
    corrections: kind === null ? [] : correctionsOf(kind, body),
  };
}

/** The unit or address whose street and number a request shows; null where it is at none. */
export function placeIdOf({ unitId, addressId }: Pick<RequestContent, "unitId" | "addressId">): string | null {
  return unitId ?? addressId;
}
