import type { Commands } from "./commands.ts";

/**
 * The commands, with their code in a chunk of its own: the first list needs none of it. Each call waits for the chunk; whoever
 * builds the device layer fetches it as soon as the first screen stands, so that it is there before anybody can write.
 */
export function lazyCommands(fetched: () => Promise<Commands>): Commands {
  return {
    qualifyUnit: async (input) => (await fetched()).qualifyUnit(input),
    qualifyUnits: async (input) => (await fetched()).qualifyUnits(input),
    editQualification: async (input) => (await fetched()).editQualification(input),
    takeBackVisits: async (visits) => (await fetched()).takeBackVisits(visits),
    addComment: async (input) => (await fetched()).addComment(input),
    patchUnit: async (input) => (await fetched()).patchUnit(input),
    addUnit: async (input) => (await fetched()).addUnit(input),
    createAppointment: async (input) => (await fetched()).createAppointment(input),
    finishAppointment: async (id) => (await fetched()).finishAppointment(id),
    draftOf: async (unitId) => (await fetched()).draftOf(unitId),
    beginDraft: async (input) => (await fetched()).beginDraft(input),
    holdDraft: async (unitId) => (await fetched()).holdDraft(unitId),
    saveDraft: async (unitId, change, heldBy) => (await fetched()).saveDraft(unitId, change, heldBy),
    discardDraft: async (unitId) => (await fetched()).discardDraft(unitId),
    putDraftFile: async (unitId, file) => (await fetched()).putDraftFile(unitId, file),
    removeDraftFile: async (unitId, fileId) => (await fetched()).removeDraftFile(unitId, fileId),
    draftFile: async (fileId) => (await fetched()).draftFile(fileId),
    requestBroadcast: async (input) => (await fetched()).requestBroadcast(input),
    fetchDocument: async (document) => (await fetched()).fetchDocument(document),
    submitOrder: async (input) => (await fetched()).submitOrder(input),
  };
}

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
