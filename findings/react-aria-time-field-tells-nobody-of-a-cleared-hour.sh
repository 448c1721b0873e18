#!/usr/bin/env bash
# Expected: TimeField hands on what stands in it: a field whose hour was cleared has no time, and onChange says null.
# Seen: the first backspace makes 01:00 of 17:00 and says so; the second clears the hour, the screen shows "––:00", and nobody is told: the app's
# value stays 01:00. A fourth digit begins the hour's part anew: "2400" is 04:00.
# It matters for appointments: the form is saved with a time that nobody chose and that does not stand on the screen.
# Versions: react-aria-components 1.22.1, @internationalized/date 3.12.4, react 19.3.1, esbuild 0.28.2, playwright-core 1.65.1 with the Chromium in
# CHROMIUM or on the PATH (156 when it was found); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . react-aria-components@1.22.1 @internationalized/date@3.12.4 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 playwright-core@1.65.1
cat >page.jsx <<'END'
import { Time } from "@internationalized/date";
import React, { useState } from "react";
import { DateInput, DateSegment, I18nProvider, TimeField } from "react-aria-components";
import { createRoot } from "react-dom/client";

window.told = [];
function Page() {
  const [time, setTime] = useState(new Time(17, 0));
  window.kept = time === null ? null : time.toString();
  const change = (next) => {
    window.told.push(next === null ? null : next.toString());
    setTime(next);
  };
  return (
    <I18nProvider locale="de-DE">
      <TimeField aria-label="Uhrzeit" value={time} onChange={change}>
        <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
      </TimeField>
    </I18nProvider>
  );
}
createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);
END
npx esbuild page.jsx --bundle --outfile=page.js --define:process.env.NODE_ENV='"production"' --log-level=error
cat >try.mjs <<'END'
import { chromium } from "playwright-core";

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
async function press(...keys) {
  const page = await browser.newPage();
  await page.setContent("<body></body>");
  await page.addScriptTag({ path: "page.js" });
  const hour = page.getByRole("spinbutton").first();
  await hour.focus();
  for (const key of keys) await page.keyboard.press(key);
  const shown = await hour.evaluate((element) => element.textContent);
  const { kept, told } = await page.evaluate(() => ({ kept: window.kept, told: window.told }));
  await page.close();
  return { kept, told: told.map(String).join(" "), shown };
}
const cleared = await press("Backspace", "Backspace");
const typed = await press("2", "4", "0", "0");
console.log(`Chromium ${browser.version()}`);
await browser.close();
console.log("expected: cleared: told null, nothing kept; 2400: no time");
console.log(`seen:     cleared: hour "${cleared.shown}", told ${cleared.told}, kept ${cleared.kept}; 2400: kept ${typed.kept}`);
if (cleared.kept !== "01:00:00" || cleared.told !== "01:00:00" || /\d/.test(cleared.shown) || typed.kept !== "04:00:00") throw new Error("It is no longer as stated.");
END
CHROMIUM=${CHROMIUM:-$(command -v chromium)} node try.mjs 2>&1
