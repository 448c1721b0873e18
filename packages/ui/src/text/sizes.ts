const units = ["B", "kB", "MB", "GB"];

/** Bytes as people read them, in steps of a thousand: '999 B', '12 kB', '1,8 MB', '3,7 GB'. */
export function formatSize(bytes: number): string {
  let [value, step] = [bytes, 0];
  for (; step < units.length - 1 && Math.round(value) >= 1000; step += 1) value /= 1000;
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: step > 1 ? 1 : 0 })} ${units[step]}`;
}
