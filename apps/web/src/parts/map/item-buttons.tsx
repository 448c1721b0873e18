import type { MapItem } from "./group-points.ts";

/** A marker or a group where it stands in the view, with its words. */
export interface ShownItem {
  readonly key: string;
  readonly label: string;
  readonly item: MapItem;
  readonly at: { readonly x: number; readonly y: number };
}

type ItemButtonsProps = { readonly items: readonly ShownItem[]; readonly onChoose: (item: MapItem) => void };

/** The markers in view as buttons for keyboard and screen reader, upon their pictures; fingers go through to the map. */
export function ItemButtons({ items, onChoose }: ItemButtonsProps) {
  return (
    <ul className="map-items" aria-label="Adressen im Ausschnitt">
      {items.map(({ key, label, item, at }) => (
        <li key={key}>
          <button
            type="button"
            className={item.members.length > 1 ? "map-item map-item-group" : "map-item"}
            style={{ transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)` }}
            onClick={() => onChoose(item)}
          >
            <span className="sr-only">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
