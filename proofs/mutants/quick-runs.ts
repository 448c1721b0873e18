import * as fc from "fast-check";
import { afterEach } from "vitest";

/* The same examples for each mistake, and the first that fails is enough: nobody reads the smallest one here. */
fc.configureGlobal({ seed: 1, endOnFailure: true });

/* A key made of a password is dear on purpose. Here it costs a 600th: another password, salt or count of rounds is another key all the same. */
const { subtle } = crypto;
const deriveKey = subtle.deriveKey.bind(subtle);
subtle.deriveKey = (algorithm, ...rest) => {
  const isDear = typeof algorithm === "object" && "iterations" in algorithm;
  return deriveKey(isDear ? { ...algorithm, iterations: Math.ceil(algorithm.iterations / 600) } : algorithm, ...rest);
};

/* Once a test has noticed, the files behind it are not even loaded. */
declare global {
  var mistakeIsNoticed: boolean | undefined;
}
if (globalThis.mistakeIsNoticed === true) throw new Error("noticed before");
afterEach(({ task }) => {
  if (task.result?.state === "fail") globalThis.mistakeIsNoticed = true;
});
