import { LockIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { brandLinks, needsName } from "./brand.ts";
import { initialsOf } from "./initials-of.ts";
import { useBrand } from "./use-brand.ts";

type PageFrameProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Across the whole width above the content. */
  readonly hero?: ReactNode;
  /** At the right end of the head; without it whether the line is encrypted. */
  readonly about?: string;
  /** Stays in sight at the lower edge: the one action of the page. */
  readonly foot?: ReactNode;
};

/** Head, content and foot of each customer's page: whose it is, and where to read on or call (decision 156). */
export function PageFrame({ title, children, hero, about, foot }: PageFrameProps) {
  const brand = useBrand();
  const links = brandLinks(brand);
  return (
    <div className="page">
      <header className="page-head">
        {brand === null ? <span className="page-name">{title}</span> : <PageBrand brand={brand} />}
        {about !== undefined && <span className="page-lock">{about}</span>}
        {about === undefined && location.protocol === "https:" && (
          <span className="page-lock">
            <LockIcon className="icon-xs" />
            verschlüsselt
          </span>
        )}
      </header>
      <main className="page-main">
        {hero}
        <div className="page-body">{children}</div>
        {foot !== undefined && <div className="page-foot">{foot}</div>}
      </main>
      <footer className="page-legal">
        <nav className="page-links" aria-label="Rechtliches">
          {links.map(({ text, href }) => (
            <a key={href} href={href} className="numbers">
              {text}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}

function PageBrand({ brand }: { readonly brand: NonNullable<ReturnType<typeof useBrand>> }) {
  const { name, logo } = brand;
  return (
    <span className="page-brand">
      {logo === null ? (
        <span className="page-mark" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className="page-logo" src={logo.url} width={logo.width} height={logo.height} alt={`Logo von ${name}`} />
      )}
      {needsName(brand) && <span className="page-name">{name}</span>}
    </span>
  );
}
