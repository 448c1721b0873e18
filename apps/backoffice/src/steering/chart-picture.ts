import { saveBlob } from "./csv.ts";

/** What of a look is written into the picture: there it has no stylesheet. */
const looks = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
] as const;
const svgSpace = "http://www.w3.org/2000/svg";

/** A chart that stands on the page as an SVG of its own, in its size on the page and with the colours of now, light or dark. */
export function pictureOf(
  chart: SVGSVGElement,
  title: string,
): { readonly text: string; readonly width: number; readonly height: number } {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [chart, ...chart.querySelectorAll<SVGElement>("*")],
    [copy, ...copy.querySelectorAll<SVGElement>("*")],
  ];
  for (const [place, element] of from.entries()) {
    const style = getComputedStyle(element);
    const own = to[place];
    for (const look of looks) own?.setAttribute(look, style.getPropertyValue(look));
    for (const name of ["class", "style", "role", "aria-label", "data-chosen"]) own?.removeAttribute(name);
  }
  const { width: w, height: h } = chart.viewBox.baseVal;
  const [width, height] = w === 0 ? [chart.clientWidth, chart.clientHeight] : [Math.round(w), Math.round(h)];
  copy.setAttribute("xmlns", svgSpace);
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const ground = document.createElementNS(svgSpace, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", groundOf(chart));
  const about = document.createElementNS(svgSpace, "title");
  about.textContent = title;
  copy.prepend(about, ground);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** The colour that a chart stands on: the nearest one behind it. */
function groundOf(chart: Element): string {
  for (let element = chart.parentElement; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== "rgba(0, 0, 0, 0)" && backgroundColor !== "transparent") return backgroundColor;
  }
  return "white";
}

/** Saves a chart as SVG. @param name without its ending */
export function saveSvg(chart: SVGSVGElement, name: string, title: string): void {
  saveBlob(`${name}.svg`, new Blob([pictureOf(chart, title).text], { type: "image/svg+xml" }));
}

/** Saves a chart as PNG, twice its size on the page. Rejects where the browser cannot draw it. */
export async function savePng(chart: SVGSVGElement, name: string, title: string): Promise<void> {
  const { text, width, height } = pictureOf(chart, title);
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image(width * 2, height * 2);
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * 2, height * 2];
    canvas.getContext("2d")?.drawImage(image, 0, 0, width * 2, height * 2);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("no picture");
    saveBlob(`${name}.png`, blob);
  } finally {
    URL.revokeObjectURL(url);
  }
}
