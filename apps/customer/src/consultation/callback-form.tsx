import { berlinInstant } from "@rundgang/domain";
import { Banner, Button, ErrorIcon, formatLongDateTime, PhoneIcon, RadioGroup, TextField } from "@rundgang/ui";
import { useState } from "react";

import type { ConsultationSession } from "./consultation-session.ts";
import { DayAndTime } from "./day-and-time.tsx";
import { localTimeWords } from "./zone-words.ts";

type CallbackFormProps = {
  readonly session: ConsultationSession;
  /** The number that was left before; "" for none. */
  readonly phone: string;
  /** The time that was wished for before; null for none. */
  readonly wishAt?: string | null;
  /** Missing where there is nothing to go back to. */
  readonly onCancel?: () => void;
};

const missing = {
  phone: "Bitte geben Sie die Rufnummer an, unter der wir Sie erreichen.",
  wishAt: "Bitte wählen Sie Tag und Uhrzeit.",
};

/** Nobody is free: a number and a wish of time, and somebody calls (decision 157). */
export function CallbackForm({ session, phone: before, wishAt = null, onCancel }: CallbackFormProps) {
  const [phone, setPhone] = useState(before);
  const [when, setWhen] = useState<"kept" | "soon" | "later">(wishAt === null ? "soon" : "kept");
  const [time, setTime] = useState("");
  const [openedAt] = useState(() => new Date().toISOString());
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [text, setText] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const correct = (field: string) => setWrong((all) => new Map([...all].filter(([name]) => name !== field)));

  async function send(): Promise<void> {
    const at = berlinInstant(time);
    const open = new Map<string, string>();
    if (phone.trim() === "") open.set("phone", missing.phone);
    if (when === "later" && at === null) open.set("wishAt", missing.wishAt);
    setWrong(open);
    setText(null);
    if (open.size > 0) return;
    setSending(true);
    const outcome = await session.askCallback({ phone, wishAt: { kept: wishAt, soon: null, later: at }[when] });
    setSending(false);
    if (outcome.type === "done") return onCancel?.();
    /* The time of before is over: another one is chosen where its fault stands. */
    if (when === "kept" && outcome.fields.has("wishAt")) setWhen("later");
    setWrong(outcome.fields);
    setText(outcome.text);
  }

  return (
    <section aria-labelledby="callback-title" className="grid gap-4 text-left">
      <h2 id="callback-title" className="text-md">
        Sollen wir Sie anrufen?
      </h2>
      {text !== null && (
        <Banner level="danger" icon={<ErrorIcon />} live="alert">
          {text}
        </Banner>
      )}
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={60}
        required
        value={phone}
        error={wrong.get("phone")}
        onChange={(value) => {
          setPhone(value);
          correct("phone");
        }}
      />
      <RadioGroup
        label="Wann passt Ihnen ein Anruf?"
        value={when}
        onChange={(value) => setWhen(value === "later" || value === "kept" ? value : "soon")}
        options={[
          ...(wishAt === null ? [] : [{ value: "kept", label: `Wie bisher: ${formatLongDateTime(wishAt)}` }]),
          { value: "soon", label: "So bald wie möglich" },
          { value: "later", label: "Zu einer bestimmten Zeit" },
        ]}
      />
      {when === "later" && (
        <DayAndTime
          error={wrong.get("wishAt")}
          hint={localTimeWords(berlinInstant(time) ?? openedAt) ?? undefined}
          onChange={(value) => {
            setTime(value);
            correct("wishAt");
          }}
        />
      )}
      <Button level="primary" block busy={sending} icon={<PhoneIcon />} onClick={() => void send()}>
        Um Rückruf bitten
      </Button>
      {onCancel !== undefined && (
        <Button level="plain" block disabled={sending} onClick={onCancel}>
          Zurück
        </Button>
      )}
    </section>
  );
}
