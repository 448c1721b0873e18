import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/code/fetch-code.ts";

/* Asked for until it is here: no page may fail for it. */
const Prompt = lazy(async () => ({
  default: (await fetchCode(() => import("../../features/notices/notice-prompt.tsx"), systemClock)).NoticePrompt,
}));

/** What visits have fired, beside a page outside of the shell. */
export function LazyNoticePrompt() {
  return (
    <Suspense>
      <Prompt />
    </Suspense>
  );
}
