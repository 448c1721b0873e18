import type { wire } from "@rundgang/contracts";
import { Checkbox, LockIcon } from "@rundgang/ui";

type BoxesProps = {
  readonly boxes: wire.CustomerOrder["confirmations"];
  readonly ticked: ReadonlySet<string>;
  /** Those that were missing when the order was sent. */
  readonly missing: ReadonlySet<string>;
  readonly disabled: boolean;
  /** The contract summary has to be read before they can be ticked. */
  readonly isLocked?: boolean;
  readonly onTick: (key: string, ticked: boolean) => void;
};

/** Where a box is found, to lead there. */
export function boxId(key: string): string {
  return `box-${key}`;
}

/** What the customer confirms with the order. */
export function Boxes({ boxes, ticked, missing, disabled, isLocked = false, onTick }: BoxesProps) {
  if (boxes.length === 0) return null;
  return (
    <fieldset className="boxes">
      <legend className="sr-only">Bitte bestätigen Sie</legend>
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
      {isLocked && (
        <p className="boxes-note">
          <LockIcon className="icon-sm" />
          <span>Öffnen Sie zuerst die Vertragszusammenfassung, und lesen Sie sie bis zum Ende.</span>
        </p>
      )}
    </fieldset>
  );
}
