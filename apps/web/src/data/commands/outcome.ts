/** Why a command wrote nothing. `text` is German, for people. */
export interface CommandRefusal {
  readonly ok: false;
  readonly code:
    | "storage_full"
    | "storage_failed"
    | "signed_out"
    | "version_ended"
    | "unknown_unit"
    | "unknown_address"
    | "unknown_appointment"
    | "done_appointment"
    | "past_time"
    | "sold_unit"
    | "no_visits"
    | "other_address"
    | "unknown_draft"
    | "unknown_order"
    | "draft_taken"
    | "not_allowed"
    | "foreign_territory"
    | "too_late"
    | "empty_text"
    | "invalid"
    | "file_missing"
    | "file_type"
    | "too_many_files"
    | "wrong_iban"
    | "correction_open"
    | "correction_sent"
    | "correction_closed";
  readonly text: string;
}

/** Resolves after the change is on disk: the screen may move on. */
export type CommandOutcome<More extends object = object> = ({ readonly ok: true } & More) | CommandRefusal;
