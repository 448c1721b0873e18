/** The tile of a zoom that a position lies in (Web Mercator, y from the north). */
export function tileAt(zoom: number, lon: number, lat: number): [x: number, y: number] {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lon + 180) / 360) * count), Math.floor(y * count)];
}
