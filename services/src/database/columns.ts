import { Column, type ColumnOptions, PrimaryColumn, type PrimaryColumnOptions } from 'typeorm';

/** The company that a row belongs to: first column of the primary key and the basis of row-level security. */
export function TenantId(): PropertyDecorator {
  return PrimaryColumn('uuid');
}

/** A UUIDv7: grows with time, so new rows are neighbours in the index. */
export function UuidId(options: PrimaryColumnOptions = {}): PropertyDecorator {
  return PrimaryColumn('uuid', { default: () => 'uuidv7()', ...options });
}

/** An instant; read as a Date. */
export function Timestamp(options: ColumnOptions = {}): PropertyDecorator {
  return Column('timestamptz', options);
}

/** When the row was written, by the database's clock. */
export function CreatedAt(): PropertyDecorator {
  return Column('timestamptz', { default: () => 'now()' });
}

/** An amount of money in whole paise, read as a number; values beyond 2^53 are refused. */
export function Paise(options: ColumnOptions = {}): PropertyDecorator {
  return Column('bigint', options);
}

/** A decimal measure, read as a number. Never used for money, which is whole paise. */
export function Decimal(precision: number, scale: number, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'numeric', precision, scale, transformer: AS_NUMBER, ...options });
}

const AS_NUMBER = {
  from: (text: string | null): number | null => (text === null ? null : Number(text)),
  to: (value: unknown): unknown => value,
};

/** JSON in the shape of a DTO of contracts. */
export function Json(options: ColumnOptions = {}): PropertyDecorator {
  return Column('jsonb', options);
}

/** An index that TypeORM cannot declare: descending columns, expressions, trigrams. */
export interface SqlIndexDeclaration {
  readonly name: string;
  /** The part of CREATE INDEX after the table's name, from USING or the opening bracket on. */
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
