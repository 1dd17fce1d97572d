import 'reflect-metadata';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { IsDay } from '../fleet/is-day.decorator.js';
import { MESSAGING_MESSAGES } from './messaging.constants.js';

export const PRICED_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type PricedChannel = (typeof PRICED_CHANNELS)[number];

/** The most that one message costs. */
const MAX_MESSAGE_PAISE = 10_000;

/** Whose price list: a company's own, or without one the default that holds for everybody else. */
export class MessagePricesQuery {
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;
}

/** PUT /charges/message-prices: what one message costs from a day on. The days before keep their prices. */
export class PlanMessagePriceRequest extends MessagePricesQuery {
  @IsIn(PRICED_CHANNELS, { message: MESSAGING_MESSAGES.channelRequired })
  channel!: PricedChannel;

  @Max(MAX_MESSAGE_PAISE, { message: MESSAGING_MESSAGES.priceTooHigh })
  @Min(0, { message: MESSAGING_MESSAGES.priceRequired })
  @IsInt({ message: MESSAGING_MESSAGES.priceRequired })
  pricePaise!: number;

  /** A whole day in India, tomorrow at the earliest. */
  @IsDay({ message: MESSAGING_MESSAGES.priceDay })
  validFrom!: string;
}

export interface PlannedMessagePrice {
  channel: PricedChannel;
  pricePaise: number;
  /** YYYY-MM-DD */
  validFrom: string;
}

export interface MessagePriceView extends PlannedMessagePrice {
  id: string;
  state: 'PLANNED' | 'CURRENT' | 'PAST';
}

export interface MessagePriceToday {
  channel: PricedChannel;
  pricePaise: number;
  /** Which list it stands in; `STANDARD` is the platform's configuration. */
  source: 'COMPANY' | 'DEFAULT' | 'STANDARD';
}

export interface MessagePriceList {
  companyId: string | null;
  today: MessagePriceToday[];
  /** The list's own prices, newest day first. */
  prices: MessagePriceView[];
}

export interface MessagePricesResponse extends ApiResponse {
  data: MessagePriceList;
}
