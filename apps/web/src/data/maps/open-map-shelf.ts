import { mapDisk } from "../../platform/map-files/map-disk.ts";
import type { Api } from "../net/api.ts";
import type { Observable } from "../observable.ts";
import { openMapShelf, type MapShelf } from "./map-shelf.ts";

/** The maps of this browser, over all of its tabs. */
export function openDeviceMaps(api: Api, online: Observable<boolean>): MapShelf {
  const channel = new BroadcastChannel("rundgang-maps");
  return openMapShelf({
    api,
    online,
    disk: mapDisk,
    locks: navigator.locks,
    others: {
      tell: () => channel.postMessage("changed"),
      onTold: (listener) => channel.addEventListener("message", listener),
    },
  });
}
