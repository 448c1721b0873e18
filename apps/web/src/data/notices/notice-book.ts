import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { watched } from "../watched.ts";
import { unreadNotices, type NoticesView } from "./notice.ts";
import { readNotices } from "./notice-store.ts";

/** What visits on this device have fired. */
export interface NoticeBook {
  /** Read while somebody listens. */
  readonly view: Observable<NoticesView>;
  /** Something of it has changed, here or in another tab. */
  touch(): void;
}

/** Opens the book. */
export function createNoticeBook(connection: Connection<WorkDatabase>, codec: Codec): NoticeBook {
  const changes = createObservable(0);
  const read = async () => ({ ready: true, notices: await readNotices(connection, codec) });
  return {
    view: watched<NoticesView>(unreadNotices, read, [changes]),
    touch: () => changes.set(changes.getSnapshot() + 1),
  };
}
