import 'reflect-metadata';
import { IsIn, IsUUID, ValidateBy } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { isRupees } from '../common/rupees.decorator.js';
import { BILLING_MESSAGES } from './billing.messages.js';

export const STORAGE_CHARGE_TYPES = ['PER_UNIT', 'PER_SKU', 'PER_CUBIC_FEET', 'PER_PALLET'] as const;
export type StorageChargeType = (typeof STORAGE_CHARGE_TYPES)[number];

export const STORAGE_CHARGE_TYPE_LABELS: Readonly<Record<StorageChargeType, string>> = {
  PER_UNIT: 'Per unit',
  PER_SKU: 'Per SKU',
  PER_CUBIC_FEET: 'Per cubic feet',
  PER_PALLET: 'Per pallet',
};

interface PricingFieldRule {
  readonly label: string;
  readonly unit: 'rupees' | 'percent';
  readonly note: string;
}

/** Every price of a company that is a number, by its name in the update call. */
export const PRICING_FIELDS = {
  'flat.forward': { label: 'Forward', unit: 'rupees', note: 'Per 0.5 kg' },
  'flat.rto': { label: 'RTO', unit: 'rupees', note: 'Per 0.5 kg returned' },
  'flat.codPercent': { label: 'COD %', unit: 'percent', note: 'Percent of the COD amount' },
  'flat.codMinimum': { label: 'COD minimum', unit: 'rupees', note: 'Minimum per COD order' },
  'flat.packaging': { label: 'Packaging', unit: 'rupees', note: 'For each parcel' },
  'lightning.forward': { label: 'Forward', unit: 'rupees', note: 'First 0.5 kg' },
  'lightning.rto': { label: 'RTO', unit: 'rupees', note: 'Per returned parcel' },
  'lightning.perExtra500g': { label: 'Per extra 500 g', unit: 'rupees', note: 'Each additional 0.5 kg' },
  'storage.rate': { label: 'Rate', unit: 'rupees', note: 'Per day, by charge type' },
} as const satisfies Readonly<Record<string, PricingFieldRule>>;

export type PricingField = keyof typeof PRICING_FIELDS;
export const STORAGE_TYPE_FIELD = 'storageChargeType';

const PRICING_FIELD_NAMES = Object.keys(PRICING_FIELDS) as PricingField[];
const MAX_RUPEES = 100_000;
const MAX_PERCENT = 100;

/** What is wrong with a price, as typed or sent; null when nothing is. */
export function faultOfPrice(field: PricingField, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return BILLING_MESSAGES.pricingNotNumber;
  if (value < 0) return BILLING_MESSAGES.pricingNegative;
  const isPercent = PRICING_FIELDS[field].unit === 'percent';
  if (isPercent && value > MAX_PERCENT) return BILLING_MESSAGES.percentTooLarge;
  if (value > MAX_RUPEES) return BILLING_MESSAGES.pricingTooLarge;
  return isRupees(value) ? null : BILLING_MESSAGES.pricingNotNumber;
}

function faultOfUpdate({ field, value }: Partial<UpdatePricingRequest>): string | null {
  if (field === STORAGE_TYPE_FIELD)
    return STORAGE_CHARGE_TYPES.some((type) => type === value) ? null : BILLING_MESSAGES.pricingType;
  return field === undefined || !Object.hasOwn(PRICING_FIELDS, field) ? null : faultOfPrice(field, value);
}

/** `PUT /charges/pricing`: one price of one company. */
export class UpdatePricingRequest {
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId!: string;

  @IsIn([...PRICING_FIELD_NAMES, STORAGE_TYPE_FIELD], { message: BILLING_MESSAGES.pricingField })
  field!: PricingField | typeof STORAGE_TYPE_FIELD;

  /** Rupees or percent with at most two decimals; of the charge type, its name. */
  @ValidateBy({
    name: 'isPriceOfField',
    validator: {
      validate: (_, args) => faultOfUpdate((args?.object ?? {}) as Partial<UpdatePricingRequest>) === null,
      defaultMessage: (args) =>
        faultOfUpdate((args?.object ?? {}) as Partial<UpdatePricingRequest>) ?? BILLING_MESSAGES.pricingNotNumber,
    },
  })
  value!: number | StorageChargeType;
}

/** Rupees and percent. */
export interface CompanyPricing {
  flat: { forward: number; rto: number; codPercent: number; codMinimum: number; packaging: number };
  lightning: { forward: number; rto: number; perExtra500g: number };
  storage: { rate: number };
  storageChargeType: StorageChargeType;
}

/** `GET /charges/pricing/{companyId}` */
export interface PricingResponse extends ApiResponse {
  data: CompanyPricing;
}
