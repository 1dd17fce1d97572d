import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { ListQuery } from '../common/list.query.js';
import {
  type AttemptError,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from './webhook.constants.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** Which column the search text of the delivery log is looked for in. */
export const DELIVERY_SEARCH_FILTERS = ['awb', 'orderId'] as const;
export type DeliverySearchFilter = (typeof DELIVERY_SEARCH_FILTERS)[number];

export class DeliveriesWhere {
  /** Id of the webhook. */
  @IsOptional()
  @IsUUID()
  webhookId?: string;

  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @IsOptional()
  @IsIn(WEBHOOK_EVENT_TYPES)
  eventType?: WebhookEventType;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** POST /ums/webhooks/deliveries/find */
export class FindDeliveriesQuery extends ListQuery {
  @ValidateNested()
  @Type(() => DeliveriesWhere)
  where: DeliveriesWhere = new DeliveriesWhere();
}

/** POST /ums/webhooks/:id/replay: what happened in this time and did not arrive is sent again. */
export class ReplayDeliveriesRequest {
  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @Matches(FILTER_TIME, { message: 'Please select the start of the period' })
  start!: string;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @Matches(FILTER_TIME, { message: 'Please select the end of the period' })
  end!: string;

  /** Also what the receiver took already. It carries the same id, so that the receiver can tell. */
  @IsBoolean()
  includeDelivered = false;
}

export interface DeliveryRow {
  id: string;
  webhookId: string;
  webhookUrl: string;
  eventType: WebhookEventType;
  status: DeliveryStatus;
  isTest: boolean;
  awb: string | null;
  /** The company's own order number. */
  orderId: string | null;
  /** What the order became. */
  orderStatus: string;
  attempts: number;
  lastStatusCode: number | null;
  lastError: AttemptError | null;
  nextAttemptAt: string | null;
  createdAt: string;
  finishedAt: string | null;
}

export interface DeliveriesResponse extends ApiResponse {
  data: DeliveryRow[];
  /** At most 10,001: more are not counted. */
  count: number;
}

export interface AttemptView {
  number: number;
  at: string;
  durationMs: number;
  /** As sent; the value of the webhook's own header is masked. */
  requestHeaders: Readonly<Record<string, string>>;
  statusCode: number | null;
  /** The beginning of the answer; null when there was none. */
  answer: string | null;
  isAnswerCut: boolean;
  error: AttemptError | null;
}

export interface DeliveryView extends DeliveryRow {
  /** The body as sent, byte for byte the same with each attempt. */
  payload: string;
  /** Newest first. */
  tries: AttemptView[];
}

export interface DeliveryResponse extends ApiResponse {
  data: DeliveryView;
}

export interface ReplayResponse extends ApiResponse {
  count: number;
}

export interface TestEventResponse extends ApiResponse {
  data: { deliveryId: string };
}
