import type { QualificationCode } from "./qualification-code.ts";
import { qualificationButtons, type QualificationSettings } from "./qualification-button.ts";

/** Most photos of one visit: as many as an order's attachments (A §9 "Photo resolution"). */
export const mostVisitPhotos = 3;

/** What a visit without its photo is told. */
export const photoRequiredMessage = "Für diese Qualifizierung braucht der Anbieter mindestens ein Foto.";

/** Whether a visit with this code needs photos: NOT_MARKETABLE where the provider's button has `photo` (A §4 "Flows"). */
export function needsPhotos(code: QualificationCode, settings: QualificationSettings): boolean {
  return code === "NOT_MARKETABLE" && qualificationButtons(settings).some((button) => button.code === code && button.photo);
}
