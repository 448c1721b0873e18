import type { ShareDisk } from "../../platform/share-disk/read-share.ts";
import { fromBase64, toBase64 } from "../keys/bytes.ts";

const prefix = "share:";

/** The share without which nothing of the practice's session opens: among its notes, since it goes with them and nobody else has it. */
export function practiceShare(notes: Storage): ShareDisk {
  return {
    read: (userId) => {
      const kept = notes.getItem(prefix + userId);
      return Promise.resolve(kept === null ? null : fromBase64(kept));
    },
    write: (userId, share) => Promise.resolve(notes.setItem(prefix + userId, toBase64(share))),
    wipe: (userId) => Promise.resolve(notes.removeItem(prefix + userId)),
    /* Nothing but a wipe takes it away: it goes with the whole practice. */
    isWiped: (userId) => Promise.resolve(notes.getItem(prefix + userId) === null),
    users: () =>
      Promise.resolve(
        Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? "").flatMap((key) =>
          key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        ),
      ),
  };
}
