import type { CookieApi } from "@rundgang/api-client";
import { berlinInstant } from "@rundgang/domain";
import { Banner, Button, ErrorIcon, SafeIcon, SegmentedControl, TextArea, TextField, VideoIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import { OfferHero, useOffer } from "./offer-hero.tsx";
import { PageFrame } from "../page/page-frame.tsx";
import type { ConsultationSession } from "./consultation-session.ts";
import { DayAndTime } from "./day-and-time.tsx";
import { fetchRoom } from "./later-room.ts";
import { HolidayNote } from "./holiday-note.tsx";
import { localTimeWords } from "./zone-words.ts";

const fields = ["name", "phone", "mail", "street", "houseNumber", "postcode", "city", "comment"] as const;
type Field = (typeof fields)[number];

const empty: Readonly<Record<Field, string>> = {
  name: "",
  phone: "",
  mail: "",
  street: "",
  houseNumber: "",
  postcode: "",
  city: "",
  comment: "",
};

const missing = {
  name: "Bitte geben Sie Ihren Namen an.",
  street: "Bitte geben Sie die Straße an.",
  houseNumber: "Bitte geben Sie die Hausnummer an.",
  postcode: "Bitte geben Sie die Postleitzahl an.",
};

/** Beside these, of advice at a time. */
const missingLater = {
  mail: "Bitte geben Sie Ihre E-Mail-Adresse an: Dorthin schicken wir den Termin mit dem Link.",
  beginsAt: "Bitte wählen Sie Tag und Uhrzeit.",
};

type When = "now" | "later";
type AskPageProps = { readonly session: ConsultationSession; readonly api: CookieApi };

/** Asks for advice by video: who, where, now or at a time. */
export function AskPage({ session, api }: AskPageProps) {
  const offer = useOffer(api);
  const [values, setValues] = useState(empty);
  const [when, setWhen] = useState<When>("now");
  const [time, setTime] = useState("");
  const [opened] = useState(() => new Date().toISOString());
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [text, setText] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  /* What is typed by half is no time yet: the field is empty then. */
  const begins = berlinInstant(time);

  useEffect(() => void fetchRoom(), []);
  const set = (field: string) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setWrong((before) => new Map([...before].filter(([name]) => name !== field)));
  };
  const bind = (field: Field) => ({ value: values[field], error: wrong.get(field), onChange: set(field), name: field });

  async function send(): Promise<void> {
    const beginsAt = when === "now" ? null : begins;
    const written: Readonly<Record<string, string>> = { ...values, beginsAt: begins ?? "" };
    const asked = when === "later" ? { ...missingLater, ...missing } : missing;
    const open = new Map(Object.entries(asked).filter(([field]) => (written[field] ?? "").trim() === ""));
    setWrong(open);
    setText(null);
    const [first] = open.keys();
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSending(true);
    const outcome = await session.request({ ...values, beginsAt });
    setSending(false);
    if (outcome.type === "done") return;
    setWrong(outcome.fields);
    setText(outcome.text);
  }

  return (
    <PageFrame
      title="Videoberatung"
      hero={<OfferHero offer={offer} />}
      foot={
        <>
          <p className="ask-privacy">
            <SafeIcon className="icon-sm" />
            Ihre Angaben nutzen wir nur für dieses Gespräch.
          </p>
          <Button size="large" level="primary" block busy={sending} icon={<VideoIcon />} onClick={() => void send()}>
            {when === "now" ? "Jetzt beraten lassen" : "Termin anfragen"}
          </Button>
        </>
      }
    >
      {text !== null && (
        <Banner level="danger" icon={<ErrorIcon />} live="alert">
          {text}
        </Banner>
      )}
      <SegmentedControl
        label="Wann passt es Ihnen?"
        value={when}
        onChange={setWhen}
        options={[
          { value: "now", label: "Jetzt gleich" },
          { value: "later", label: "Zu einer Zeit" },
        ]}
      />
      {when === "later" && (
        <DayAndTime
          error={wrong.get("beginsAt")}
          hint={localTimeWords(begins ?? opened) ?? undefined}
          onChange={(value) => {
            setTime(value);
            setWrong((before) => new Map([...before].filter(([name]) => name !== "beginsAt")));
          }}
        />
      )}
      {when === "later" && begins !== null && <HolidayNote beginsAt={begins} postcode={values.postcode} city={values.city} />}
      <TextField label="Name" autoComplete="name" maxLength={200} required {...bind("name")} />
      <TextField label="Telefon" type="tel" autoComplete="tel" maxLength={60} {...bind("phone")} />
      <TextField label="E-Mail" type="email" autoComplete="email" maxLength={254} required={when === "later"} {...bind("mail")} />
      <div className="address-fields">
        <TextField label="Straße" autoComplete="address-line1" maxLength={200} required {...bind("street")} />
        <TextField label="Hausnummer" maxLength={20} required {...bind("houseNumber")} />
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          {...bind("postcode")}
        />
        <TextField label="Ort" autoComplete="address-level2" maxLength={200} {...bind("city")} />
      </div>
      <TextArea label="Worum geht es? (freiwillig)" rows={3} maxLength={3000} {...bind("comment")} />
    </PageFrame>
  );
}
