import { Skeleton } from "@rundgang/ui";

/** While a unit comes from the server: what is awaited, in the shape of the page. */
export function UnitLoading({ what }: { readonly what: "unit" | "address" }) {
  return (
    <output className="grid gap-5 px-6 py-5">
      <p className="text-muted">{what === "unit" ? "Lade Wohneinheit…" : "Lade Adresse…"}</p>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-32 rounded-md" />
      <Skeleton className="h-56 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </output>
  );
}
