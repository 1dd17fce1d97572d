import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { WA_TRIGGER_STATUSES } from '../companies/preference-values.js';
import { Echoes } from '../common/echoes.decorator.js';
import { type ApiResponse } from '../common/responses.js';
import { type PlannedMessagePrice } from './message-price.dto.js';
import {
  FALLBACK_MINUTES,
  MESSAGE_VALUE_NAMES,
  MESSAGING_MESSAGES,
  type MessageValue,
  type TriggerStatus,
} from './messaging.constants.js';

/** Which template an order status sends by WhatsApp. */
@Echoes('isModuleOn')
export class MessageTrigger {
  @IsIn(WA_TRIGGER_STATUSES)
  status: TriggerStatus = 'PLACED';

  @IsBoolean()
  isActive = false;

  /** null: the platform's own text. */
  @IsOptional()
  @IsUUID()
  templateId: string | null = null;

  /** What the template's variables stand for, in order. */
  @ArrayMaxSize(10)
  @IsIn(MESSAGE_VALUE_NAMES, { each: true })
  variables: MessageValue[] = [];
}

/** PUT /gupshup/triggers */
@Echoes('prices', 'plannedPrices')
export class SaveTriggersRequest {
  @IsUUID()
  companyId = '';

  @ArrayUnique((trigger: MessageTrigger) => trigger.status, { message: MESSAGING_MESSAGES.oneTrigger })
  @ArrayMaxSize(WA_TRIGGER_STATUSES.length)
  @ValidateNested({ each: true })
  @Type(() => MessageTrigger)
  triggers: MessageTrigger[] = [];

  /** A WhatsApp message that is refused, or not delivered in time, is sent as SMS. */
  @IsBoolean()
  fallsBackToSms = false;

  @IsInt()
  @Min(FALLBACK_MINUTES.min)
  @Max(FALLBACK_MINUTES.max)
  fallbackMinutes: number = FALLBACK_MINUTES.usual;
}

export interface TriggersView {
  companyId: string;
  /** `isModuleOn`: the company's WhatsApp modules send at this status at all. */
  triggers: (MessageTrigger & { isModuleOn: boolean })[];
  fallsBackToSms: boolean;
  fallbackMinutes: number;
  /** What one message to a buyer costs, in paise. */
  prices: { whatsapp: number; sms: number; email: number };
  /** What it will cost, by the day from which on. */
  plannedPrices: PlannedMessagePrice[];
}

export interface TriggersResponse extends ApiResponse {
  data: TriggersView;
}
