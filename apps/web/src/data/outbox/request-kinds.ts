import { wire } from "@rundgang/contracts";
import { historyLabel, paperNames, type PaperNames } from "@rundgang/domain";
import * as z from "zod/mini";

import type { Change } from "../changes/changes.ts";
import type { Correction, CountedAs, RequestIconName, RequestKind } from "./queue-view.ts";

/** What a request's body tells; what it does not tell is left out. */
export interface ToldByBody {
  /** Where the words of its kind do not say enough. */
  readonly title?: string;
  /** IRI of its unit; without one it is where its change is, or the other requests of its command. */
  readonly unit?: string;
  readonly customerName?: string;
  /** What a visit found. */
  readonly code?: wire.QualificationCode;
}

/** What the queue and the screens are told of one kind of request. */
interface KindOfRequest<Own extends Change> {
  readonly title: string;
  /** The title goes on with the customer's name. */
  readonly isNamed?: true;
  /** What a person calls a command with such a request in it. */
  readonly counts: CountedAs;
  readonly icon: RequestIconName;
  /** @param path of the request */
  readonly read?: (body: unknown, path: string) => ToldByBody;
  /** Free text of the body that nobody has signed: it may be put right after a refusal. */
  readonly correction?: Omit<Correction, "value"> & {
    /** What the screen shows of the corrected request. */
    readonly corrected: (own: Own, text: string) => Own;
  };
  /** Its receipt proves what was sent: it bears the hash of the content (`bodyHashOf`). */
  readonly isProvable?: true;
}

/** What a file is called while it waits to be sent. */
function fileTitle(type: wire.FileType): string {
  const { salesman, unsent = salesman }: PaperNames = paperNames[type];
  return unsent;
}

/** What most bodies tell: their unit. */
export const atUnit = told(z.looseObject({ unit: z.string() }), ({ unit }) => ({ unit }));
const visitBody = z.looseObject({ wohneinheit: z.string(), qualifikation: wire.qualificationCode });
const visitPatchBody = z.looseObject({
  qualifikation: z.optional(wire.qualificationCode),
  data: z.optional(z.looseObject({ revoked: z.optional(z.boolean()) })),
});
const appointmentPatchBody = z.looseObject({
  beginn: z.optional(z.string()),
  data: z.optional(z.looseObject({ unit: z.optional(z.string()) })),
});
const unitName = { key: "name", label: "Name der Wohneinheit", longest: 200, rows: 1 };

/** The change that a request of this kind carries; none for those that only go before others. */
export type OwnChange<Kind extends RequestKind> = Extract<Change, { kind: Kind }>;

type Kinds = { readonly [Kind in RequestKind]: KindOfRequest<OwnChange<Kind>> };

/** Every kind of request. One whose words are missing does not compile. */
export const requestKinds: Kinds = {
  upload: {
    title: "Datei",
    counts: "other",
    icon: "document",
    read: told(z.looseObject({ type: wire.fileType }), ({ type }) => ({ title: fileTitle(type) })),
  },
  customer: {
    title: "Kunde",
    isNamed: true,
    counts: "other",
    icon: "person",
    read: told(z.looseObject({ name: z.string() }), ({ name }) => ({ customerName: name })),
  },
  order: { title: "Auftrag", isNamed: true, counts: "order", icon: "order", read: atUnit, isProvable: true },
  customer_patch: { title: "IBAN des Kunden", counts: "other", icon: "person" },
  order_patch: { title: "Korrektur des Auftrags", counts: "other", icon: "edit" },
  order_status: { title: "Abgeschlossene Korrektur", counts: "other", icon: "order" },
  unit_patch: {
    title: "Wohneinheit",
    counts: "other",
    icon: "edit",
    read: (_body, path) => ({ unit: path }),
    correction: { ...unitName, corrected: (own, name) => ({ ...own, name }) },
  },
  unit: {
    title: "Neue Wohneinheit",
    counts: "other",
    icon: "unit",
    correction: { ...unitName, corrected: (own, name) => ({ ...own, unit: { ...own.unit, name } }) },
  },
  qualification: {
    title: "Besuch",
    counts: "visit",
    icon: "visit",
    read: told(visitBody, ({ wohneinheit, qualifikation }) => ({
      title: historyLabel(qualifikation),
      unit: wohneinheit,
      code: qualifikation,
    })),
  },
  qualification_patch: {
    title: "Geänderter Besuch",
    counts: "other",
    icon: "visit",
    read: told(visitPatchBody, ({ qualifikation, data }) => ({
      ...(qualifikation === undefined ? {} : { code: qualifikation }),
      ...(data?.revoked === true ? { title: "Besuch zurückgenommen" } : {}),
    })),
  },
  comment: {
    title: "Kommentar",
    counts: "comment",
    icon: "comment",
    read: atUnit,
    correction: {
      key: "comment",
      label: "Kommentar",
      longest: 4000,
      rows: 4,
      corrected: (own, comment) => ({ ...own, comment: { ...own.comment, comment } }),
    },
  },
  appointment: {
    title: "Termin",
    counts: "visit",
    icon: "appointment",
    read: told(z.looseObject({ data: z.looseObject({ unit: z.string() }) }), ({ data }) => ({ unit: data.unit })),
  },
  objection: { title: "Wünscht keine Besuche", counts: "other", icon: "edit", read: atUnit },
  withdrawal: { title: "Widerruf", counts: "other", icon: "order" },
  contact: { title: "Eigentümer", counts: "other", icon: "person" },
  owner: { title: "Eigentümer der Adresse", counts: "other", icon: "edit" },
  user_preferences: { title: "Einstellungen", counts: "other", icon: "edit" },
  address_note: { title: "Foto oder Notiz", counts: "other", icon: "comment" },
  address_note_patch: { title: "Gelöschte Notiz, gelöschtes Foto", counts: "other", icon: "edit" },
  address_files: { title: "Fotos der Adresse", counts: "other", icon: "document" },
  appointment_patch: {
    title: "Geänderter Termin",
    counts: "other",
    icon: "appointment",
    read: told(appointmentPatchBody, ({ beginn, data }) => ({
      ...(beginn === undefined ? {} : { title: "Verschobener Termin" }),
      ...(data?.unit === undefined ? {} : { title: "Wohneinheit des Termins", unit: data.unit }),
    })),
  },
};

/** The kind as this version knows it; a later version may have stored others. */
export function knownKind(kind: string): RequestKind | null {
  return isRequestKind(kind) ? kind : null;
}

/** The kind that it is shown as: one of a later version as what it most resembles, something that travels. */
export function shownKind(kind: string): RequestKind {
  return knownKind(kind) ?? "upload";
}

function isRequestKind(kind: string): kind is RequestKind {
  return Object.hasOwn(requestKinds, kind);
}

/** Reads a body of this shape; nothing of any other. */
function told<Body>(shape: z.ZodMiniType<Body>, tell: (body: Body) => ToldByBody): (body: unknown) => ToldByBody {
  return (body) => {
    const parsed = z.safeParse(shape, body);
    return parsed.success ? tell(parsed.data) : {};
  };
}
