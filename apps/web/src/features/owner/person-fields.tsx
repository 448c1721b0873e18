import type { ComponentProps, ReactNode } from "react";
import type { OwnerFault } from "@rundgang/domain";
import { TextField } from "@rundgang/ui";

import { faultAt, type PersonDraft, type PersonField } from "./owner-draft.ts";

type PersonFieldsProps = {
  /** Which part of the wire's contact they are: where faults are found. */
  readonly of: "owner" | "contactPerson";
  readonly person: PersonDraft;
  readonly faults: readonly OwnerFault[];
  /** All of them but the addition; else nothing of it must be known. */
  readonly required?: boolean;
  readonly onChange: (person: PersonDraft) => void;
  /** Below the name. */
  readonly action?: ReactNode;
};

type FieldDescription = {
  readonly field: PersonField;
  readonly label: string;
  readonly className: string;
  readonly input?: Pick<ComponentProps<typeof TextField>, "inputMode" | "type" | "maxLength" | "hint">;
};

const name: FieldDescription = { field: "name", label: "Name", className: "owner-wide", input: { maxLength: 200 } };
const lines: readonly FieldDescription[] = [
  { field: "street", label: "Straße", className: "owner-street", input: { maxLength: 120 } },
  { field: "housenumber", label: "Hausnummer", className: "owner-number", input: { maxLength: 20 } },
  { field: "housenumberAddition", label: "Zusatz", className: "owner-addition", input: { maxLength: 20 } },
  { field: "zip", label: "Postleitzahl", className: "owner-zip", input: { inputMode: "numeric", maxLength: 10 } },
  { field: "city", label: "Ort", className: "owner-city", input: { maxLength: 120 } },
  {
    field: "phone",
    label: "Telefon",
    className: "owner-half",
    input: { inputMode: "tel", maxLength: 40, hint: "Mit +49 oder Vorwahl" },
  },
  { field: "email", label: "E-Mail", className: "owner-half", input: { inputMode: "email", maxLength: 254 } },
];

/** Name and address of somebody, and how he is reached (B §2 "Owner form"). */
export function PersonFields({ of, person, faults, required = false, onChange, action }: PersonFieldsProps) {
  const shown = ({ field, label, className, input = {} }: FieldDescription) => (
    <TextField
      key={field}
      {...input}
      label={label}
      className={className}
      required={required && field !== "housenumberAddition"}
      value={person[field]}
      error={faultAt(faults, `${of}.${field}`)}
      onChange={(value) => onChange({ ...person, [field]: value })}
    />
  );
  return (
    <div className="owner-grid">
      {shown(name)}
      {action !== undefined && <div className="owner-wide">{action}</div>}
      {lines.map(shown)}
    </div>
  );
}
