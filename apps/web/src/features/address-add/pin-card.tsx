import { lazy, Suspense, useState } from "react";
import { Button, DownIcon, LocateIcon, Skeleton, Spinner, TextField } from "@rundgang/ui";

import { hasPlace } from "../../parts/map/map-point.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import { degreesText, pinOf, readPair, type TypedPin } from "./coordinates.ts";
import { accuracyWords, type PinTrouble } from "./pin-state.ts";

const PinMap = lazy(async () => ({ default: (await import("./pin-map.tsx")).PinMap }));

type PinCardProps = {
  /** What is typed; null where the pin is where the device is. */
  readonly typed: TypedPin | null;
  readonly best: DevicePosition | null;
  readonly isWaiting: boolean;
  readonly trouble: PinTrouble | null;
  readonly errors: { readonly lat: string | undefined; readonly lon: string | undefined };
  readonly onType: (pin: TypedPin) => void;
  readonly onAgain: () => void;
};

/** A link of a map has its place behind the names of streets. */
const mostTyped = 600;

/** Where the house stands: the device's own position with what is known of its accuracy, or what is typed for it. */
export function PinCard({ typed, best, isWaiting, trouble, errors, onType, onAgain }: PinCardProps) {
  const shown = typed ?? (best === null ? { lat: "", lon: "" } : { lat: degreesText(best.lat), lon: degreesText(best.lon) });
  /* Nobody moves a house without knowing where it is: without a signal there is no pin (A §5). */
  const pin = trouble === null ? mapPin(shown) : null;
  /* Degrees are for who cannot be located, or has them from elsewhere. */
  const mustType = trouble?.mayType === true || errors.lat !== undefined || errors.lon !== undefined;
  const [isOpen, setMoreOpen] = useState(typed !== null);
  const isMoreOpen = isOpen || mustType;
  return (
    <section className="pin-card" aria-label="Standort der Adresse">
      <div className="pin-line">
        <p className="pin-words" role="status">
          {isWaiting && best === null ? <Spinner /> : <LocateIcon className={best === null ? "icon-sm" : "icon-sm pin-found"} />}
          <PinWords typed={typed} best={best} isWaiting={isWaiting} trouble={trouble} />
        </p>
        <Button icon={<LocateIcon className="icon-sm" />} onClick={onAgain}>
          Standort neu bestimmen
        </Button>
      </div>
      {pin !== null && (
        <Suspense fallback={<Skeleton className="pin-map" />}>
          <PinMap pin={pin} onMove={({ lat, lon }) => onType({ lat: degreesText(lat), lon: degreesText(lon) })} />
        </Suspense>
      )}
      <details
        className="pin-more"
        open={isMoreOpen}
        onToggle={({ currentTarget }) => {
          /* The browser shuts it at a tap, which changes no state: nothing would draw it open again. */
          if (mustType) currentTarget.open = true;
          setMoreOpen(currentTarget.open);
        }}
      >
        <summary>
          Mehr: Koordinaten eintragen
          <DownIcon className="icon-sm" />
        </summary>
        <div className="pin-fields">
          <TextField
            label="Breitengrad"
            inputMode="decimal"
            maxLength={mostTyped}
            value={shown.lat}
            error={errors.lat}
            onChange={(lat) => onType(readPair(lat) ?? { ...shown, lat })}
          />
          <TextField
            label="Längengrad"
            inputMode="decimal"
            maxLength={mostTyped}
            value={shown.lon}
            error={errors.lon}
            onChange={(lon) => onType(readPair(lon) ?? { ...shown, lon })}
          />
        </div>
      </details>
    </section>
  );
}

type PinWordsProps = Pick<PinCardProps, "typed" | "best" | "isWaiting" | "trouble">;

function PinWords({ typed, best, isWaiting, trouble }: PinWordsProps) {
  if (typed !== null && trouble === null) return <strong>Von Hand eingetragen</strong>;
  if (best !== null) {
    return (
      <span>
        <strong className="numbers">{accuracyWords(best.accuracy)}</strong>
        <span className="text-muted"> · dein Standort</span>
      </span>
    );
  }
  return <strong>{isWaiting ? "Dein Standort wird bestimmt …" : (trouble?.title ?? "Kein Standort")}</strong>;
}

/** Where the map stands; none for coordinates that are on no map. */
function mapPin(typed: TypedPin) {
  const pin = pinOf(typed);
  return pin !== null && Math.abs(pin.lat) <= 85 && Math.abs(pin.lon) <= 180 && hasPlace(pin) ? pin : null;
}
