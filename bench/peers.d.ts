/*
 * `npm run check` looks at the benches where nothing of this folder is installed: of the peers it knows names alone, and what is said with them is not
 * looked at. `npm run bench` installs them and checks with their own types.
 */
/* oxlint-disable typescript/no-explicit-any */

declare module "@jsonforms/core" {
  export const coreReducer: any, init: any, isVisible: any, update: any;
  export type JsonFormsCore = any;
  export type UISchemaElement = any;
}
declare module "@leeoniya/ufuzzy";
declare module "@rjsf/utils" {
  export const createSchemaUtils: any;
  export type RJSFSchema = any;
}
declare module "@rjsf/validator-ajv8";
declare module "dexie" {
  export const Dexie: new (name: string, options: object) => any;
  export type Table<_Value, _Key> = any;
}
declare module "flexsearch";
declare module "leaflet";
declare module "leaflet.markercluster";
declare module "lighthouse";
declare module "minisearch" {
  const MiniSearch: new <_Row>(options: object) => any;
  export default MiniSearch;
}
declare module "pg-copy-streams";
declare module "react-hook-form" {
  export const useForm: <_Values>(options: object) => any;
  export const useWatch: any;
  export type Control<_Values> = any;
  export type UseFormRegister<_Values> = any;
}
declare module "react-router";
declare module "survey-core";
declare module "survey-react-ui";
