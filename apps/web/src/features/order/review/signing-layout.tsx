import { signatoryOf } from "@rundgang/domain";
import { Banner, Button, WarningIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { useStore } from "../../../hooks/use-store.ts";
import { BottomBar } from "../form/order-form.tsx";
import { KeptMark } from "../page/form-head.tsx";
import { useFlow, useSession } from "../session/session-context.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewTotals } from "./review-totals.tsx";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

type SigningLayoutProps = {
  readonly title: string;
  /** Right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** 'Unterschrift bestätigen' */
  readonly confirm: ReactNode;
};

/** What is ordered at the left, what is signed at the right. */
export function SigningLayout({ title, action, children, confirm }: SigningLayoutProps) {
  const { flow, store, work, keeper } = useSession();
  const { name } = signatoryOf(work.form, useStore(store.answers));
  const notice = useFlow((context) => context.notice);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="signing">
      <div className="signing-document">
        {/* Keyboards scroll what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
        <section className="review-scroll quiet-scroll" tabIndex={0} aria-label="Angaben">
          <h2 className="review-title">Das bestellt {name}</h2>
          <ReviewList level={3} />
        </section>
        <ReviewTotals />
      </div>
      <section className="signing-panel quiet-scroll" aria-labelledby="signing-title">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="signing-title" ref={heading} tabIndex={-1} className="signing-title">
            {title}
          </h2>
          {action}
        </div>
        {notice !== null && (
          <Banner level="danger" icon={<WarningIcon />} live="alert">
            {notice}
          </Banner>
        )}
        {children}
        <div className="signing-totals">
          <ReviewTotals />
        </div>
      </section>
      <BottomBar
        left={
          <Button size="large" onClick={() => flow.send({ type: "CORRECT" })}>
            Daten korrigieren
          </Button>
        }
        middle={<KeptMark keeper={keeper} />}
        right={confirm}
      />
    </div>
  );
}
