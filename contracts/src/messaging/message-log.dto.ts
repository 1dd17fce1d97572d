import { type ApiResponse } from '../common/responses.js';

/** How far a message got. Each state follows those before it. */
export type MessageLogState = 'WAITING' | 'UNKNOWN' | 'SENT' | 'DELIVERED' | 'READ' | 'FAILED' | 'REFUSED' | 'NOT_SENT';

export const MESSAGE_LOG_LABELS: Readonly<Record<MessageLogState, string>> = {
  WAITING: 'Waiting',
  UNKNOWN: 'Not confirmed yet',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  READ: 'Read',
  FAILED: 'Not delivered',
  REFUSED: 'Refused',
  NOT_SENT: 'Not sent',
};

export const MESSAGE_CHANNEL_LABELS = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' } as const;

/** One message about an order. */
export interface MessageLogRow {
  id: string;
  channel: keyof typeof MESSAGE_CHANNEL_LABELS;
  /** Name of the template. */
  template: string;
  /** Masked. */
  to: string;
  state: MessageLogState;
  reason: string | null;
  /** What it cost the company. */
  costPaise: number;
  /** An SMS in place of a WhatsApp message that did not arrive. */
  isFallback: boolean;
  createdAt: string;
  /** Not before; quiet hours put it off. */
  dueAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
}

/** GET /order/:id/messages */
export interface MessageLogResponse extends ApiResponse {
  messages: MessageLogRow[];
}
