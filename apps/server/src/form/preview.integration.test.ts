import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";

import { demoPassword } from "../seed/demo-accounts.ts";
import { createClient } from "../testing/client.ts";
import { membersOf } from "../testing/members.ts";
import { checkFormFile } from "./check-form-file.ts";
import { openPreview, previewWords } from "./preview.ts";

const file = join(import.meta.dirname, "../seed/third-provider/form.json");
const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("rundgang-form-") && existsSync(join(tmpdir(), name, "pg")));

it("a form is previewed on a demo of its own, offered nowhere, and leaves nothing behind", async () => {
  const before = folders();
  const { form, data } = checkFormFile("form.json", readFileSync(file, "utf8"));
  if (form === null) throw new Error("the form cannot be read");
  const preview = await openPreview({ name: form.definition.name, version: "entwurf", data }, {});
  try {
    const { origin, pathname, search } = new URL(preview.url);
    expect(search).toBe("?debug=1");
    const stranger = createClient(origin, null);
    const { body } = await stranger.post("/authentication_token", { username: "verkauf1", password: demoPassword });
    const forms = membersOf(await createClient(origin, String(body["token"])).get("/api/order_forms?status=ACTIVE"));
    const shown = forms.find(({ uuid }) => pathname === `/order-form-dummy/${String(uuid)}`);
    expect(shown).toMatchObject({ name: "Wiesenstrom", version: "entwurf", regular: false });
    expect(previewWords(preview.url).join("\n")).toContain(`Vorschau: ${preview.url}`);
  } finally {
    await preview.close();
  }
  expect(folders()).toEqual(before);
}, 120_000);
