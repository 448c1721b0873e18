import { basename } from "node:path";

import { mainExportSchema, orderExportSchema } from "@rundgang/domain/form-check";

import { requireDatabase } from "../command-line/require-database.ts";
import { readText } from "../command-line/read-text.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { endProcess } from "../helpers/end-process.ts";
import { activateFormFile } from "./activate-form-file.ts";
import { checkFormFile } from "./check-form-file.ts";
import { exportOf } from "./export-order.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { openPreview, previewWords } from "./preview.ts";

/** `npm run form -- …`: for whoever writes an order form. Code 1 where something has to be put right. */
async function main(args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const order = parseArguments(args);
  if (order === null) {
    print(usage);
    return 0;
  }
  const { action, operand } = order;
  if (order.action === "activate") {
    const config = loadConfig(process.env);
    requireDatabase(config);
    for (const line of await withDatabase(config, (db) => activateFormFile(db, order, new Date()))) print(line);
    return 0;
  }
  if (action === "export") {
    const config = loadConfig(process.env);
    requireDatabase(config);
    print(JSON.stringify(await exportOf(config, operand), null, 2));
    return 0;
  }
  const { lines, good, form, data } = checkFormFile(basename(operand), readText(operand));
  if (action === "schema" && form !== null) {
    print(JSON.stringify({ order: orderExportSchema(form), main: mainExportSchema(form) }, null, 2));
    return 0;
  }
  for (const line of lines) print(line);
  if (action !== "preview" || form === null) return good ? 0 : 1;
  const { name, version } = form.definition;
  const preview = await openPreview({ name, version, data }, process.env);
  for (const line of previewWords(preview.url)) print(line);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await preview.close();
  endProcess(0);
  return 0;
}

await runCommand(main);
