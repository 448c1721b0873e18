import type { SpaceKeeper } from "./space-keeper.ts";
import type { UserCodec } from "../keys/user-codec.ts";
import type { CommandParts } from "../commands/command-parts.ts";
import type { Commands } from "../commands/commands.ts";
import { createCommands } from "../commands/create-commands.ts";

type FromSpaces =
  | "work"
  | "addresses"
  | "isForeign"
  | "bestTimes"
  | "onBroadcast"
  | "callToActions"
  | "appointments"
  | "appointment"
  | "keepAppointment";

/**
 * The commands over the space of whoever is signed in.
 * @param codec the keys of whoever is signed in; null from the moment of a sign-out
 */
export function createDeviceCommands(
  spaces: SpaceKeeper,
  codec: () => UserCodec | null,
  parts: Omit<CommandParts, FromSpaces>,
): Commands {
  return createCommands({ ...parts, ...partsOfSpaces(spaces, codec) });
}

function partsOfSpaces(spaces: SpaceKeeper, codec: () => UserCodec | null): Pick<CommandParts, FromSpaces> {
  return {
    /* From the moment of the sign-out there is no key, and soon no space. */
    work: () => (codec() === null ? null : (spaces.current()?.work()?.work ?? null)),
    addresses: {
      address: (id) => spaces.current()?.book.address(id) ?? Promise.resolve(null),
      addressOfUnit: (id) => spaces.current()?.book.addressOfUnit(id) ?? Promise.resolve(null),
      index: () => spaces.current()?.book.index ?? null,
      keep: async (address) => spaces.current()?.book.keep(address),
    },
    isForeign: (address) => spaces.current()?.views.isForeign(address) ?? Promise.resolve(false),
    bestTimes: async () => (await spaces.current()?.work()?.bestTimes.read()) ?? null,
    onBroadcast: (listener) =>
      spaces.onLive("CustomerBroadcast", (event) => {
        if (event["@type"] === "CustomerBroadcast") listener(event);
      }),
    callToActions: () => spaces.current()?.masters.getSnapshot().callToActions ?? [],
    appointments: async () => (await spaces.current()?.views.readAppointments()) ?? [],
    appointment: async (id) => (await spaces.current()?.views.readAppointments())?.find((one) => one.uuid === id) ?? null,
    keepAppointment: async (appointment) => spaces.current()?.takeAppointment(appointment),
  };
}
