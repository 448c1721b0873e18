/** "4 / 12": which slide of how many. @param index from 0 */
export function slidePlace(index: number, count: number): string {
  return `${index + 1} / ${count}`;
}
