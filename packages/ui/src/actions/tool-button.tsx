import type { ComponentProps } from "react";

import { Button } from "./button.tsx";

/** A button of a bar of tools: its icon above its word. With `aria-pressed` it is on or off. */
export function ToolButton(props: Omit<ComponentProps<typeof Button>, "size" | "block" | "className">) {
  return <Button {...props} className="button-tool" />;
}
