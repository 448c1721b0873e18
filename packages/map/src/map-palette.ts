/** Colours of the base map, by the tokens of the design (`--map-…`), as the map's own parser reads them. */
export interface MapPalette {
  readonly land: string;
  readonly block: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly green: string;
  readonly water: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly label: string;
}

const tokens: { readonly [name in keyof MapPalette]: string } = {
  land: "--map-land",
  block: "--map-block",
  road: "--map-road",
  roadEdge: "--map-road-edge",
  green: "--map-green",
  water: "--map-water",
  building: "--map-building",
  buildingEdge: "--map-building-edge",
  label: "--map-label",
};

/** Reads the palette as it is now, light or dark. */
export function readPalette(): MapPalette {
  const style = getComputedStyle(document.documentElement);
  const read = colourReader();
  const entries = Object.entries(tokens).map(([name, token]) => [name, read(style.getPropertyValue(token))] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name of the table once
  return Object.fromEntries(entries) as unknown as MapPalette;
}

/** Any colour of CSS as `rgb(…)`: MapLibre does not read oklch. */
function colourReader(): (colour: string) => string {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour) => {
    if (context === null) return "#888";
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}
