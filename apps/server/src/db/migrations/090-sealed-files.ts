export const kind = "expand";

/**
 * Changes no table: it names the first version that reads sealed files (decision 169), so that a process knows whether older ones are at work that
 * would not find what it seals.
 */
export function up(): Promise<void> {
  return Promise.resolve();
}
