import { Column, type ColumnOptions, PrimaryColumn, type PrimaryColumnOptions } from 'typeorm';

/** The company that a row belongs to: leads the primary key, and row-level security goes by it. */
export function TenantId(): PropertyDecorator {
  return PrimaryColumn('uuid');
}

/** Grows with the time at which it was made, so new rows lie together in the index. */
export function UuidId(options: PrimaryColumnOptions = {}): PropertyDecorator {
  return PrimaryColumn('uuid', { default: () => 'uuidv7()', ...options });
}

/** An instant; read as a Date. */
export function Timestamp(options: ColumnOptions = {}): PropertyDecorator {
  return Column('timestamptz', options);
}

/** When the row was written, by the clock of the database. */
export function CreatedAt(): PropertyDecorator {
  return Column('timestamptz', { default: () => 'now()' });
}

/** An amount of money in whole paise; read as a number, and refused beyond 2^53. */
export function Paise(options: ColumnOptions = {}): PropertyDecorator {
  return Column('bigint', options);
}

/** A measure with so many decimals, read as a number. Never money: that is whole paise. */
export function Decimal(precision: number, scale: number, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'numeric', precision, scale, transformer: AS_NUMBER, ...options });
}

const AS_NUMBER = {
  from: (text: string | null): number | null => (text === null ? null : Number(text)),
  to: (value: unknown): unknown => value,
};

/** What a DTO of contracts describes, as JSON. */
export function Json(options: ColumnOptions = {}): PropertyDecorator {
  return Column('jsonb', options);
}

/** An index that TypeORM has no words for: descending columns, expressions, trigrams. */
export interface SqlIndexDeclaration {
  readonly name: string;
  /** What stands behind the table's name in CREATE INDEX, from USING or the opening bracket on. */
  readonly definition: string;
  readonly unique: boolean;
}

const SQL_INDEXES = Symbol('sql indexes');

export function SqlIndex(name: string, definition: string, { unique = false } = {}): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(SQL_INDEXES, [...sqlIndexesOf(target), { name, definition, unique }], target);
  };
}

export function sqlIndexesOf(entity: object): readonly SqlIndexDeclaration[] {
  const declared: unknown = Reflect.getOwnMetadata(SQL_INDEXES, entity);
  return Array.isArray(declared) ? declared : [];
}
