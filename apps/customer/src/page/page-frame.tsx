import { LockIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { initialsOf } from "./initials-of.ts";

type PageFrameProps = {
  readonly title: string;
  /** Whose page it is; without it nobody is known yet. */
  readonly provider?: { readonly name: string };
  readonly children: ReactNode;
  /** Stays in sight at the lower edge: the one action of the page. */
  readonly foot?: ReactNode;
};

/** Head, content and foot of each customer's page. */
export function PageFrame({ title, provider, children, foot }: PageFrameProps) {
  return (
    <div className="page">
      <header className="page-head">
        {provider !== undefined && (
          <span className="page-mark" aria-hidden="true">
            {initialsOf(provider.name)}
          </span>
        )}
        <span className="page-name">{provider === undefined ? title : `${title} bei ${provider.name}`}</span>
        {location.protocol === "https:" && (
          <span className="page-lock">
            <LockIcon className="icon-xs" />
            verschlüsselt
          </span>
        )}
      </header>
      <main className="page-body">{children}</main>
      {foot !== undefined && <footer className="page-foot">{foot}</footer>}
    </div>
  );
}
