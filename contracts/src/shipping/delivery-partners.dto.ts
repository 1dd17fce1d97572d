import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsObject, ValidateNested } from 'class-validator';
import { Clearable } from '../common/clearable.js';
import { Echoes, isMasked } from '../common/echoes.decorator.js';
import { type ConnectionCheck } from './connection-check.js';
import {
  COURIERS,
  CREDENTIAL_FIELDS,
  DELIVERY_PARTNER_KEYS,
  type CredentialField,
  type DeliveryPartnerKey,
} from './couriers.js';

/** Longest value of one credential field (characters). */
export const MAX_CREDENTIAL_LENGTH = 500;

export type Credentials = Partial<Record<CredentialField, string>>;

/** One row of the seller's list. The order of the list is the priority. */
export interface DeliveryPartner {
  readonly key: DeliveryPartnerKey;
  readonly name: string;
  /** On or off. */
  readonly status: boolean;
  /** Counts from 1. */
  readonly priority: number;
  /** Field → mask of the saved value ('••••1234'), or '' when nothing is saved. Never the value. */
  readonly credentials: Credentials;
  /** The company has saved credentials, perhaps in fields that are asked for no more. */
  readonly hasOwnAccount: boolean;
  /** Bookings can go through the platform's own account, so that credentials are not needed. */
  readonly hasPlatformAccount: boolean;
  /** What the partner said of the company's own account when it was last asked; null: it was not asked since these credentials were saved. */
  readonly lastCheck: ConnectionCheck | null;
}

/** Its place in the list is the priority: one that is sent along is passed over, as is the name. */
@Echoes('name', 'priority', 'hasOwnAccount', 'hasPlatformAccount', 'lastCheck')
export class SaveDeliveryPartner {
  @IsIn(DELIVERY_PARTNER_KEYS)
  key!: DeliveryPartnerKey;

  @IsBoolean()
  status!: boolean;

  /** All fields of the partner, or nothing to keep what is saved; so does a field's mask. Checked against the partner's field list. */
  @Clearable()
  @IsObject()
  credentials?: Record<string, unknown> | null;
}

/** Body of `PUT /couriers/{key}/platform-account`: the account that companies without one of their own book with. */
export class SavePlatformAccountRequest {
  @IsObject()
  credentials!: Record<string, unknown>;
}

export class SaveDeliveryPartnersRequest {
  @ValidateNested({ each: true })
  @Type(() => SaveDeliveryPartner)
  @ArrayUnique((partner: SaveDeliveryPartner) => partner.key)
  @ArrayMaxSize(DELIVERY_PARTNER_KEYS.length)
  @IsArray()
  partners!: SaveDeliveryPartner[];
}

/** What is wrong with a set of credentials, per field; empty when it is complete. */
export function credentialFaults(
  key: DeliveryPartnerKey,
  credentials: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  const wanted = COURIERS[key].credentialFields;
  const missing = wanted
    .filter((field) => typeof credentials[field] !== 'string' || String(credentials[field]).trim() === '')
    .map((field) => ({ field, message: `${CREDENTIAL_FIELDS[field]} is required` }));
  const tooLong = wanted
    .filter(
      (field) => typeof credentials[field] === 'string' && String(credentials[field]).length > MAX_CREDENTIAL_LENGTH,
    )
    .map((field) => ({ field, message: `${CREDENTIAL_FIELDS[field]} is invalid` }));
  const unknown = Object.keys(credentials)
    .filter((field) => !wanted.some((known) => known === field))
    .map((field) => ({ field, message: `${field} is not a field of ${COURIERS[key].name}` }));
  return [...missing, ...tooLong, ...unknown];
}

/** The fields whose mask was sent back instead of a value. */
export function maskedFields(credentials: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(credentials).filter((field) => isMasked(credentials[field]));
}

/** Nothing was typed into any field: the saved credentials stay. */
export function isBlankCredentials(credentials: Readonly<Record<string, unknown>>): boolean {
  return Object.values(credentials).every((value) => value === '' || value === null || value === undefined);
}
