import type { QualificationButton } from "@rundgang/domain";
import { joinClasses, levelClass, VisitIcon } from "@rundgang/ui";

type QualificationGridProps = {
  readonly buttons: readonly QualificationButton[];
  /** Lower rows, for the places beside and over the list. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (button: QualificationButton) => void;
};

/** The outcomes of a visit, three in a row (`gridWide`), two on a phone. */
export function QualificationGrid({ buttons, compact = false, disabled = false, onChoose }: QualificationGridProps) {
  return (
    <fieldset
      className={joinClasses("qualification-grid", compact && "qualification-compact")}
      aria-label="Qualifizierung"
      disabled={disabled}
    >
      {buttons.map((button) => (
        <button
          key={`${button.code}-${button.label}`}
          type="button"
          className={joinClasses(
            "qualification-button",
            levelClass(button.level),
            button.code === "ORDER_REGISTERED" && "qualification-main",
          )}
          onClick={() => onChoose(button)}
        >
          <span className="qualification-icon">
            <VisitIcon code={button.code} />
          </span>
          <span>{button.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
