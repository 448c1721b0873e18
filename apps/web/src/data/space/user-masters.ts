import { withKeptForms } from "../drafts/kept-forms.ts";
import type { Codec } from "../codec.ts";
import type { Masters } from "../collections/collections.ts";
import { noMasters, readMasters } from "../collections/masters.ts";
import type { Connection } from "../db/connection.ts";
import type { DataStore } from "../db/data-store.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { nothingOwn, readOwnPlaces, type OwnPlaces } from "../load/read-salesman.ts";
import { createObservable, type Observable } from "../observable.ts";

/** What a load brings once for a user, beside his addresses. */
export interface UserMasters {
  readonly masters: Observable<Masters>;
  /** What the server says of himself. */
  readonly own: Observable<OwnPlaces>;
  /** Reads both from the device again; rejects where that fails, and they stay as they were. */
  refresh(): Promise<void>;
}

/** Nothing is read before the first `refresh`. Forms that a draft was begun on stay among the masters, whatever the server offers now. */
export function openUserMasters(data: DataStore, workDb: Connection<WorkDatabase>, codec: Codec): UserMasters {
  const masters = createObservable<Masters>(noMasters);
  const own = createObservable<OwnPlaces>(nothingOwn);
  return {
    masters,
    own,
    async refresh() {
      const loaded = await readMasters(data);
      masters.set({ ...loaded, forms: await withKeptForms(loaded.forms, workDb, codec) });
      own.set((await readOwnPlaces(data)) ?? nothingOwn);
    },
  };
}
