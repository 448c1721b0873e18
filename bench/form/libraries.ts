import { coreReducer, init, isVisible, update, type JsonFormsCore, type UISchemaElement } from "@jsonforms/core";
import type { RJSFSchema } from "@rjsf/utils";
import { createSchemaUtils } from "@rjsf/utils";
import rjsfValidator from "@rjsf/validator-ajv8";
import { Ajv } from "ajv";
import { Model } from "survey-core";

import type { Contestant } from "./contestant.ts";
import { alwaysShown, conditionalFields, conditionOf, schema, startData, withValue } from "./json-schema.ts";
import { fields, startValues } from "./spec.ts";
import { surveyOf } from "./survey-json.ts";

/** A question of SurveyJS, as it is asked here. */
interface Asked {
  readonly isVisible: boolean;
  validate(fireCallback: boolean): boolean;
}

const noPrices = { monthly: null, once: null };

/** One compiled schema for the whole and one for each condition. */
export const compiledAjv: Contestant = () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(schema);
  const conditions = conditionalFields.map((field) => ajv.compile(conditionOf(field)));
  let data = startData;
  let visible = 0;
  let faults = 0;
  return {
    change({ key, value }) {
      data = withValue(data, key, value);
      visible = alwaysShown;
      for (const holds of conditions) if (holds(data)) visible += 1;
      validate(data);
      faults = (validate.errors ?? []).filter((error) => error.keyword !== "if").length;
    },
    outcome: () => ({ visible, faults, ...noPrices }),
  };
};

/** What JSON Forms does in its core for each change: reduce with validation, then ask each control whether it shows. */
export const jsonForms: Contestant = () => {
  const elements: UISchemaElement[] = fields.map((field) => ({
    type: "Control",
    scope: `#/properties/${field.key}`,
    ...(field.shownWhen.length > 0 && { rule: { effect: "SHOW", condition: { scope: "#", schema: conditionOf(field) } } }),
  })) as UISchemaElement[];
  const uischema = { type: "VerticalLayout", elements } as UISchemaElement;
  const ajv = new Ajv({ allErrors: true, strict: false });
  let core: JsonFormsCore = coreReducer(undefined, init(startData, schema, uischema, { ajv }));
  let visible = 0;
  return {
    change({ key, value }) {
      core = coreReducer(
        core,
        update(key, () => (value === "" || value === 0 ? undefined : value)),
      );
      visible = 0;
      for (const element of elements) if (isVisible(element, core.data, "", ajv, {})) visible += 1;
    },
    outcome: () => ({
      visible,
      faults: (core.errors ?? []).filter((error: { readonly keyword: string }) => error.keyword !== "if").length,
      ...noPrices,
    }),
  };
};

/** What rjsf's Form does for each change. */
export const rjsf: Contestant = () => {
  const whole = schema as RJSFSchema;
  const utils = createSchemaUtils(rjsfValidator, whole);
  let data: Record<string, unknown> = startData;
  let visible = 0;
  let faults = 0;
  return {
    change({ key, value }) {
      data = withValue(data as typeof startData, key, value);
      const filled = utils.getDefaultFormState(whole, data);
      const retrieved = utils.retrieveSchema(whole, filled);
      visible = Object.keys(retrieved.properties ?? {}).length;
      const { errors } = rjsfValidator.validateFormData(filled, whole);
      faults = errors.filter((error: { readonly name?: string }) => error.name !== "if").length;
    },
    outcome: () => ({ visible, faults, ...noPrices }),
  };
};

/** SurveyJS: set the value, validate without showing. */
export const survey: Contestant = () => {
  const model = new Model(surveyOf(fields));
  model.data = { ...startValues };
  return {
    change({ key, value }) {
      if (value === "" || value === 0) model.clearValue(key);
      else model.setValue(key, value);
      model.validate(false);
    },
    outcome: () => {
      const questions = model.getAllQuestions().filter((one: Asked) => one.isVisible);
      return { visible: questions.length, faults: questions.filter((one: Asked) => !one.validate(false)).length, ...noPrices };
    },
  };
};
