import type { wire } from "@rundgang/contracts";
import { Checkbox } from "@rundgang/ui";
import type { ReactNode } from "react";

type BoxesProps = {
  readonly boxes: wire.CustomerOrder["confirmations"];
  readonly ticked: ReadonlySet<string>;
  /** Those that were missing when the order was sent. */
  readonly missing: ReadonlySet<string>;
  readonly disabled: boolean;
  /** What has to be done before they can be ticked. */
  readonly before?: ReactNode;
  readonly onTick: (key: string, ticked: boolean) => void;
};

/** Where a box is found, to lead there. */
export function boxId(key: string): string {
  return `box-${key}`;
}

/** What the customer confirms with the order. */
export function Boxes({ boxes, ticked, missing, disabled, before, onTick }: BoxesProps) {
  if (boxes.length === 0) return null;
  return (
    <fieldset className="boxes">
      <legend>Bitte bestätigen Sie</legend>
      {before}
      <div className="boxes-list">
        {boxes.map(({ key, text }) => (
          <Checkbox
            key={key}
            id={boxId(key)}
            checked={ticked.has(key)}
            disabled={disabled}
            error={missing.has(key) ? "Bitte setzen Sie hier einen Haken." : undefined}
            onChange={(now) => onTick(key, now)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
