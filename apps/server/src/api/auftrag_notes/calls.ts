import { getOrderNote } from "./get-order-note.ts";
import { listOrderNotes } from "./list-order-notes.ts";
import { postOrderNote } from "./post-order-note.ts";

/** The calls of /api/auftrag_notes. */
export const orderNoteCalls = { getOrderNote, listOrderNotes, postOrderNote };
