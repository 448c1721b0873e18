export { isAmounts, isEmptyAnswer, sameAnswer, type Answers, type AnswerValue } from "./answers.ts";
export { cleanName, cleanSigns } from "./clean-name.ts";
export type { CatalogueItem } from "./definition/catalogue.ts";
export type { CompiledForm, FormSection } from "./definition/compiled-form.ts";
export type { Choice, PricedOption, ProductVariant, Speeds, TextInputType } from "./definition/component-parts.ts";
export type { Component, ComponentOf, ComponentType, Settings } from "./definition/component.ts";
export type { Condition, ConditionGroups, RuleCondition, RuleConditionGroups } from "./definition/condition.ts";
export { boxFlows } from "./definition/documents.ts";
export type {
  BoxFlow,
  ConfirmationBox,
  DocumentBlock,
  DocumentRow,
  Documents,
  DocumentSection,
  DocumentSubsection,
  DocumentVersion,
  MailTemplate,
} from "./definition/documents.ts";
export type { ExportEntry, ExportMaps, ExportSource } from "./definition/export-map.ts";
export type { FormDefinition } from "./definition/form-definition.ts";
export type { ExportGroup, Group } from "./definition/group.ts";
export type { Rule, RuleAction } from "./definition/rule.ts";
export { applyChange } from "./engine/apply-change.ts";
export type { Change, ChangeResult } from "./engine/change.ts";
export { chosenAmount } from "./engine/chosen-amount.ts";
export { cleanAnswer } from "./engine/clean-answer.ts";
export { compileForm } from "./engine/compile-form.ts";
export { conditionsHold, type ReadAnswer } from "./engine/conditions.ts";
export { evaluate, evaluateChange, type Evaluation, type EvaluationContext } from "./engine/evaluate.ts";
export { forScreen } from "./engine/read-only-form.ts";
export { readAnswers, type ReadAnswers } from "./engine/read-answers.ts";
export { ruleBreaches, type GroupBreach, type RuleBreach } from "./engine/rule-breaches.ts";
export { emptyValue, firstAmount, greatestAmount, isCounted, type Quantified } from "./engine/component-values.ts";
export { settleAnswers, startAnswers } from "./engine/start-answers.ts";
export { isResolution, questionOf, type Resolution } from "./engine/resolution.ts";
export { activeComponents, readerOf, visibleComponents } from "./engine/visibility.ts";
export { discountOf, discountText, voucherAnswer } from "./engine/voucher.ts";
export { answerText, compactIban, germanDate, groupedIban, type AnswerNames } from "./export/answer-text.ts";
export { exportKeys } from "./export/export-keys.ts";
export { exportPlaces, type ExportPlace } from "./export/export-places.ts";
export { exportNameOf } from "./export/export-name.ts";
export { readExport } from "./export/read-export.ts";
export { exportOrder, type ExportedPrice, type OrderExport, type OrderExportContext } from "./export/export-order.ts";
export { compactText, sentText } from "./export/sent-text.ts";
export { filledSlots, resolveExport, type ExportContext } from "./export/resolve-export.ts";
export { laterWords } from "./later-words.ts";
export { catalogueKeysOf } from "./parse/catalogue-problems.ts";
export { exportNameProblems } from "./parse/export-problems.ts";
export { parseFormDefinition, type ParsedFormDefinition } from "./parse/parse-form-definition.ts";
export type { Problem } from "./parse/problem.ts";
export { printedText, unprintableMessage, unprintableSigns, withSignNumbers } from "./printable/printed-text.ts";
export { defaultMessage, phoneMessage, titleOf } from "./validation/component-message.ts";
export { fullYears, isoDateParts } from "./validation/dates.ts";
export { asciiEmail } from "./validation/ascii-email.ts";
export { isEmail } from "./validation/is-email.ts";
export {
  isAreaCode,
  isDate,
  isIban,
  isLocalPhone,
  isPhoneWithAreaCode,
  isVat,
  isZip,
  plainPhone,
} from "./validation/text-checks.ts";
export type { Violation } from "./validation/violation.ts";
export { cleanLine, cleanText, visibleLine, visibleText } from "./visible-text.ts";
