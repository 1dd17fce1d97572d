import { type EntityManager, getMetadataArgsStorage } from 'typeorm';
import { rows, run } from './rows.js';
import { columnNameOf } from './snake-naming.js';

/** A class with @Entity. */
export type EntityClass<E> = new () => E;

/** A column list for SELECT or RETURNING. It becomes its SQL text in a template literal; the rows are `Row`s. */
export interface Columns<Row> {
  toString(): string;
  /** Never set; it only carries the type. */
  readonly row?: Row;
}

/** The rows of a column list. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

interface EntityColumn {
  readonly field: string;
  readonly name: string;
  /** PostgreSQL's name of the type, without brackets. */
  readonly type: string;
  readonly isArray: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, EntityColumn>;
}

const tables = new Map<EntityClass<unknown>, Table>();

/** Table and columns as the entity's decorators declare them; needs no connection. */
export function tableOf<E>(entity: EntityClass<E>): Table {
  const known = tables.get(entity);
  if (known !== undefined) return known;
  const { tables: declared, columns } = getMetadataArgsStorage();
  const name = declared.find(({ target }) => target === entity)?.name;
  if (name === undefined) throw new Error(`${entity.name} is no entity`);
  const own = columns.filter(({ target }) => target === entity);
  const table = {
    name,
    columns: new Map(
      own.map(({ propertyName, options }) => [
        propertyName,
        {
          field: propertyName,
          name: columnNameOf(options.name ?? propertyName),
          type: String(options.type),
          isArray: options.array ?? false,
        },
      ]),
    ),
  };
  tables.set(entity, table);
  return table;
}

/** The columns of an entity under its field names; all of them unless `only` is given. */
export function columnsOf<E, K extends keyof E & string = keyof E & string>(
  entity: EntityClass<E>,
  { alias, only }: { alias?: string; only?: readonly K[] } = {},
): Columns<Pick<E, K>> {
  const { columns } = tableOf(entity);
  const prefix = alias === undefined ? '' : `${alias}.`;
  const text = [...(only ?? columns.keys())]
    .map((field) => `${prefix}${read(columnOf(entity, field))} AS "${field}"`)
    .join(', ');
  return { toString: () => text };
}

/** The columns of some fields in the parts of `INSERT … SELECT … FROM jsonb_to_recordset($1) AS alias (definitions)`. */
export interface RecordColumns {
  /** `shop_type, order_type` */
  readonly names: string;
  /** `o."shopType", o."orderType"` */
  readonly values: string;
  /** `"shopType" text, "orderType" smallint`: the records of the JSON list have the names of the fields. */
  readonly definitions: string;
}

export function recordColumns<E>(
  entity: EntityClass<E>,
  fields: readonly (keyof E & string)[],
  alias: string,
): RecordColumns {
  const columns = fields.map((field) => columnOf(entity, field));
  return {
    names: columns.map(({ name }) => name).join(', '),
    values: columns.map(({ field }) => `${alias}."${field}"`).join(', '),
    definitions: columns.map(({ field, type }) => `"${field}" ${type}`).join(', '),
  };
}

/** The rows of a statement whose SELECT or RETURNING list is the given one. */
export function select<Row>(
  tx: EntityManager,
  _columns: Columns<Row>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return rows<Row>(tx, sql, parameters);
}

/** Rows for the set-based writes below. They are sent as one array per column, so their number is not limited by the number of parameters. */
type Values<E> = readonly Readonly<Partial<E>>[];

/**
 * Inserts many rows with one statement. Every row has the fields of the first; columns that are left out get their
 * default.
 * @returns how many were inserted; with `skipExisting`, rows that conflict with existing ones are left out
 */
export async function insertMany<E>(
  tx: EntityManager,
  entity: EntityClass<E>,
  values: Values<E>,
  { skipExisting = false } = {},
): Promise<number> {
  const list = arraysOf(entity, values);
  if (list === null) return 0;
  const sql = `INSERT INTO ${tableOf(entity).name} (${list.names}) SELECT ${list.names} FROM ${list.unnested}`;
  return (await run(tx, skipExisting ? `${sql} ON CONFLICT DO NOTHING` : sql, list.arrays)).affected;
}

/** As `insertMany`, but a row whose key exists is updated with the other given fields. */
export async function upsertMany<E>(
  tx: EntityManager,
  entity: EntityClass<E>,
  key: readonly (keyof E & string)[],
  values: Values<E>,
): Promise<number> {
  const list = arraysOf(entity, values);
  if (list === null) return 0;
  const changed = list.columns.filter(({ field }) => !key.some((name) => name === field));
  const sql = `INSERT INTO ${tableOf(entity).name} (${list.names}) SELECT ${list.names} FROM ${list.unnested}
    ON CONFLICT (${key.map((field) => columnOf(entity, field).name).join(', ')})
    DO UPDATE SET ${changed.map(({ name }) => `${name} = excluded.${name}`).join(', ')}`;
  return (await run(tx, sql, list.arrays)).affected;
}

/** Updates many rows with one statement: each is found by its key and gets the other given fields. @returns how many were found */
export async function updateMany<E>(
  tx: EntityManager,
  entity: EntityClass<E>,
  key: readonly (keyof E & string)[],
  values: Values<E>,
): Promise<number> {
  const list = arraysOf(entity, values);
  if (list === null) return 0;
  const isKey = ({ field }: EntityColumn): boolean => key.some((name) => name === field);
  const sql = `UPDATE ${tableOf(entity).name} AS changed
    SET ${list.columns
      .filter((column) => !isKey(column))
      .map(({ name }) => `${name} = given.${name}`)
      .join(', ')}
    FROM ${list.unnested} WHERE ${list.columns
      .filter(isKey)
      .map(({ name }) => `changed.${name} = given.${name}`)
      .join(' AND ')}`;
  return (await run(tx, sql, list.arrays)).affected;
}

interface Arrays {
  readonly columns: readonly EntityColumn[];
  readonly names: string;
  readonly unnested: string;
  readonly arrays: readonly unknown[][];
}

/** @returns null when there are no rows */
function arraysOf<E>(entity: EntityClass<E>, values: Values<E>): Arrays | null {
  const [first] = values;
  if (first === undefined) return null;
  const columns = Object.keys(first).map((field) => columnOf(entity, field));
  const nested = columns.find(({ isArray }) => isArray);
  if (nested) throw new Error(`${nested.name} is an array: unnest would take it apart`);
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const arrays = columns.map(({ field, type }) =>
    values.map((row) => {
      const value: unknown = Reflect.get(row, field);
      return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);
    }),
  );
  return { columns, names, unnested: `unnest(${types}) AS given (${names})`, arrays };
}

function columnOf<E>(entity: EntityClass<E>, field: string): EntityColumn {
  const column = tableOf(entity).columns.get(field);
  if (column === undefined) throw new Error(`${entity.name} has no column ${field}`);
  return column;
}

/** Casts a column to the type of the entity's field: pg would return numeric as text and date as local midnight. */
function read({ name, type }: EntityColumn): string {
  if (type === 'numeric') return `${name}::float8`;
  return type === 'date' ? `${name}::text` : name;
}
