/** What a visit has fired and nobody has answered yet; as it was said then, whatever becomes of the call to action. */
export interface Notice {
  readonly id: string;
  /** Uuid of the call to action. */
  readonly callId: string;
  /** The visits of the command that fired it: one, or those of a whole house. */
  readonly visitIds: readonly string[];
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Street and number: which door. */
  readonly place: string;
  /** From when on it may be shown (ISO instant, by the device's clock). */
  readonly dueAt: string;
  /** Put off: it never opens by itself again. */
  readonly postponed: boolean;
}

/** Notices on this device, the oldest first. */
export interface NoticesView {
  /** False until they were read from the device. */
  readonly ready: boolean;
  readonly notices: readonly Notice[];
}

/** Before they were read. */
export const unreadNotices: NoticesView = { ready: false, notices: [] };
