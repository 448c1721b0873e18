import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const page = readFileSync(new URL("../../../index.html", import.meta.url), "utf8");

it("lets no browser translate the page: nobody signs a text that was rewritten, and React finds its texts where it left them", () => {
  expect(page).toMatch(/<html [^>]*translate="no"/u);
  expect(page).toContain('<meta name="google" content="notranslate" />');
});

it("makes the page as high as what the keyboard leaves of the screen", () => {
  expect(page).toMatch(/<meta name="viewport" content="[^"]*interactive-widget=resizes-content/u);
});

it("knows the chosen colours and text size before anything is painted", () => {
  expect(page.indexOf('<script src="/appearance.js"></script>')).toBeGreaterThan(0);
  expect(page.indexOf("/appearance.js")).toBeLessThan(page.indexOf("<body>"));
});
