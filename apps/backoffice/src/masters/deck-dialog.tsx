import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import {
  Button,
  DeleteIcon,
  DownIcon,
  IconButton,
  PlusIcon,
  SelectField,
  showToast,
  Switch,
  TextArea,
  TextField,
  UpIcon,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { providers } from "../orders/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { readFileAsBase64 } from "../accounts/read-file.ts";
import { refreshMasters } from "./refresh-masters.ts";
import { draftOfSlide, emptySlide, faultOfDraft, slideKinds, slideOfDraft, type SlideDraft } from "./slide-draft.ts";
import { SlidePreview } from "./slide-preview.tsx";
import { useWrite } from "./use-write.ts";

type DeckDialogProps = {
  /** The version that is changed; null for a new deck. */
  readonly deck: wire.DeckVersion | null;
  readonly onDone: (uuid: string) => void;
  readonly onClose: () => void;
};

/** A presentation slide by slide, each beside how it is shown. */
export function DeckDialog({ deck, onDone, onClose }: DeckDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState(deck?.name ?? "");
  const [provider, setProvider] = useState(deck?.provider ?? "");
  const [slides, setSlides] = useState<readonly SlideDraft[]>(
    () => deck?.slides.map((slide) => draftOfSlide(slide, v7())) ?? [emptySlide(v7())],
  );
  const [here, setHere] = useState(0);
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const write = useWrite();
  const faults = { ...write.faults, ...unread };
  const all = useQuery(providers(api)).data ?? [];
  const slide = slides[here] ?? slides[0];

  const change = (next: SlideDraft) => setSlides(slides.map((one) => (one.key === next.key ? next : one)));
  /** Faults name slides by their places, which are others then. */
  const forgetFaults = () => {
    setUnread({});
    write.reset();
  };
  const move = (by: -1 | 1) => {
    const to = here + by;
    const [one, other] = [slides[here], slides[to]];
    if (one === undefined || other === undefined) return;
    forgetFaults();
    setSlides(slides.map((each, place) => (place === here ? other : place === to ? one : each)));
    setHere(to);
  };
  const add = () => {
    forgetFaults();
    setSlides([...slides.slice(0, here + 1), emptySlide(v7(), "text"), ...slides.slice(here + 1)]);
    setHere(here + 1);
  };
  const remove = () => {
    forgetFaults();
    setSlides(slides.filter((_one, place) => place !== here));
    setHere(Math.max(0, here - 1));
  };
  const send = async () => {
    const found = slides.flatMap((one, place) => {
      const fault = faultOfDraft(one);
      return fault === null ? [] : [[`slides.${place}.bars`, fault] as const];
    });
    setUnread(Object.fromEntries(found));
    if (found.length > 0) return;
    const wanted = { name: name.trim(), provider: provider === "" ? null : provider, slides: slides.map(slideOfDraft) };
    const fields = ["name", "provider", "slides."];
    const uuid = deck === null ? write.uuidFor(wanted) : idOfIri(deck.deck);
    const made = await write.send(
      () =>
        deck === null
          ? api.request(calls.postPresentationDeck, { body: { uuid, ...wanted } })
          : api.request(calls.patchPresentationDeck, { params: { id: uuid }, body: { ...wanted, follows: deck.version } }),
      fields,
    );
    refreshMasters(queries);
    if (made === null) return;
    showToast({ about: "master", level: "positive", title: `„${made.name}“ gilt für jedes neue Gespräch` });
    onDone(made.uuid);
    onClose();
  };
  const wrong = [...new Set(Object.keys(faults).flatMap((path) => /^slides\.(\d+)/u.exec(path)?.[1] ?? []))].map(Number);

  return (
    <FormDialog
      title={deck === null ? "Präsentation anlegen" : "Präsentation ändern"}
      about={deck?.name}
      size="wide"
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            {deck === null ? "Anlegen" : "Fassung speichern"}
          </Button>
        </>
      }
    >
      <div className="master-pair">
        <TextField label="Name" required value={name} onChange={setName} maxLength={80} error={write.faults["name"]} />
        <SelectField
          label="Anbieter"
          placeholder="alle"
          value={provider}
          options={all.map((one) => ({ value: one["@id"], label: one.name }))}
          onChange={setProvider}
          error={write.faults["provider"]}
        />
      </div>
      <div className="deck-tools">
        <SelectField
          label="Folie"
          value={String(here)}
          options={slides.map((one, place) => ({
            value: String(place),
            label: `${place + 1}: ${one.title || "ohne Titel"}${wrong.includes(place) ? " (fehlerhaft)" : ""}`,
          }))}
          onChange={(place) => setHere(Number(place))}
        />
        <IconButton label="Folie nach vorn" icon={<UpIcon />} disabled={here === 0} onClick={() => move(-1)} />
        <IconButton label="Folie nach hinten" icon={<DownIcon />} disabled={here === slides.length - 1} onClick={() => move(1)} />
        <IconButton label="Folie entfernen" icon={<DeleteIcon />} disabled={slides.length === 1} onClick={remove} />
        <Button icon={<PlusIcon className="icon-sm" />} onClick={add}>
          Folie danach
        </Button>
      </div>
      {wrong.length > 0 && <p className="text-danger">Fehlerhaft: {wrong.map((place) => `Folie ${place + 1}`).join(", ")}.</p>}
      {slide !== undefined && (
        <div className="master-sides">
          <SlideFields key={slide.key} slide={slide} place={here} faults={faults} onChange={change} />
          <div className="master-look">
            <SlidePreview slide={slideOfDraft(slide)} />
          </div>
        </div>
      )}
      <RefusalNote text={write.refusal} />
    </FormDialog>
  );
}

