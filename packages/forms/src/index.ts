export { isAmounts, isEmptyAnswer, sameAnswer, type Answers, type AnswerValue } from "./answers.ts";
export type { CatalogueItem } from "./definition/catalogue.ts";
export type { CompiledForm, FormSection } from "./definition/compiled-form.ts";
export type { Choice, PricedOption, ProductVariant, Speeds, TextInputType } from "./definition/component-parts.ts";
export type { Component, ComponentOf, ComponentType, Settings } from "./definition/component.ts";
export type { Condition, ConditionGroups, RuleCondition, RuleConditionGroups } from "./definition/condition.ts";
export type {
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
