import * as fc from "fast-check";
import { afterEach } from "vitest";

/* The same examples for each mistake, and the first that fails is enough: nobody reads the smallest one here. */
fc.configureGlobal({ seed: 1, endOnFailure: true });

/* Once a test has noticed, the files behind it are not even loaded. */
declare global {
  var mistakeIsNoticed: boolean | undefined;
}
if (globalThis.mistakeIsNoticed === true) throw new Error("noticed before");
afterEach(({ task }) => {
  if (task.result?.state === "fail") globalThis.mistakeIsNoticed = true;
});
