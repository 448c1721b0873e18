/** True for quantities to choose among: whole numbers from 1 on, each once, the smallest first; at least one. */
export function isRising(list: unknown): list is readonly number[] {
  if (!Array.isArray(list) || list.length === 0) return false;
  return list.every((one: unknown, index) => Number.isInteger(one) && Number(one) > (index === 0 ? 0 : Number(list[index - 1])));
}
