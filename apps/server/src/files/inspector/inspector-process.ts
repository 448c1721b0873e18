import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

import sharp from "sharp";
import * as z from "zod";

import { endProcess } from "../../helpers/end-process.ts";
import { inspectDrawing } from "../inspect-file.ts";
import type { Watch } from "./watchdog.ts";

/* The process that opens what strangers sent, and nothing else: it has no secrets, no way to write, and may be killed at any time. */

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });

const deadline = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
const cell = new Float64Array(deadline);
const limits = z.object({ time: z.number(), memory: z.number() }).parse(JSON.parse(process.argv[2] ?? ""));
const watch: Watch = { deadline, mostMemory: limits.memory };
const watchdog = new Worker(new URL("watchdog.ts", import.meta.url), { workerData: watch });
/* Nothing is looked at without it. */
watchdog.once("error", () => endProcess(1));

/** A process that has grown to this many bytes is replaced: names of PDFs stay in pdf-lib's memory for ever. */
const wornMemory = 402_653_184;

const order = z.object({ path: z.string() });

process.on("message", (message: unknown) => void inspect(order.parse(message).path));
/* Ctrl+C reaches the whole group; what is being looked at is still wanted then. The end comes with the parent's. */
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => endProcess(0));
process.send?.({ ready: true });

async function inspect(path: string): Promise<void> {
  const { user, system } = process.cpuUsage();
  cell[0] = (user + system) / 1000 + limits.time;
  /* What cannot be read says nothing about the file: it was taken away meanwhile, or the disk fails. */
  const bytes = await readFile(path).catch(() => null);
  const finding = bytes === null ? "busy" : await inspectDrawing(bytes);
  cell[0] = 0;
  process.send?.({ finding, worn: process.memoryUsage.rss() > wornMemory });
}
