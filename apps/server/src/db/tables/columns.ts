import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** A timestamptz: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = JSONColumnType<Record<string, unknown>>;
/** JSON that is sealed as a text (`record-seals.ts`), or lies as an earlier version left it. */
export type SealedJson = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
export type Default<T> = Generated<T>;
/** A value that may be missing. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
