import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { forms } from "../collections/forms.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleForm } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { isDatasetOutdated } from "./outdated-dataset.ts";

let users = 0;
let device: TestDevice;

beforeEach(async () => {
  users += 1;
  device = await openDevice(uuidOf(users, 8), createFakeServer().fetch);
});
afterEach(() => device.close());

/** As an older version of the app stored it. */
function withoutProvider<Value extends object>(value: Value): Value {
  Reflect.deleteProperty(value, "provider");
  return value;
}

const keepForm = (form: wire.OrderForm) => device.data.changeMember(forms, sampleForm.uuid, 1, () => form);

describe("the dataset on the device", () => {
  it("is not outdated where there is none", async () => {
    expect(await isDatasetOutdated(device.data)).toBe(false);
  });

  it("is fine with providers, and without forms or addresses", async () => {
    await putLoaded(device.data, []);
    expect(await isDatasetOutdated(device.data)).toBe(false);
    await keepForm(sampleForm);
    await putLoaded(device.data, [sampleAddress(1), sampleAddress(2)]);
    expect(await isDatasetOutdated(device.data)).toBe(false);
  });

  it("is outdated when the first address lacks a provider", async () => {
    const addresses = [sampleAddress(1), sampleAddress(2)];
    await putLoaded(device.data, [withoutProvider(sampleAddress(1)), sampleAddress(2)], 1, addresses);
    expect(await isDatasetOutdated(device.data)).toBe(true);
  });

  it("is outdated when the first form lacks one, also by an empty one", async () => {
    await putLoaded(device.data, [sampleAddress(1)]);
    await keepForm(withoutProvider({ ...sampleForm }));
    expect(await isDatasetOutdated(device.data)).toBe(true);
    await keepForm({ ...sampleForm, provider: "" });
    expect(await isDatasetOutdated(device.data)).toBe(true);
  });
});
