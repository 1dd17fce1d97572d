import 'reflect-metadata';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import {
  ADJUSTMENT_TYPES,
  INVENTORY_MESSAGES,
  MAX_QUANTITY,
  QUANTITY_TOO_LARGE,
  type AdjustmentType,
} from './inventory.actions.js';
import { IsStockDay } from './stock-date.js';

const POSITIVE = 'Quantity should be a positive number';
const COUNT = 'should be zero or a positive number';

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
}

/** Current stock may be corrected both ways, safe stock is a target above zero. */
function fitsAdjustment(value: unknown, args?: ValidationArguments): boolean {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > MAX_QUANTITY || value === 0)
    return false;
  const form: object = args?.object ?? {};
  return value > 0 || Reflect.get(form, 'inventoryAdjustmentType') === 'CURRENT_STOCK';
}

function unfitAdjustment({ value }: ValidationArguments): string {
  return Number.isInteger(value) && Math.abs(Number(value)) > MAX_QUANTITY ? QUANTITY_TOO_LARGE : POSITIVE;
}

/** Body of `POST /inventory/adjust`. To take stock away the quantity is negative. */
export class AdjustInventoryRequest {
  @IsUUID()
  inventoryId!: string;

  @IsIn(ADJUSTMENT_TYPES, { message: 'Action is required' })
  inventoryAdjustmentType!: AdjustmentType;

  /** The day the change belongs to, YYYY-MM-DD. */
  @IsStockDay({ message: INVENTORY_MESSAGES.dateEmpty })
  date!: string;

  @Transform(({ value }) => wholeNumber(value))
  @ValidateBy({ name: 'fitsAdjustment', validator: { validate: fitsAdjustment } }, { message: unfitAdjustment })
  quantity!: number;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(500, { message: 'Reason should have at most 500 characters' })
  @HasText({ message: 'Reason is required' })
  @IsString({ message: 'Reason is required' })
  remark!: string;
}

/** What the adjustment form asks for; the quantity is positive whichever button is pressed. */
export class AdjustmentForm {
  @IsStockDay({ message: INVENTORY_MESSAGES.dateEmpty })
  date!: string;

  @Transform(({ value }) => wholeNumber(value))
  @Max(MAX_QUANTITY, { message: QUANTITY_TOO_LARGE })
  @Min(1, { message: POSITIVE })
  @IsInt({ message: POSITIVE })
  quantity!: number;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(500, { message: 'Reason should have at most 500 characters' })
  @HasText({ message: 'Reason is required' })
  @IsString({ message: 'Reason is required' })
  remark!: string;
}

/** What the inbound form asks for. */
export class InboundForm {
  @IsStockDay({ message: INVENTORY_MESSAGES.dateEmpty })
  date!: string;

  @Transform(({ value }) => wholeNumber(value))
  @ValidateBy(
    { name: 'someInbound', validator: { validate: someInbound } },
    { message: 'Accepted and rejected cannot both be zero' },
  )
  @Max(MAX_QUANTITY, { message: 'Accepted should be at most 1,000,000' })
  @Min(0, { message: `Accepted ${COUNT}` })
  @IsInt({ message: `Accepted ${COUNT}` })
  inboundAccepted!: number;

  @Transform(({ value }) => wholeNumber(value))
  @Max(MAX_QUANTITY, { message: 'Rejected should be at most 1,000,000' })
  @Min(0, { message: `Rejected ${COUNT}` })
  @IsInt({ message: `Rejected ${COUNT}` })
  inboundRejected!: number;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(500, { message: 'Remark should have at most 500 characters' })
  @HasText({ message: 'Remark is required' })
  @IsString({ message: 'Remark is required' })
  remark!: string;
}

function someInbound(value: unknown, args?: ValidationArguments): boolean {
  const rejected: unknown = Reflect.get(args?.object ?? {}, 'inboundRejected');
  return Number(value) + Number(rejected) > 0;
}

/**
 * Body of `POST /inventory/inbound`: goods arrived. Either the inventory row, or the warehouse and the WSIN when
 * nothing of it has lain there before.
 */
export class ReceiveInboundRequest extends InboundForm {
  @IsOptional()
  @IsUUID()
  inventoryId?: string;

  @IsOptional()
  @IsUUID()
  warehouseId?: string;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsOptional()
  @MaxLength(64)
  @IsString()
  wsin?: string;
}
