import { addPhoto } from "./add-photo.ts";
import { requestBroadcastCommand } from "./broadcast-command.ts";
import type { CommandParts } from "./command-parts.ts";
import type { Commands } from "./commands.ts";
import { draftCommands, draftReaders } from "./draft-commands.ts";
import { fetchPhoto } from "./fetch-photo.ts";
import { inTurn } from "./in-turn.ts";
import { oncePerTap } from "./once-per-tap.ts";
import { refusedByDisk } from "./refused-by-disk.ts";
import { submitOrderCommand } from "./submit-order.ts";
import { unitCommands } from "./unit-commands.ts";
import { uploadDraftFile } from "./upload-draft-file.ts";
import { visitCommands } from "./visit-commands.ts";

/** All named commands of the device: the only way to write there (law 2). */
export function createCommands(parts: CommandParts): Commands {
  const turns = inTurn();
  const once = oncePerTap(parts.clock);
  const units = unitCommands(parts);
  const writing = refusedByDisk({
    ...visitCommands(parts, once),
    ...units,
    addUnit: (input) => once(`unit ${input.addressId}`, `unit ${input.name ?? ""}`, () => units.addUnit(input)),
    addPhoto: (input) => addPhoto(parts, input),
    ...draftCommands(parts, turns),
    submitOrder: submitOrderCommand(parts, turns),
  });
  return {
    ...writing,
    ...draftReaders(parts, turns),
    fetchPhoto: (fileId) => fetchPhoto(parts, fileId),
    uploadDraftFile: (...input) => uploadDraftFile(parts, ...input),
    requestBroadcast: requestBroadcastCommand(parts, turns),
    fetchDocument: async (document) => {
      const result = await parts.api.download(`${document}/stream`, "application/pdf");
      if (result.type === "ok") return { ok: true, pdf: result.value };
      return { ok: false, code: result.type === "refused" ? "refused" : "offline" };
    },
  };
}
