import { LoaderIcon } from "../icons.ts";

/** A turning mark for work that takes a moment; lists use skeletons instead. */
export function Spinner({ className = "icon-sm" }: { readonly className?: string }) {
  return <LoaderIcon className={`spinner ${className}`} />;
}
