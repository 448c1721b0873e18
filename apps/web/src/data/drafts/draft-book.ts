import { isUuid, type Iri } from "@rundgang/contracts";
import type { ContractType } from "@rundgang/domain";

import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { watched } from "../watched.ts";

/** An order that was begun and not handed over: where, and when it was last touched (ISO instant). */
export interface BegunOrder {
  readonly unitId: string;
  /** What it is captured with. */
  readonly form: Iri;
  readonly contractType: ContractType;
  readonly changedAt: string;
  /** Its customer has signed the contract, so that he counts on it: it is not begun, but not sent. */
  readonly isSigned: boolean;
  /** The open form that may write it. */
  readonly heldBy: string | null;
}

/** Which orders are begun on this device. */
export interface DraftBook {
  /** Signed ones first, then the last touched. Read while somebody listens. */
  readonly begun: Observable<readonly BegunOrder[]>;
  /** A draft has come or gone, here or in another tab. */
  touch(): void;
}

/** Opens the book. A draft that cannot be read is not told of: it cannot be gone on with. */
export function createDraftBook(connection: Connection<WorkDatabase>, codec: Codec): DraftBook {
  const changes = createObservable(0);
  const touch = () => changes.set(changes.getSnapshot() + 1);

  async function read(): Promise<readonly BegunOrder[]> {
    const ids = await (await connection.get()).getAllKeys("drafts");
    const unitIds = ids.filter(isUuid);
    if (unitIds.length === 0) return [];
    /* Drafts are parsed by what an order consists of; whoever has begun none needs no word of that at the start. */
    const { readDraft } = await import("./draft-store.ts");
    const drafts = await Promise.all(unitIds.map((unitId) => readDraft(connection, codec, unitId)));
    return drafts
      .flatMap((draft) => {
        if (draft === null) return [];
        const { unitId, form, contractType, changedAt, heldBy, files } = draft;
        const isSigned = files.some(({ type }) => type === "signature");
        return [{ unitId, form, contractType, changedAt, isSigned, heldBy }];
      })
      .toSorted((a, b) => Number(b.isSigned) - Number(a.isSigned) || Date.parse(b.changedAt) - Date.parse(a.changedAt));
  }

  return { begun: watched<readonly BegunOrder[]>([], read, [changes]), touch };
}
