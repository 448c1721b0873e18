import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Draws at once. */
export function mount(box: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(box);
  flushSync(() => root.render(content));
  return () => root.unmount();
}
