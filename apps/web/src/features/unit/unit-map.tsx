import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { houseName, positionOf } from "@rundgang/domain";
import { Banner, NotMarketableIcon as NoPlaceIcon, Skeleton } from "@rundgang/ui";

import { useIdle } from "../../hooks/use-idle.ts";
import { hasPlace } from "../../parts/map/map-point.ts";

const Map = lazy(async () => ({ default: (await import("./unit-map-view.tsx")).UnitMapView }));

type UnitMapProps = {
  readonly address: Pick<wire.Address, "uuid" | "strasse" | "hausnummer" | "hausnummerZusatz" | "lat" | "lon">;
};

/**
 * Where the unit's house stands (A §2 "Address map on a unit"), once it is in sight and nothing more urgent is to be done; without coordinates
 * it says so.
 */
export function UnitMap({ address }: UnitMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const idle = useIdle();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const place = positionOf(address);
  if (place === null || !hasPlace(place)) {
    return (
      <Banner level="yellow" icon={<NoPlaceIcon />}>
        Für diese Adresse sind keine Koordinaten verfügbar
      </Banner>
    );
  }
  return (
    <div ref={box} className="unit-map">
      <Suspense fallback={<Skeleton className="h-full" />}>
        {idle && isSeen && <Map key={address.uuid} id={address.uuid} name={houseName(address)} lat={place.lat} lon={place.lon} />}
      </Suspense>
    </div>
  );
}