type SlideFieldsProps = {
  readonly slide: SlideDraft;
  readonly place: number;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (slide: SlideDraft) => void;
};

const lineWords = {
  text: ["Punkte", "Je Zeile einer, höchstens acht"],
  bars: ["Balken", "Je Zeile: Name; Zahl; stark (das letzte nur, wo er auffallen soll)"],
  prices: ["Gruppen oder Wahlen des Formulars", "Je Zeile ein Name, wie ihn die Prüfung des Formulars nennt"],
} as const;

function SlideFields({ slide, place, faults, onChange }: SlideFieldsProps) {
  const set = (change: Partial<SlideDraft>) => onChange({ ...slide, ...change });
  const under = (path: string) =>
    Object.entries(faults).find(([at]) => at === `slides.${place}.${path}` || at.startsWith(`slides.${place}.${path}.`))?.[1];
  const listed = slide.kind === "text" || slide.kind === "bars" || slide.kind === "prices" ? slide.kind : null;
  return (
    <div className="account-form">
      <SelectField
        label="Art"
        value={slide.kind}
        options={slideKinds}
        onChange={(value) => {
          const kind = slideKinds.find((one) => one.value === value)?.value;
          if (kind !== undefined) set({ kind });
        }}
      />
      <TextField
        label="Titel"
        required
        value={slide.title}
        onChange={(title) => set({ title })}
        maxLength={120}
        error={under("title")}
      />
      {slide.kind === "bars" && (
        <TextField
          label="Einheit"
          required
          value={slide.unit}
          onChange={(unit) => set({ unit })}
          maxLength={20}
          error={under("unit")}
        />
      )}
      {listed !== null && (
        <TextArea
          label={lineWords[listed][0]}
          hint={lineWords[listed][1]}
          required
          rows={6}
          value={slide.lines}
          onChange={(lines) => set({ lines })}
          error={under(listed === "text" ? "points" : listed === "bars" ? "bars" : "of")}
        />
      )}
      {slide.kind === "text" && (
        <Switch checked={slide.numbered} onChange={(numbered) => set({ numbered })}>
          Mit Nummern
        </Switch>
      )}
      {slide.kind === "image" && (
        <>
          <PictureField error={under("image")} onPicture={(image) => set({ image })} />
          <TextField
            label="Was zu sehen ist"
            hint="Für alle, die das Bild nicht sehen"
            required
            value={slide.alt}
            onChange={(alt) => set({ alt })}
            maxLength={300}
            error={under("alt")}
          />
        </>
      )}
      {slide.kind !== "text" && (
        <TextField
          label="Text darunter"
          value={slide.text}
          onChange={(text) => set({ text })}
          maxLength={300}
          error={under("text")}
        />
      )}
    </div>
  );
}

type PictureFieldProps = {
  readonly error: string | undefined;
  readonly onPicture: (picture: NonNullable<SlideDraft["image"]>) => void;
};

/** Takes a picture to the server, which draws it anew; the slide names it by its bytes. */
function PictureField({ error, onPicture }: PictureFieldProps) {
  const api = useApi();
  const write = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const data = await readFileAsBase64(file);
    const uuid = write.uuidFor([file.name, file.size, data.length]);
    const picture = await write.send(() => api.request(calls.postPresentationPicture, { body: { uuid, data } }));
    if (picture === null) return;
    const { sha256, width, height } = picture;
    onPicture({ sha256, width, height });
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label="Bild wählen"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void take(file);
        }}
      />
      <Button busy={write.busy} onClick={() => input.current?.click()}>
        Bild wählen …
      </Button>
      {error !== undefined && <p className="text-danger">Bitte wähle ein Bild.</p>}
      <RefusalNote text={write.refusal} />
    </div>
  );
}
