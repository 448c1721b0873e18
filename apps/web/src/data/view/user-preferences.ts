import { userPreferencesOf, type UserPreferences } from "@rundgang/domain";

import { effectOf } from "../changes/changes.ts";
import type { OwnPlaces } from "../load/read-salesman.ts";
import { createObservable, type Observable } from "../observable.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import { shared } from "../shared.ts";

/** The salesman's preferences as they look here and now: the server's, and over them what has not been sent. */
export function openUserPreferences(
  own: Observable<Pick<OwnPlaces, "preferences">>,
  overlays: Pick<OverlayBook, "all" | "changes">,
): Observable<UserPreferences> {
  const read = () => {
    const unsent = overlays.all().map(({ change }) => effectOf(change).preferences);
    return userPreferencesOf(Object.assign({}, own.getSnapshot().preferences, ...unsent));
  };
  const value = createObservable(read());
  const look = () => value.set(shared(value.getSnapshot(), read()));
  own.subscribe(look);
  overlays.changes.subscribe(look);
  return value;
}
