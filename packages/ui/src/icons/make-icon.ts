import type { IconNode } from "lucide";
import { createElement, type FunctionComponent, type SVGProps } from "react";

export type IconType = FunctionComponent<SVGProps<SVGSVGElement>>;

/** Makes a component of a drawing of the icon set, hidden from screen readers unless it is given a label. */
/* @__NO_SIDE_EFFECTS__ */
export function makeIcon(drawing: IconNode): IconType {
  return function Icon({ className = "", ...given }) {
    const look = {
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": given["aria-label"] === undefined,
      className: `lucide ${className}`,
      ...given,
    } as const;
    return createElement("svg", look, ...drawing.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
