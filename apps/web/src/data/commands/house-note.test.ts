import "fake-indexeddb/auto";

import { afterEach, expect, it } from "vitest";

import { sealJson } from "../codec.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";

const open: TestDevice[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(user: number): Promise<TestDevice> {
  const app = await openDevice(uuidOf(user, 8), createFakeServer().fetch);
  open.push(app);
  return app;
}

const house = uuidOf(4, 3);
const unit = uuidOf(4, 2);
const places = { [unit]: { part: "Hinterhaus", floor: 2, place: 1 }, [uuidOf(5, 2)]: null };

it("the arrangement of a house and the chosen view are there after the app was closed, for the same person and house", async () => {
  const first = await device(801);
  expect(await first.commands.readHouseNote(house)).toEqual({ arrangement: {}, view: null });
  expect(await first.commands.keepArrangement(house, places)).toEqual({ ok: true });
  expect(await first.commands.keepHouseView("list")).toEqual({ ok: true });
  await first.close();
  open.splice(0);
  const again = await device(801);
  expect(await again.commands.readHouseNote(house)).toEqual({ arrangement: places, view: "list" });
  expect(await again.commands.readHouseNote(uuidOf(9, 3))).toEqual({ arrangement: {}, view: "list" });
  expect(await (await device(802)).commands.readHouseNote(house)).toEqual({ arrangement: {}, view: null });
});

it("a place that cannot be read is lost alone, and so is a view of another version", async () => {
  const { work, commands } = await device(803);
  const keep = async (key: string, value: unknown) =>
    (await work.connection.get()).put("meta", { v: 1, sealed: await sealJson(work.codec, value) }, key);
  await keep(`house ${house}`, { ...places, other: { floor: "minus 3" }, [uuidOf(6, 2)]: 7 });
  await keep("house view", "facade");
  expect(await commands.readHouseNote(house)).toEqual({ arrangement: places, view: null });
  await (await work.connection.get()).put("meta", "damaged", `house ${house}`);
  expect(await commands.readHouseNote(house)).toEqual({ arrangement: {}, view: null });
});

it("places that are kept one right after the other all stay, and of one unit the last", async () => {
  const { commands } = await device(804);
  const at = (number: number) => ({ part: "x".repeat(200 - number), floor: 1, place: number });
  const taps = Array.from({ length: 12 }, (_, number) => number);
  await Promise.all(
    taps.flatMap((number) => [
      commands.keepArrangement(house, { [unit]: at(number), [uuidOf(100 + number, 2)]: at(number) }),
      commands.keepHouseView(number % 2 === 0 ? "plan" : "list"),
    ]),
  );
  const { arrangement, view } = await commands.readHouseNote(house);
  expect(arrangement[unit]).toEqual(at(11));
  expect(Object.keys(arrangement)).toHaveLength(13);
  expect(view).toBe("list");
});
