import { buttonLabel } from "./labels.ts";
import { levelOfCode, levelOfColour, type Level } from "./level.ts";
import { isQualificationCode, qualificationCodes, type QualificationCode } from "./qualification-code.ts";

/** A reason that the salesman may pick for a code (A §2 "Reason pickers"). */
export interface Reason {
  readonly label: string;
  readonly level: Level;
}

/** One button under a unit. `configured` says that the provider's settings made it. */
export interface QualificationButton {
  readonly code: QualificationCode;
  readonly label: string;
  readonly level: Level;
  readonly photo: boolean;
  readonly reasons: readonly Reason[];
  readonly configured: boolean;
}

/** The part of A §3 Provider.settings that these rules read. */
export interface QualificationSettings {
  readonly unitNameRequired?: boolean | undefined;
  readonly qualificationButtons?: readonly ConfiguredButton[] | undefined;
}

interface ConfiguredButton {
  readonly qualification: string;
  readonly label: string;
  readonly color?: string | undefined;
  readonly photo?: boolean | undefined;
  readonly secondaryButtons?: readonly { readonly label: string; readonly color?: string | undefined }[] | undefined;
}

/**
 * The buttons of a provider in its own order, or the nine defaults when it defines none (A §4). A code that we do
 * not know is left out: a button that cannot be recorded would lose a visit.
 */
export function qualificationButtons(settings: QualificationSettings): readonly QualificationButton[] {
  const configured = settings.qualificationButtons ?? [];
  return configured.length === 0 ? qualificationCodes.map(defaultButton) : configured.flatMap(configuredButton);
}

function defaultButton(code: QualificationCode): QualificationButton {
  return { code, label: buttonLabel(code), level: levelOfCode(code), photo: false, reasons: [], configured: false };
}

function configuredButton(button: ConfiguredButton): QualificationButton[] {
  const code = button.qualification;
  if (!isQualificationCode(code)) return [];
  const reasons = (button.secondaryButtons ?? []).map(({ label, color }) => ({
    label,
    level: levelOfColour(color) ?? "secondary",
  }));
  return [
    {
      code,
      label: button.label,
      level: levelOfColour(button.color) ?? levelOfCode(code),
      photo: button.photo ?? false,
      reasons,
      configured: true,
    },
  ];
}
