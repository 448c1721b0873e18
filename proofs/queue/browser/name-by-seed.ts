import { registerHooks } from "node:module";

/**
 * From now on the app's code gets its uuids from the run's seed: the library's grow with a clock that it keeps from run to run, and the
 * device's rows lie in the order of their uuids.
 */
export function nameBySeed(): void {
  const own = new URL("./seeded-uuid.ts", import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "uuid" && context.parentURL?.includes("/apps/web/") === true
        ? { url: own, format: "module-typescript", shortCircuit: true }
        : next(specifier, context),
  });
}
