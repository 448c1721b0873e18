import { Model } from "survey-core";
import { Survey } from "survey-react-ui";

import { surveyOf } from "../../form/survey-json.ts";
import { startValues } from "../../form/spec.ts";
import { controlsIn, type Contestant } from "./contestant.ts";
import { mount } from "./draw.tsx";

/** SurveyJS with its own screens, values taken over while typing. */
export const surveyJs: Contestant = (box, fields) => {
  const model = new Model({ ...surveyOf(fields), textUpdateMode: "onTyping" });
  model.data = { ...startValues };
  return { unmount: mount(box, <Survey model={model} />), ...controlsIn(box, "data-name") };
};
