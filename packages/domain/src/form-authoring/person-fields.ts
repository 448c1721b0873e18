import { component, type WireComponent } from "./component.ts";

/** B §5 "First and last names", and 3-decisions "Orders": letters of any script with apostrophe, hyphen, dot, blank. */
const namePattern = "^[\\p{M}'’\\-. ]*\\p{L}[\\p{L}\\p{M}'’\\-. ]*$";
/** A person with one name has it as the last one, and a dash in place of the first (`saidText`): no paper and no mail shows it. */
const firstNamePattern = `^-$|${namePattern}`;
/** B §5 "The full-name field also allows &". */
const fullNamePattern = "^[\\p{M}'’\\-. &]*\\p{L}[\\p{L}\\p{M}'’\\-. &]*$";

interface Field {
  readonly key: string;
  readonly title: string;
  readonly type?: string;
  readonly settings?: object;
  readonly more?: object;
  readonly conditions?: readonly (readonly object[])[];
  readonly group?: string;
}

/** A text input; required unless its settings say otherwise. */
export function textField({ key, title, type = "text", settings = {}, more = {}, ...placement }: Field): WireComponent {
  return component("TextInput", key, { title, type, ...more }, { ...placement, settings: { required: true, ...settings } });
}

/** A first name, or a dash. */
export function firstNameField(field: Omit<Field, "title">): WireComponent {
  const more = { regex: firstNamePattern, description: "Nur ein Name? Dann hier ein „-“.", ...field.more };
  return nameField({ ...field, title: "Vorname", more });
}

/** A last name, or another name of a person. */
export function nameField(field: Field): WireComponent {
  return textField({ ...field, more: { regex: namePattern, error_message: "Ungültige Eingabe", maxLength: 100, ...field.more } });
}

/** A whole name, as it stands on an account. */
export function fullNameField(field: Field): WireComponent {
  return nameField({ ...field, more: { regex: fullNamePattern, ...field.more } });
}

/** What is asked of a person, by the end of the keys, in the order in which papers list it (B §3). */
export const personParts = ["salutation", "last-name", "first-name", "street", "house-number", "zip", "city"];

type Placement = Pick<Field, "conditions" | "group">;

/**
 * Salutation, names and address of a person, as the previous provider and the billing address ask for them (B §3). `exportPrefix` stands
 * before their names in the generic export, where others have the same titles.
 */
export function personFields(prefix: string, salutations: string, placement: Placement, exportPrefix = ""): WireComponent[] {
  const named = (title: string, settings: object) => ({
    title,
    settings: exportPrefix === "" ? settings : { ...settings, exportName: `${exportPrefix}${title}` },
    ...placement,
  });
  const half = { width: "half" };
  const { title, ...salutation } = named("Anrede", { required: true });
  return [
    component("RadioButtons", `${prefix}-salutation`, { title, options: salutations }, salutation),
    nameField({ key: `${prefix}-last-name`, ...named("Nachname", half) }),
    firstNameField({ key: `${prefix}-first-name`, ...named("Vorname", half) }),
    textField({ key: `${prefix}-street`, more: { maxLength: 200 }, ...named("Straße", half) }),
    textField({ key: `${prefix}-house-number`, more: { maxLength: 20 }, ...named("Hausnummer", half) }),
    textField({ key: `${prefix}-zip`, type: "zip", ...named("Postleitzahl", half) }),
    textField({ key: `${prefix}-city`, more: { maxLength: 120 }, ...named("Ort", half) }),
  ];
}
