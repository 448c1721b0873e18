import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

type RowLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** A page of the app, from its root on. */
  readonly href: string;
};

/**
 * A link to another page, for rows that come and go with each scroll. The router's `Link` builds its location with each row, listens to where the app is,
 * and keeps what it would fetch beforehand; a row needs its address alone. What is clicked with a key or another button is left to the browser.
 */
export function RowLink({ href, onClick, children, ...rest }: RowLinkProps) {
  const router = useRouter();
  /* The practice lies below a path of its own, and lets no link lead out of it. */
  const root = router.basepath.replace(/\/$/u, "");
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...rest} href={`${root}${href}`} onClick={follow}>
      {children}
    </a>
  );
}
