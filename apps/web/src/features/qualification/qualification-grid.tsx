import type { QualificationButton, QualificationCode, UserPreferences } from "@rundgang/domain";
import { CheckIcon, joinClasses, levelClass, VisitIcon } from "@rundgang/ui";

type QualificationGridProps = {
  readonly buttons: readonly QualificationButton[];
  readonly disabled?: boolean;
  /** Keeps its room while something else stands in it. */
  readonly hidden?: boolean;
  /** What was said of today's visit: its button bears a tick, and no other is filled. */
  readonly said?: QualificationCode | null;
  readonly layout: UserPreferences["qualificationButtonsLayout"];
  readonly onChoose: (button: QualificationButton) => void;
};

/** The outcomes of a visit, three in a row (`gridWide`): one picture to learn on phone and tablet; one below the other as `rows`. */
export function QualificationGrid({
  buttons,
  disabled = false,
  hidden = false,
  said = null,
  layout,
  onChoose,
}: QualificationGridProps) {
  return (
    <fieldset
      className={joinClasses("qualification-place", hidden && "invisible")}
      aria-label="Qualifizierung"
      disabled={disabled || hidden}
    >
      <div className={layout === "rows" ? "qualification-grid qualification-rows" : "qualification-grid"}>
        {buttons.map((button) => (
          <button
            key={`${button.code}-${button.label}`}
            type="button"
            className={joinClasses(
              "qualification-button",
              levelClass(button.level),
              button.code === "ORDER_REGISTERED" && said === null && "qualification-main",
              button.code === said && "qualification-said",
            )}
            {...(button.code === said && { "aria-pressed": true })}
            onClick={() => onChoose(button)}
          >
            <span className="qualification-icon">
              <VisitIcon code={button.code} />
            </span>
            <span className="qualification-label">{button.label}</span>
            {button.code === said && (
              <span className="qualification-tick">
                <CheckIcon />
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
