import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsLatitude,
  IsLongitude,
  IsNumber,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { apply } from '../common/decorators.js';
import {
  EMAIL_PATTERN,
  GSTIN_LENGTH,
  PHONE_PATTERN,
  PastedPhone,
  PastedPincode,
  PINCODE_PATTERN,
} from '../common/index.js';
import { HasText } from '../common/has-text.decorator.js';
import { IsGstin } from '../companies/index.js';
import { findState, INDIAN_STATES } from '../geo/index.js';
import { stateOfGstin } from '../tax/index.js';
import { STORE_MESSAGES } from './store.messages.js';

const STATE_NAMES: readonly string[] = INDIAN_STATES.map((state) => state.name);

export const ADDRESS_PURPOSES = ['SHIPPING', 'BILLING', 'BOTH'] as const;
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number];

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Blank text counts as left out. */
export function BlankIsAbsent(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? undefined : value));
}

/** Blank text takes away what is stored, as null does. */
export function BlankIsNull(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? null : value));
}

/** One line that must be filled in, with its own words when it is empty. */
export function AskedText(label: string, maxLength: number, message: string): PropertyDecorator {
  return apply(
    Transform(({ value }) => trimmed(value)),
    Matches(/^\P{Cc}*$/u, { message: `${label} is invalid` }),
    MaxLength(maxLength, { message: `${label} should have at most ${maxLength} characters` }),
    HasText({ message }),
    IsString({ message }),
  );
}

/** An Indian state, by any of its spellings. */
export function IsState(message: string = STORE_MESSAGES.state): PropertyDecorator {
  return apply(
    Transform(({ value }) => (typeof value === 'string' ? (findState(value)?.name ?? value) : value)),
    IsIn(STATE_NAMES, { message }),
  );
}

export function IsPhone(message: string = STORE_MESSAGES.phoneDigits): PropertyDecorator {
  return apply(PastedPhone(), Matches(PHONE_PATTERN, { message: STORE_MESSAGES.phoneDigits }), HasText({ message }));
}

export function IsPin(message: string = STORE_MESSAGES.pincodeDigits): PropertyDecorator {
  return apply(PastedPincode(), Matches(PINCODE_PATTERN, { message }));
}

export function IsMail(): PropertyDecorator {
  return apply(
    MaxLength(200, { message: STORE_MESSAGES.email }),
    Matches(EMAIL_PATTERN, { message: STORE_MESSAGES.email }),
  );
}

/** Fifteen characters with the right check letter, in capitals. */
export function IsStoreGstin(): PropertyDecorator {
  return apply(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    IsGstin({ message: STORE_MESSAGES.gstin }),
    Length(GSTIN_LENGTH, GSTIN_LENGTH, { message: STORE_MESSAGES.gstinLength }),
  );
}

/** What is wrong with a GSTIN for a store in this state; null when nothing is. */
export function gstinStateProblem(gstin: unknown, state: unknown): string | null {
  if (typeof gstin !== 'string' || typeof state !== 'string') return null;
  const [registered, own] = [stateOfGstin(gstin), findState(state)];
  if (registered === null || own === null || registered.name === own.name) return null;
  return STORE_MESSAGES.gstinOfState(registered.name, own.name);
}

/** The first two digits of the GSTIN are those of the address's state. @param stateField where the state stands */
export function IsGstinOfState(stateField: string): PropertyDecorator {
  return ValidateBy({
    name: 'isGstinOfState',
    validator: {
      validate: (value, args) => gstinStateProblem(value, Reflect.get(args?.object ?? {}, stateField)) === null,
      defaultMessage: (args) => gstinStateProblem(args?.value, Reflect.get(args?.object ?? {}, stateField)) ?? '',
    },
  });
}

/** Where a picture can be fetched. */
export function IsPictureUrl(): PropertyDecorator {
  return apply(
    MaxLength(2_000, { message: 'Picture address is too long' }),
    Matches(/^https?:\/\/[^\s<>"']+$/i, { message: 'Picture address is invalid' }),
  );
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return true;
  const [longitude, latitude]: unknown[] = value;
  return (
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90
  );
}

/** A place: `[longitude, latitude]` in degrees; an empty list when it is not known. */
export class GeoPoint {
  @ValidateBy({
    name: 'isPosition',
    validator: { validate: isPosition, defaultMessage: () => 'Location is invalid' },
  })
  @IsNumber({}, { each: true, message: 'Location is invalid' })
  @ArrayMaxSize(2, { message: 'Location is invalid' })
  @IsArray({ message: 'Location is invalid' })
  coordinates!: number[];
}

export function Latitude(): PropertyDecorator {
  return apply(
    IsLatitude({ message: 'Latitude is invalid' }),
    Type(() => Number),
  );
}

export function Longitude(): PropertyDecorator {
  return apply(
    IsLongitude({ message: 'Longitude is invalid' }),
    Type(() => Number),
  );
}
