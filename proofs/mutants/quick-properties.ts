import * as fc from "fast-check";

/* The same examples for each mistake, and the first that fails is enough: nobody reads the smallest one here. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
