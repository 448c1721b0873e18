type Child = Node | string | null;

interface Attributes {
  readonly [name: string]: string | boolean | ((event: Event) => void);
}

/**
 * An element of the page with its attributes and what lies in it: texts stay texts. A function is a listener for the event of its name; false leaves an
 * attribute out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/** Lines of the icons, on 24 by 24. */
const lines = {
  check: "M5 12.5 10 17 19 7",
  download: "M12 4v11M7 11l5 5 5-5M4 19h16",
  paper: "M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  phone: "M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0",
} as const;

/** An icon, which no screen reader speaks: the words beside it do. */
export function icon(name: keyof typeof lines): SVGSVGElement {
  const made = drawn("svg", { viewBox: "0 0 24 24", class: "status-icon", "aria-hidden": "true" });
  made.append(drawn("path", { d: lines[name] }));
  return made;
}

/** An element of a drawing. */
export function drawn<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
