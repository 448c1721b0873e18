import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";

import { fewBytes, get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import * as devices from "../resources/devices.ts";
import { upTo } from "../up-to.ts";

export const listDevices = getBy(
  "/api/devices",
  "Geräte, das am längsten stille zuerst; der Teamleitung die ihres Teams",
  z.object({ q: oneText, view: orElse(z.optional(z.enum(devices.deviceViews)), undefined), mitarbeiter: oneText, ...paged }),
  hydraCollection(devices.device),
);

export const getDevice = get("/api/devices/:id", "Gerät", devices.device);

export const getDeviceCounts = get("/api/device_counts", "Anzahl der Geräte je Ansicht und Version", devices.deviceCounts);

export const listMissingReceipts = getBy(
  "/api/missing_receipts",
  "Was nach einer Wiederherstellung fehlt und noch offen ist, das Neueste zuerst; der Teamleitung das ihres Teams",
  z.object({ ...paged }),
  hydraCollection(devices.missingReceipt),
);

export const getMissingReceipt = get(
  "/api/missing_receipts/:id",
  "Etwas, das nach einer Wiederherstellung fehlt",
  devices.missingReceipt,
);

export const patchMissingReceipt = patch(
  "/api/missing_receipts/:id",
  "Als erledigt kennzeichnen",
  devices.missingReceiptPatch,
  devices.missingReceipt,
);

export const listDeviceTasks = getBy(
  "/api/device_tasks",
  "Was von Geräten erbeten ist (Hilfe aus der Ferne), das Neueste zuerst",
  z.object({ mitarbeiter: oneText, ...paged }),
  hydraCollection(devices.askedDeviceTask),
);

export const getDeviceTask = get("/api/device_tasks/:id", "Eine Bitte an Geräte", devices.askedDeviceTask);

export const getDeviceTaskContents = get(
  "/api/device_tasks/:id/contents",
  "Was das Gerät zu einer Bitte geschickt hat",
  devices.deviceTaskContents,
);

export const postDeviceTask = upTo(
  fewBytes,
  post("/api/device_tasks", "Etwas von den Geräten einer Person erbitten", devices.deviceTaskCreate, devices.askedDeviceTask),
);

export const withdrawDeviceTask = patch(
  "/api/device_tasks/:id",
  "Eine Bitte zurücknehmen",
  devices.deviceTaskWithdrawal,
  devices.askedDeviceTask,
);
