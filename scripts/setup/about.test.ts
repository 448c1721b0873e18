import { describe, expect, it } from "vitest";

import { withEachTextOnce } from "./about.mjs";
import { readAbout } from "../../packages/domain/src/about/read-about.ts";

const licences = [
  { name: "one", version: "1.0.0", licence: "MIT", text: "Do what you like." },
  { name: "two", version: "2.0.0", licence: "ISC", text: "" },
  { name: "three", version: "3.0.0", licence: "MIT", text: "Do what you like." },
];

describe("what an app says about itself", () => {
  it("is read as the build wrote it, each package with its text", () => {
    const written: unknown = JSON.parse(JSON.stringify({ version: "1.0.0", commit: "abc", ...withEachTextOnce(licences) }));
    expect(readAbout(written)).toEqual({ version: "1.0.0", commit: "abc", packages: licences });
  });

  it.each([null, "", [], {}, { version: 1 }, { version: "1", texts: {}, packages: [] }])(
    "is nothing where %j came instead",
    (body) => {
      expect(readAbout(body)).toBeNull();
    },
  );

  it("leaves out what is no package, and knows no commit where none stands there", () => {
    expect(
      readAbout({ version: "1", commit: null, texts: [], packages: [null, 1, {}, { name: "a", version: "1", licence: "MIT" }] }),
    ).toEqual({
      version: "1",
      commit: null,
      packages: [{ name: "a", version: "1", licence: "MIT", text: "" }],
    });
  });
});
