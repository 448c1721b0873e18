import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadConfig } from "../config/config.ts";
import type { Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { namedId } from "../places/natural-key.ts";
import { startServer } from "../index.ts";
import { demoAccounts, demoPassword } from "../seed/demo-accounts.ts";
import { firstProvider } from "../seed/demo-providers.ts";
import type { FormDefinition } from "@rundgang/forms";

/** What a form's file says of itself, as it lies there. */
export interface PreviewedForm extends Pick<FormDefinition, "name" | "version"> {
  /** `data` as the file has it. */
  readonly data: unknown;
}

/** A running preview. */
export interface Preview {
  /** The form on sample data. */
  readonly url: string;
  /** Stops the server; nothing is left of it. */
  close(): Promise<void>;
}

/** The uuid that a form has in a preview: its own may be one of the demo's. */
const previewId = namedId("form|preview");

/**
 * Starts the demo in a folder of its own, on this machine alone, with the form beside the demo's.
 * @param env the environment; of it counts `PORT` alone, and a free one is taken without it
 */
export async function openPreview(form: PreviewedForm, env: Record<string, string | undefined>): Promise<Preview> {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-form-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  const config = loadConfig({
    PORT: env["PORT"] ?? "0",
    HOST: "127.0.0.1",
    RUNDGANG_DATA: dataDir,
    RUNDGANG_DEMO: "1",
    RUNDGANG_DEMO_PAPERS: "0",
  });
  try {
    const server = await startServer(config);
    await transact(server.context.database.db, (tx) => putForm(tx, form, server.context.clock()));
    return {
      url: `${server.url}/order-form-dummy/${previewId}?debug=1`,
      close: async () => {
        await server.close();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/** What the terminal says while a preview stands. */
export function previewWords(url: string): readonly string[] {
  return [
    "",
    `Vorschau: ${url}`,
    `Anmelden als ${demoAccounts[0].username} mit dem Passwort ${demoPassword}. Es wird nichts gesendet. Ende mit Strg+C.`,
  ];
}

/** Offered nowhere: it is not regular, and no address names it. */
async function putForm(tx: Writer, { name, version, data }: PreviewedForm, now: Date): Promise<void> {
  await tx
    .insertInto("order_forms")
    .values({
      id: previewId,
      name,
      version,
      status: "ACTIVE",
      provider_id: firstProvider,
      regular: false,
      data: JSON.stringify(data),
      created_at: now,
    })
    .execute();
}
