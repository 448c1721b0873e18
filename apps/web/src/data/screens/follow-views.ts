import type { Observable } from "../observable.ts";
import { createRelay } from "../relay.ts";
import type { View, ViewStores } from "../views.ts";
import type { UserSpace } from "../space/user-space.ts";

type Follow = (space: UserSpace | null) => void;

/** One store a view, which shows that of whoever is signed in: `follow` is told of each sign-in, and of each sign-out with null. */
export function followViews(views: { readonly [name: string]: View<unknown> }): { stores: ViewStores; follow: Follow } {
  const followed = Object.entries(views).map(([name, view]) => ({ name, ...followView(view) }));
  const stores: object = Object.fromEntries(followed.map(({ name, store }) => [name, store]));
  const follow: Follow = (space) => {
    for (const one of followed) one.follow(space);
  };
  return { stores: stores as ViewStores, follow };
}

function followView<Value>({ nobody, open }: View<Value>): { store: Observable<Value>; follow: Follow } {
  const store = createRelay(nobody);
  let shown: UserSpace | null = null;
  async function showLater(space: UserSpace | null, opened: Promise<Observable<Value> | null>): Promise<void> {
    store.show(null);
    const source = await opened;
    /* Somebody else may be signed in by now. */
    if (shown === space) store.show(source);
  }
  return {
    store,
    follow(space) {
      shown = space;
      const opened = space === null ? null : open(space);
      if (opened instanceof Promise) void showLater(space, opened);
      else store.show(opened);
    },
  };
}
