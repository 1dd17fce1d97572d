import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { Echoes, isMasked } from '../common/echoes.decorator.js';
import { Pagination } from '../common/list.query.js';
import {
  DEFAULT_WEBHOOK_EVENT,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LIMITS,
  WEBHOOK_MESSAGES,
  type WebhookDisabledReason,
  type WebhookEventType,
} from './webhook.constants.js';

const WEB_ADDRESS = /^https?:\/\/[^\s/]+/i;
/** A token of RFC 9110; empty is no header. */
const HEADER_KEY = /^[!#$%&'*+.^_`|~0-9A-Za-z-]*$/;
/** Neither line breaks nor other control characters: they would start a header of their own. */
const HEADER_VALUE = /^[\x20-\x7e]*$/;
/** What the sender itself sets, or what would change how the request is read. */
const RESERVED_KEY =
  /^(?!(host|connection|keep-alive|content-[\w-]*|transfer-encoding|te|trailer|upgrade|expect|cookie|user-agent|accept|accept-encoding|proxy-[\w-]*|webhook-[\w-]*)$)/i;

/** One header that proves us to the receiver. Added only when both are filled. */
export class WebhookAuthHeader {
  @IsOptional()
  @Matches(RESERVED_KEY, { message: WEBHOOK_MESSAGES.headerKeyReserved })
  @Matches(HEADER_KEY, { message: WEBHOOK_MESSAGES.headerKeyInvalid })
  @MaxLength(100)
  @IsString()
  key?: string;

  @IsOptional()
  @Matches(HEADER_VALUE, { message: WEBHOOK_MESSAGES.headerValueInvalid })
  @MaxLength(1_000)
  @IsString()
  value?: string;
}

/** `{ "X-Key": "value" }` is the same as `{ key: "X-Key", value: "value" }`. A mask that was shown is no value. */
function asHeader(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const [pair, ...more] = Object.entries(given);
  const isNamed = 'key' in given || 'value' in given;
  const header: Record<string, unknown> =
    isNamed || !pair || more.length > 0 ? { ...given } : { key: pair[0], value: pair[1] };
  if (isMasked(header['value'])) header['value'] = '';
  return plainToInstance(WebhookAuthHeader, header);
}

/** POST /ums/webhooks and PUT /ums/webhooks/:id. Whether the address may be called at all is the server's decision. */
@Echoes(
  'id',
  'companyId',
  'isActive',
  'disabledReason',
  'disabledAt',
  'failingSince',
  'previousSecretUntil',
  'createdAt',
)
export class SaveWebhookRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(WEB_ADDRESS, { message: WEBHOOK_MESSAGES.urlInvalid })
  @MaxLength(WEBHOOK_LIMITS.urlLength, { message: WEBHOOK_MESSAGES.urlInvalid })
  @IsNotEmpty({ message: WEBHOOK_MESSAGES.urlRequired })
  @IsString({ message: WEBHOOK_MESSAGES.urlRequired })
  webhookUrl!: string;

  /** With the stored key and no value the stored value stays; without a key there is no header. */
  @IsOptional()
  @ValidateNested()
  @Type(() => WebhookAuthHeader)
  @Transform(({ obj }: { obj: Record<string, unknown> }) => asHeader(obj['authHeaders']), { toClassOnly: true })
  authHeaders?: WebhookAuthHeader;

  @IsIn(WEBHOOK_EVENT_TYPES, { message: 'Please select an event type' })
  eventType: WebhookEventType = DEFAULT_WEBHOOK_EVENT;
}

/** PUT /ums/webhooks/:id/status */
export class WebhookStatusRequest {
  @IsBoolean()
  isActive!: boolean;
}

export class WebhooksFilter {
  @IsOptional()
  @IsIn(WEBHOOK_EVENT_TYPES)
  eventType?: WebhookEventType;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** POST /ums/webhooks/get */
export class FindWebhooksQuery {
  @ValidateNested()
  @Type(() => WebhooksFilter)
  filter: WebhooksFilter = new WebhooksFilter();

  @ValidateNested()
  @Type(() => Pagination)
  pageConfig: Pagination = new Pagination();
}

export interface WebhookView {
  id: string;
  companyId: string;
  webhookUrl: string;
  /** The value is masked: it is never shown again. */
  authHeaders: { key: string; value: string } | null;
  eventType: WebhookEventType;
  isActive: boolean;
  disabledReason: WebhookDisabledReason | null;
  disabledAt: string | null;
  /** Since when nothing was taken; null while all is well. */
  failingSince: string | null;
  /** Until when the secret before the current one still signs too. */
  previousSecretUntil: string | null;
  createdAt: string;
}

export interface WebhooksResponse extends ApiResponse {
  data: WebhookView[];
  count: number;
}

export interface WebhookResponse extends ApiResponse {
  data: WebhookView;
}

/** The only answers that ever show a secret. */
export interface WebhookSecretResponse extends ApiResponse {
  data: WebhookView & { secret: string };
}
