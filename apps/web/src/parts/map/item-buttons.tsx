import { useState } from "react";
import { joinClasses } from "@rundgang/ui";

import type { MapItem } from "./group-points.ts";

/** A marker or a group where it stands in the view, with its words. */
export interface ShownItem {
  readonly key: string;
  readonly label: string;
  readonly item: MapItem;
  readonly at: { readonly x: number; readonly y: number };
  /** A circle around its place; a door's marker stands above it. */
  readonly isRound: boolean;
}

type ItemButtonsProps = { readonly items: readonly ShownItem[]; readonly onChoose: (item: MapItem) => void };

/** The markers in view as buttons for keyboard and screen reader, with a ring around the one that has the focus; fingers take the map's own. */
export function ItemButtons({ items, onChoose }: ItemButtonsProps) {
  const [focusedKey, setFocused] = useState<string | null>(null);
  const focused = items.find(({ key }) => key === focusedKey);
  return (
    <>
      <ul className="sr-only" aria-label="Adressen im Ausschnitt">
        {items.map(({ key, label, item }) => (
          <li key={key}>
            <button type="button" onFocus={() => setFocused(key)} onBlur={() => setFocused(null)} onClick={() => onChoose(item)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {focused !== undefined && (
        <span
          className={joinClasses("map-focus", focused.isRound && "map-focus-group")}
          style={{ transform: `translate(${Math.round(focused.at.x)}px, ${Math.round(focused.at.y)}px)` }}
        />
      )}
    </>
  );
}
