import { Skeleton } from "@rundgang/ui";
import { lazy, Suspense, type ComponentProps } from "react";

const Code = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

/** A QR code; what draws it comes with the first one. */
export function LazyQrCode(props: ComponentProps<typeof Code>) {
  return (
    <Suspense fallback={<Skeleton className="aspect-square w-full max-w-80" />}>
      <Code {...props} />
    </Suspense>
  );
}
