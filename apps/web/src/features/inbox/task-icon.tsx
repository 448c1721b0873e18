import type { RequestedChange } from "@rundgang/domain";
import { DocumentIcon, IbanIcon, PictureIcon } from "@rundgang/ui";

/** The picture of a wish, small. */
export function TaskIcon({ of }: { readonly of: RequestedChange }) {
  if (of === "iban") return <IbanIcon className="icon-xs" />;
  return of === "vzf" ? <DocumentIcon className="icon-xs" /> : <PictureIcon className="icon-xs" />;
}
