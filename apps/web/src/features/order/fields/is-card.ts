import type { ComponentOf } from "@rundgang/forms";

/** True for a package that is drawn as a card beside its like: it says so, or it has speeds to compare. */
export function isCard({ fields }: ComponentOf<"ProductButton">): boolean {
  return fields.layout === undefined ? fields.speeds !== undefined : fields.layout === "card";
}
