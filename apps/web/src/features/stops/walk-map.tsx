import { lazy, Suspense } from "react";
import { Skeleton } from "@rundgang/ui";

import type { WalkMapProps } from "./walk-map-view.tsx";

const View = lazy(async () => ({ default: (await import("./walk-map-view.tsx")).WalkMapView }));

/** The stops on the map with the ways among them. The map's code comes behind the list. */
export function WalkMap(props: WalkMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-full" />}>
      <View {...props} />
    </Suspense>
  );
}
