import { markerIcon, type Marker } from "@rundgang/domain/marker-icon";

const entries: readonly { readonly label: string; readonly marker: Pick<Marker, "color" | "mark"> }[] = [
  { label: "offene WE", marker: { color: "blue", mark: 3 } },
  { label: "Termin", marker: { color: "blue", mark: "APPOINTMENT" } },
  { label: "Nicht angetroffen", marker: { color: "yellow", mark: "CUSTOMER_NOT_HOME" } },
  { label: "Kein Interesse", marker: { color: "red", mark: "NO_INTEREST" } },
  { label: "Abschluss", marker: { color: "green", mark: "ORDER_REGISTERED" } },
];

/** What the colours of the streets say, and, where there is room for it, what the markers say. */
export function MapLegend() {
  return (
    <div className="map-legends">
      <ul className="map-legend" aria-label="Legende">
        {entries.map(({ label, marker }) => (
          <li key={label}>
            <img
              alt=""
              width={24}
              height={26}
              src={`data:image/svg+xml,${encodeURIComponent(markerIcon({ ...marker, shape: "haus", highlight: false }))}`}
            />
            {label}
          </li>
        ))}
      </ul>
      <div className="map-ramp">
        <b>Schon besucht</b>
        <span className="map-ramp-steps" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((step) => (
            <i key={step} style={{ background: `var(--cov-${step})` }} />
          ))}
        </span>
        <span className="map-ramp-ends">
          <span>0 %</span>
          <span>alle</span>
        </span>
      </div>
    </div>
  );
}
