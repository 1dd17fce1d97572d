import 'reflect-metadata';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { API_KEY_LIMITS, API_KEY_MESSAGES } from './messages.js';
import { API_SCOPE_NAMES, type ApiScope } from './scopes.js';

/** An IPv4 or IPv6 address, with the bits of a network or without. The server looks closer. */
const ADDRESS = /^[0-9a-fA-F:.]{2,45}(?:\/\d{1,3})?$/;

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** Body of `POST /ums/api-keys`. */
export class CreateApiKeyRequest {
  @MaxLength(API_KEY_LIMITS.name, { message: API_KEY_MESSAGES.nameTooLong })
  @HasText({ message: API_KEY_MESSAGES.name })
  @IsString({ message: API_KEY_MESSAGES.name })
  @Transform(trimmed)
  name!: string;

  @IsIn(API_SCOPE_NAMES, { each: true, message: API_KEY_MESSAGES.scopes })
  @ArrayUnique({ message: API_KEY_MESSAGES.scopes })
  @ArrayMinSize(1, { message: API_KEY_MESSAGES.scopes })
  @IsArray({ message: API_KEY_MESSAGES.scopes })
  scopes!: ApiScope[];

  /** Left out: until it is revoked. */
  @IsOptional()
  @Max(API_KEY_LIMITS.mostDays, { message: API_KEY_MESSAGES.days })
  @Min(1, { message: API_KEY_MESSAGES.days })
  @IsInt({ message: API_KEY_MESSAGES.days })
  expiresInDays?: number;

  /** Left out or empty: from everywhere. */
  @IsOptional()
  @Matches(ADDRESS, { each: true, message: API_KEY_MESSAGES.address })
  @ArrayMaxSize(API_KEY_LIMITS.addresses, { message: API_KEY_MESSAGES.tooManyAddresses })
  @IsArray({ message: API_KEY_MESSAGES.address })
  allowedAddresses?: string[];
}

/** Body of `POST /ums/api-keys/{id}/rotate`. */
export class RotateApiKeyRequest {
  /** How long the key before works as well. */
  @Max(API_KEY_LIMITS.graceHours, { message: API_KEY_MESSAGES.grace })
  @Min(0, { message: API_KEY_MESSAGES.grace })
  @IsInt({ message: API_KEY_MESSAGES.grace })
  graceHours!: number;
}

export const API_KEY_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  /** Its first characters: enough to recognise it. */
  readonly start: string;
  readonly scopes: readonly string[];
  readonly allowedAddresses: readonly string[];
  readonly state: ApiKeyState;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastUsedIp: string | null;
  /** Until then the key before the last rotation works as well. */
  readonly previousUntil: string | null;
}

export interface ApiKeysResponse extends ApiResponse {
  readonly apiKeys: readonly ApiKeyView[];
}

export interface ApiKeySecretResponse extends ApiResponse {
  readonly apiKey: ApiKeyView;
  /** Shown once: only its hash is kept. */
  readonly key: string;
}
