import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Echoes } from '../common/echoes.decorator.js';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/responses.js';
import {
  MESSAGING_MESSAGES,
  TEMPLATE_BUTTON_TYPES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_LANGUAGE_CODES,
  TEMPLATE_LIMITS,
  type TemplateButtonType,
  type TemplateCategory,
  type TemplateLanguage,
} from './messaging.constants.js';

/** Whose templates, triggers or app. */
export class MessagingQuery {
  @IsUUID()
  companyId = '';
}

export class TemplateButton {
  @IsIn(TEMPLATE_BUTTON_TYPES)
  type: TemplateButtonType = 'URL';

  @MaxLength(TEMPLATE_LIMITS.buttonText)
  @HasText({ message: 'Button text is required' })
  @IsString({ message: 'Button text is required' })
  text = '';

  /** The address or the phone number that it opens; empty for a quick reply. */
  @ValidateIf(({ type }: TemplateButton) => type !== 'QUICK_REPLY')
  @MaxLength(2000)
  @HasText({ message: 'An address or a phone number is required' })
  @IsString({ message: 'An address or a phone number is required' })
  value = '';
}

/** POST /gupshup/template */
export class AddTemplateRequest {
  @IsUUID()
  companyId = '';

  @Matches(/^[a-z0-9_]+$/, { message: MESSAGING_MESSAGES.nameInvalid })
  @MaxLength(TEMPLATE_LIMITS.name)
  @HasText({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name = '';

  @IsIn(TEMPLATE_CATEGORIES, { message: 'Please select a category' })
  category: TemplateCategory = 'UTILITY';

  @IsIn(TEMPLATE_LANGUAGE_CODES, { message: 'Please select a language' })
  language: TemplateLanguage = 'en_US';

  @MaxLength(TEMPLATE_LIMITS.body)
  @HasText({ message: 'Body is required' })
  @IsString({ message: 'Body is required' })
  body = '';

  /** One for each variable, in order. */
  @IsOptional()
  @ArrayMaxSize(TEMPLATE_LIMITS.variables)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  examples?: string[];

  @IsOptional()
  @MaxLength(TEMPLATE_LIMITS.footer)
  @IsString()
  footer?: string;

  @IsOptional()
  @ArrayMaxSize(TEMPLATE_LIMITS.buttons)
  @ValidateNested({ each: true })
  @Type(() => TemplateButton)
  buttons?: TemplateButton[];
}

export interface MessageTemplateView {
  id: string;
  name: string;
  category: string;
  language: string;
  /** PENDING, APPROVED, REJECTED, or what else Gupshup calls it. */
  status: string;
  body: string;
  examples: string[];
  footer: string | null;
  buttons: { type: string; text: string; value: string }[];
  /** Gupshup's words for a template that it does not take. */
  reason: string | null;
  createdAt: string;
}

/** GET /gupshup/template */
export interface TemplatesResponse extends ApiResponse {
  templates: MessageTemplateView[];
  /** False while the company has no Gupshup app. */
  isConnected: boolean;
  syncedAt: string | null;
  /** When the next sync may start; null: now. */
  nextSyncAt: string | null;
}

export interface TemplateResponse extends ApiResponse {
  template: MessageTemplateView;
}

/** GET /gupshup/template/sync */
export interface TemplateSyncResponse extends ApiResponse {
  outcome: 'STARTED' | 'TOO_SOON';
}

/** PUT /gupshup/account. A token that is left out, or sent back as its mask, stays. */
@Echoes('isConnected')
export class SaveGupshupAccountRequest {
  @IsUUID()
  companyId = '';

  @Matches(/^[\w-]{1,100}$/, { message: 'App ID is required' })
  appId = '';

  @MaxLength(100)
  @HasText({ message: 'App name is required' })
  @IsString({ message: 'App name is required' })
  appName = '';

  @Matches(/^\d{10,15}$/, { message: 'The WhatsApp number has 10 to 15 digits with country code' })
  source = '';

  @IsOptional()
  @MaxLength(500)
  @IsString()
  token?: string;
}

export interface GupshupAccountView {
  companyId: string;
  isConnected: boolean;
  appId: string;
  appName: string;
  source: string;
  /** Masked. */
  token: string;
}

export interface GupshupAccountResponse extends ApiResponse {
  account: GupshupAccountView;
  /** Why Gupshup does not tell us what becomes of the app's messages; only after saving, and only when it does not. */
  receiptsFailure?: string;
}
