import { type EntityManager } from 'typeorm';
import { type Columns } from './entity-sql.js';
import { prepared } from './rows.js';

/** An SQL expression and the type of its value as pg returns it. */
export interface Expression<T> {
  readonly sql: string;
  /** Never set; it only carries the type. */
  readonly value?: T;
}

export const text = (sql: string): Expression<string> => ({ sql: `(${sql})::text` });
export const integer = (sql: string): Expression<number> => ({ sql: `(${sql})::int` });
/** Paise and counts: bigints are read as numbers (pg-types.ts). */
export const bigint = (sql: string): Expression<number> => ({ sql: `(${sql})::bigint` });
export const decimal = (sql: string): Expression<number> => ({ sql: `(${sql})::float8` });
export const boolean = (sql: string): Expression<boolean> => ({ sql: `(${sql})::boolean` });
export const timestamp = (sql: string): Expression<Date> => ({ sql: `(${sql})::timestamptz` });
/** `T` is the shape that the expression builds, or the DTO of the column. */
export const json = <T>(sql: string): Expression<T> => ({ sql });
/** A column whose CHECK constraint allows only the values of `T`. */
export const coded = <T extends string | number>(sql: string): Expression<T> => ({ sql });
export const bytes = (sql: string): Expression<Buffer> => ({ sql: `(${sql})::bytea` });
export const texts = (sql: string): Expression<string[]> => ({ sql: `(${sql})::text[]` });
export const nullable = <T>({ sql }: Expression<T>): Expression<T | null> => ({ sql });

type ComputedRow<E extends Readonly<Record<string, Expression<unknown>>>> = {
  [K in keyof E]: E[K] extends Expression<infer T> ? T : never;
};

/** Computed columns of a SELECT, by their names in the row. */
export function computed<E extends Readonly<Record<string, Expression<unknown>>>>(
  expressions: E,
): Columns<ComputedRow<E>> {
  const list = Object.entries(expressions)
    .map(([name, { sql }]) => `${sql} AS "${name}"`)
    .join(', ');
  return { toString: () => list };
}

/** Concatenates two column lists: a row has the columns of both. */
export function allOf<A, B>(one: Columns<A>, other: Columns<B>): Columns<A & B> {
  return { toString: () => `${String(one)}, ${String(other)}` };
}

/** The columns of a table that is joined by LEFT JOIN: where there is no row, all of them are null. */
export function leftJoined<Row>(columns: Columns<Row>): Columns<Row | { [K in keyof Row]: null }> {
  return { toString: () => String(columns) };
}

/** As `select`, for a constant statement that many requests run (see `prepared`). */
export function selectPrepared<Row>(
  tx: EntityManager,
  _columns: Columns<Row>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return prepared<Row>(tx, sql, parameters);
}
