import { joinClasses } from "../join-classes.ts";

/** A breathing placeholder; size and shape by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={joinClasses("skeleton", className)} />;
}

const widths = ["w-3/5", "w-1/2", "w-2/3", "w-[55%]"];

/** The loading list of A §2: 16 rows of 62 px. */
export function SkeletonList({ rows = 16, label = "Lade Daten" }: { readonly rows?: number; readonly label?: string }) {
  return (
    <output className="block" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          <div>
            <Skeleton className={widths[row % widths.length] ?? "w-1/2"} />
            <Skeleton className="mt-2 h-2.5 w-2/5" />
          </div>
          <Skeleton className="h-6.5 rounded-full" />
          <Skeleton className="h-10 rounded-sm" />
          <Skeleton className="h-10 rounded-sm" />
        </div>
      ))}
    </output>
  );
}
