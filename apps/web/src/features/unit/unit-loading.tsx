import { Skeleton } from "@rundgang/ui";

type UnitLoadingProps = {
  readonly what: "unit" | "address";
  /** h1 where it is all of the page. */
  readonly as?: "h1" | "p";
};

/** While a unit comes from the server: what is awaited, in the shape of the page. */
export function UnitLoading({ what, as: Words = "p" }: UnitLoadingProps) {
  return (
    <output className="grid gap-5 px-6 py-5">
      <Words className="text-base font-normal tracking-normal text-muted">
        {what === "unit" ? "Lade Wohneinheit…" : "Lade Adresse…"}
      </Words>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-32 rounded-md" />
      <Skeleton className="h-56 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </output>
  );
}
