import type { wire } from "@rundgang/contracts";
import { buttonLabel, isQualificationCode, qualificationCodes, type QualificationCode } from "@rundgang/domain";

/** What stands in the fields of a button for visits, as it was typed. */
export interface ButtonDraft {
  readonly code: QualificationCode;
  readonly label: string;
  /** "" for the colour that its result has anyway. */
  readonly colour: string;
  readonly photo: boolean;
  /** Reasons, one in each line. */
  readonly reasons: string;
  /** Colours of reasons by their words; no field sets them, and none loses them. */
  readonly reasonColours: Readonly<Record<string, string>>;
}

type VisitButton = NonNullable<wire.ProviderContent["settings"]["qualificationButtons"]>[number];

/** A button as every provider has it. */
export function usualButton(code: QualificationCode): ButtonDraft {
  return { code, label: buttonLabel(code), colour: "", photo: false, reasons: "", reasonColours: {} };
}

/** The nine that a provider has where it has none of its own, to begin with. */
export const usualButtons: readonly ButtonDraft[] = qualificationCodes.map(usualButton);

/** Buttons in their fields. One of a result that this version does not know is left out, as tablets do. */
export function draftsOfButtons(buttons: readonly VisitButton[]): readonly ButtonDraft[] {
  return buttons.flatMap(({ qualification: code, label, color = "", photo = false, secondaryButtons = [] }) => {
    if (!isQualificationCode(code)) return [];
    const colours = secondaryButtons.flatMap((one) => (one.color === undefined ? [] : [[one.label, one.color] as const]));
    const reasons = secondaryButtons.map((one) => one.label).join("\n");
    return [{ code, label, colour: color, photo, reasons, reasonColours: Object.fromEntries(colours) }];
  });
}

/** What the fields say, as the call takes it. */
export function buttonOfDraft({ code, label, colour, photo, reasons, reasonColours }: ButtonDraft): VisitButton {
  const words = reasons.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const secondaryButtons = words.map((word) => {
    const color = reasonColours[word];
    return { label: word, ...(color !== undefined && { color }) };
  });
  return {
    qualification: code,
    label,
    ...(colour !== "" && { color: colour }),
    ...(photo && code === "NOT_MARKETABLE" && { photo }),
    ...(secondaryButtons.length > 0 && { secondaryButtons }),
  };
}
