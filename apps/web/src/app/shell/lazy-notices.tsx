import { lazy, Suspense } from "react";

import { useIdle } from "../../hooks/use-idle.ts";
import type { PromptsProps, ShellBannersProps } from "./shell-banners.tsx";

/*
 * What is said of the device, the session and the app stands above the pages when there is a reason for it, and mostly there is
 * none: its code comes behind the first screen.
 */
const banners = () => import("./shell-banners.tsx");
const Banners = lazy(async () => ({ default: (await banners()).ShellBanners }));
const Prompts = lazy(async () => ({ default: (await banners()).Prompts }));

/** The banners of the shell, as soon as the page stands. */
export function LazyNotices(props: ShellBannersProps) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <Banners {...props} />
      </Suspense>
    )
  );
}

/** The questions that nobody asked for, as soon as the page stands. */
export function LazyPrompts(props: PromptsProps) {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <Prompts {...props} />
      </Suspense>
    )
  );
}
