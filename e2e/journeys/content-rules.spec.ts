import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

/** What the rules of a page forbid. */
const attempts = {
  "a policy of its own": () => Reflect.get(window, "trustedTypes").createPolicy("evil", {}),
  "the app's policy a second time": () => Reflect.get(window, "trustedTypes").createPolicy("rundgang", {}),
  "a default policy": () => Reflect.get(window, "trustedTypes").createPolicy("default", {}),
  "markup from text": () => (document.body.innerHTML = "<img src=x>"),
  "a worker from text": () => new Worker("/sw.mjs"),
};

test("what gets into a page can make no policy, no markup and no script, and use nothing of the device", async ({
  page,
  door,
}) => {
  await signIn(page);
  for (const [name, attempt] of Object.entries(attempts)) {
    await expect(page.evaluate(attempt), name).rejects.toThrow(/TypeError|EvalError/u);
  }
  const allowed = await page.evaluate(() => Reflect.get(document, "featurePolicy").allowedFeatures());
  for (const name of ["camera", "microphone", "geolocation"]) expect(allowed).toContain(name);
  for (const name of ["usb", "payment", "midi", "display-capture", "clipboard-read", "idle-detection"]) {
    expect(allowed).not.toContain(name);
  }
  door.forgetTraces();
});
