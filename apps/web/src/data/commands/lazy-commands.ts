import type { Commands } from "./commands.ts";

/** Names alone, since their code comes later. One that is missing, or that no command bears, does not compile. */
const names: Readonly<Record<keyof Commands, true>> = {
  qualifyUnit: true,
  qualifyUnits: true,
  editQualification: true,
  takeBackVisits: true,
  addComment: true,
  createAppointment: true,
  finishAppointment: true,
  moveAppointment: true,
  chooseAppointmentUnit: true,
  acceptCall: true,
  makeCalendarFeed: true,
  readCalendarFeed: true,
  revokeCalendarFeed: true,
  patchUnit: true,
  addUnit: true,
  recordOwner: true,
  addAddress: true,
  searchOwn: true,
  searchAll: true,
  findPlaces: true,
  findStreets: true,
  findDoor: true,
  setUserPreferences: true,
  addPhoto: true,
  fetchPhoto: true,
  draftOf: true,
  draftFile: true,
  holdDraft: true,
  beginDraft: true,
  saveDraft: true,
  discardDraft: true,
  putDraftFile: true,
  removeDraftFile: true,
  uploadDraftFile: true,
  requestBroadcast: true,
  fetchDocument: true,
  submitOrder: true,
};

/**
 * The commands, with their code in a chunk of its own: the first list needs none of it. Each call waits for the chunk; whoever
 * builds the device layer fetches it as soon as the first screen stands, so that it is there before anybody can write.
 */
export function lazyCommands(fetched: () => Promise<Commands>): Commands {
  const forwards = Object.keys(names).map((name) => [
    name,
    async (...input: never[]) => {
      const commands: Readonly<Record<string, Called>> = await fetched();
      return commands[name]?.(...input);
    },
  ]);
  /* Each stands under its own name again. */
  return Object.fromEntries(forwards) as Commands;
}

type Called = (...input: never[]) => Promise<unknown>;

/** Fetches once; a failed fetch is tried again by the next call. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= fetch().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
