import { expect, it } from "vitest";

import { kindOfError } from "./error-kind.ts";

it.each([
  new TypeError("Failed to fetch dynamically imported module: https://app.example/assets/x.js"),
  new TypeError("error loading dynamically imported module: https://app.example/assets/x.js"),
  new TypeError("Importing a module script failed."),
  new Error("Unable to preload CSS for /assets/x.css"),
])("a part of the app that did not come is told from a bug: %s", (error) => {
  expect(kindOfError(error)).toBe("lost_chunk");
});

it.each([new TypeError("x is undefined"), new Error("Failed to fetch"), "dynamically imported module", null])(
  "anything else is a bug: %s",
  (error) => {
    expect(kindOfError(error)).toBe("bug");
  },
);
