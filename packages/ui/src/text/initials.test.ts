import { expect, it } from "vitest";

import { initialsOf } from "./initials.ts";

it.each([
  ["Nele Brandt", "NB"],
  ["nele brandt", "NB"],
  ["Anna Maria von der Höhe", "AH"],
  ["Özlem", "Ö"],
  ["  Jan-Peter   Ihde ", "JI"],
  ["Verkauf 1", "V"],
  ["", ""],
])("the initials of '%s' are '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
