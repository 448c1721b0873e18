import {
  applyChange,
  isEmptyAnswer,
  visibleComponents,
  type Answers,
  type AnswerValue,
  type CompiledForm,
  type Component,
  type TextInputType,
} from "@rundgang/forms";

/** One answer can bring further questions; so many times it is looked again. */
const rounds = 4;

/**
 * What has to be filled in still, with answers of a made-up customer: an example to go on with. Optional fields and what is answered stay as
 * they are; a field whose own pattern takes none of the examples stays empty.
 */
export function sampleFill(form: CompiledForm, answers: Answers): Readonly<Record<string, AnswerValue>> {
  const all: Record<string, AnswerValue> = {};
  let now = answers;
  for (let round = 0; round < rounds; round += 1) {
    const fill = missingIn(form, now);
    if (Object.keys(fill).length === 0) break;
    Object.assign(all, fill);
    now = applyChange(form, now, { fill }).answers;
  }
  return all;
}

function missingIn(form: CompiledForm, answers: Answers): Record<string, AnswerValue> {
  const visible = visibleComponents(form, answers);
  const fill: Record<string, AnswerValue> = {};
  for (const component of form.components.values()) {
    const { key, settings } = component;
    if (!visible.has(key) || !settings.required || settings.readOnly || !isEmptyAnswer(answers[key])) continue;
    const value = exampleOf(component);
    if (value !== undefined) fill[key] = value;
  }
  for (const group of form.groups.values()) {
    const members = (form.members.get(group.key) ?? []).filter(({ key }) => visible.has(key));
    const [first] = members;
    if (group.required && first !== undefined && members.every(({ key }) => isEmptyAnswer(answers[key]))) fill[first.key] = 1;
  }
  return fill;
}

function exampleOf(component: Component): AnswerValue | undefined {
  switch (component.type) {
    case "TextInput":
      return component.fields.type === "text" ? textOf(component.settings.relatedEntityField) : examples[component.fields.type];
    case "Birthday":
      return "1980-01-01";
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return component.fields.options[0]?.key;
    case "Checkboxes":
      return component.fields.options.map(({ key }) => key);
    case "Switch":
      return true;
    case "ProductButton":
    case "OptionButton":
      return 1;
    default:
      return undefined;
  }
}

function textOf(entityField: string | undefined): string {
  return entityField === "kundes.vorname" ? "Erika" : "Muster";
}

const examples: Readonly<Record<TextInputType, string>> = {
  text: "Muster",
  date: "2030-01-15",
  email: "erika.muster@example.org",
  zip: "12345",
  phone: "1234567",
  "area+phone": "0911 1234567",
  iban: "DE89370400440532013000",
  "area-code": "0911",
  vat: "DE136695976",
};
