import type { wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";
import { DocumentIcon, DownloadIcon, formatSize } from "@rundgang/ui";

import { paperHref } from "./order-words.ts";

/** The order's papers, each to keep and to read. */
export function Papers({ order }: { readonly order: wire.CustomerOrder }) {
  if (order.documents.length === 0) return null;
  return (
    <section aria-labelledby="papers-title" className="grid gap-2">
      <h2 id="papers-title" className="text-md">
        Ihre Dokumente
      </h2>
      <ul className="papers">
        {order.documents.map((paper) => (
          <li key={paper.uuid}>
            <a href={paperHref(paper)} download>
              <DocumentIcon />
              <span className="papers-name">
                {paperNames[paper.type].customer}
                {/* Orca drops a plain space at the end of a line, and reads both lines as one word. */}
                {"\u00A0"}
                <span className="papers-kind">PDF, {formatSize(paper.size)}</span>
              </span>
              <DownloadIcon className="icon-sm" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
