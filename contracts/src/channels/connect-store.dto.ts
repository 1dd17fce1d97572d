import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import {
  CHANNEL_KEYS,
  CHANNELS,
  type ChannelKey,
  STORE_FIELDS,
  type StoreField,
  WEBHOOK_CLIENT_ID_PATTERN,
} from './channels.js';
import { CHANNEL_MESSAGES } from './channels.messages.js';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

function Text(): PropertyDecorator {
  return (target, property) => {
    trimmed(target, property);
    IsOptional()(target, property);
    IsString()(target, property);
    Length(0, 1_000)(target, property);
  };
}

/** What a connected store is reached with from now on. Which of the fields a channel requires depends on the channel: `storeFaults`. */
export class StoreCredentialsRequest {
  /** The store's address. It stays what it is: credentials of another store are refused. */
  @Text()
  shop?: string;

  @Text()
  key?: string;

  @Text()
  secret?: string;

  @Text()
  webhook_client_id?: string;

  @Text()
  uc_client_id?: string;

  @Text()
  shipping_provider_code?: string;
}

/** A store to be connected. */
export class ConnectStoreRequest extends StoreCredentialsRequest {
  @IsIn(CHANNEL_KEYS, { message: CHANNEL_MESSAGES.typeUnknown })
  type!: ChannelKey;

  /** Where its orders are shipped from; the company's preferred warehouse when it is left out. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

export interface StoreFault {
  readonly field: StoreField;
  readonly message: string;
}

const OF_CHOICE = { pattern: WEBHOOK_CLIENT_ID_PATTERN, message: CHANNEL_MESSAGES.webhookClientId } as const;

/** What is wrong with the fields, in the order of the form; empty when a store may be connected with them. */
export function storeFaults(
  type: ChannelKey,
  given: Readonly<Partial<Record<StoreField, string>>>,
): readonly StoreFault[] {
  const { fields, shopPattern, shopMessage, clientId = OF_CHOICE } = CHANNELS[type];
  return STORE_FIELDS.flatMap((field): StoreFault[] => {
    const label = fields[field];
    if (label === undefined) return [];
    const value = given[field]?.trim() ?? '';
    if (value === '') return [{ field, message: CHANNEL_MESSAGES.required(label) }];
    if (field === 'shop' && !shopPattern.test(value.toLowerCase())) return [{ field, message: shopMessage }];
    if (field === 'webhook_client_id' && !clientId.pattern.test(value)) return [{ field, message: clientId.message }];
    return [];
  });
}
