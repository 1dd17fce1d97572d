import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

export const COLUMN_LIMITS = {
  /** Columns of one list. */
  columns: 100,
  /** Characters of a column's key. */
  key: 60,
  /** Pixels. */
  width: { least: 64, most: 960 },
} as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

function isWidth(value: unknown): boolean {
  const { least, most } = COLUMN_LIMITS.width;
  return typeof value === 'number' && value >= least && value <= most;
}

/** Whether the value is pixels by column key. */
function areWidths(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= COLUMN_LIMITS.columns &&
    entries.every(([key, width]) => key.length <= COLUMN_LIMITS.key && isWidth(width))
  );
}

export class PinnedColumns {
  @MaxLength(COLUMN_LIMITS.key, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(COLUMN_LIMITS.columns)
  @IsArray()
  start!: string[];

  @MaxLength(COLUMN_LIMITS.key, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(COLUMN_LIMITS.columns)
  @IsArray()
  end!: string[];
}

/** What a person has changed about the columns of a list; what is missing is as the list has it. */
export class ColumnSettings {
  /** All keys, in order. */
  @IsOptional()
  @MaxLength(COLUMN_LIMITS.key, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(COLUMN_LIMITS.columns)
  @IsArray()
  order?: string[];

  @IsOptional()
  @MaxLength(COLUMN_LIMITS.key, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(COLUMN_LIMITS.columns)
  @IsArray()
  hidden?: string[];

  @IsOptional()
  @ValidateNested()
  @Type(() => PinnedColumns)
  pinned?: PinnedColumns;

  /** Pixels by key. */
  @IsOptional()
  @ValidateBy({ name: 'areWidths', validator: { validate: areWidths } }, { message: 'Column widths are invalid' })
  widths?: Record<string, number>;

  @IsOptional()
  @IsIn(DENSITIES)
  density?: (typeof DENSITIES)[number];
}
