import type { QualificationButton, UserPreferences } from "@rundgang/domain";
import { joinClasses, levelClass, VisitIcon } from "@rundgang/ui";

type QualificationGridProps = {
  readonly buttons: readonly QualificationButton[];
  readonly disabled?: boolean;
  readonly layout: UserPreferences["qualificationButtonsLayout"];
  readonly onChoose: (button: QualificationButton) => void;
};

/** The outcomes of a visit, three in a row (`gridWide`), two where it is narrow; one below the other as `rows`. */
export function QualificationGrid({ buttons, disabled = false, layout, onChoose }: QualificationGridProps) {
  return (
    <fieldset className="qualification-place" aria-label="Qualifizierung" disabled={disabled}>
      <div className={layout === "rows" ? "qualification-grid qualification-rows" : "qualification-grid"}>
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
      </div>
    </fieldset>
  );
}
