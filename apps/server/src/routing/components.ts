/** Which points hang together: a number for each point, and the points that each number has. */
export function componentsOf(points: number, first: Uint32Array, neighbours: Uint32Array) {
  const none = 0xff_ff_ff_ff;
  const component = new Uint32Array(points).fill(none);
  const componentSizes: number[] = [];
  for (let start = 0; start < points; start += 1) {
    if (component[start] !== none) continue;
    const number = componentSizes.length;
    component[start] = number;
    let size = 0;
    const open = [start];
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      size += 1;
      for (const next of neighbours.subarray(first[point], first[point + 1])) {
        if (component[next] !== none) continue;
        component[next] = number;
        open.push(next);
      }
    }
    componentSizes.push(size);
  }
  return { component, componentSizes };
}
