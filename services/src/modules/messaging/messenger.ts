import { Injectable } from '@nestjs/common';
import { fillTemplate } from '@godown/contracts/messaging';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { insertMany } from '../../database/entity-sql.js';
import { uuidv7 } from '../../core/uuid.js';
import { type Channel, type ComposedMessage, type MailLooks } from './kit/message.js';
import { composeMessage, isUrgent, type TemplateName } from './message-templates.js';
import { laneOf, MESSAGE_JOBS, secondsUntil } from './message.jobs.js';
import { quietUntil } from './quiet-hours.js';
import { SmsTemplatesConfig } from './sms/sms-templates.config.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';

/** A template of a company, with what its variables stand for. */
export interface CompanyTemplate {
  name: string;
  /** Null while WhatsApp does not approve it: the message is not sent, and the order says why. */
  partnerId: string | null;
  body: string;
  parameters: string[];
}

export interface OutgoingMessage {
  channel: Channel;
  /** Ten digits or a mail address. Null: everything happens as usual, but nobody gets a message. */
  to: string | null;
  template: TemplateName;
  values: Readonly<Record<string, string>>;
  companyId?: string;
  /** The order that a buyer is told about: the message is paid for, logged there, and not sent at night or to who wants none. */
  orderId?: string;
  /** It is about an order and cannot wait for the morning: the buyer must answer. */
  ignoresQuietHours?: boolean;
  /** WhatsApp only: the company's own text in place of the template's. */
  companyTemplate?: CompanyTemplate;
  /** WhatsApp only: minutes after which the same goes out as SMS if it has not arrived. */
  smsAfterMinutes?: number;
  /** How a company's mail looks around its text. */
  mail?: Omit<MailLooks, 'html'> & { htmlOf: (text: string) => string };
}

/** Name under which recipient and values are sealed. */
export const MESSAGE_SEAL = 'outgoing-message';

/** Sends messages: queued in the business transaction, delivered by a job after it has committed. */
@Injectable()
export class Messenger {
  constructor(
    private readonly jobs: Jobs,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
    private readonly smsIds: SmsTemplatesConfig,
  ) {}

  async send(tx: EntityManager, message: OutgoingMessage): Promise<string> {
    const [id] = await this.sendMany(tx, [message]);
    if (id === undefined) throw new BugError('A message was not stored');
    return id;
  }

  /** Few statements, however many there are. @returns the ids in the order of the messages */
  async sendMany(tx: EntityManager, messages: readonly OutgoingMessage[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const createdAt = this.clock.now();
    const stored = messages.map((message) => ({ id: uuidv7(), ...this.rowOf(message, createdAt), createdAt }));
    await insertMany(tx, OutgoingMessageEntity, stored);
    for (const job of [MESSAGE_JOBS.urgent, MESSAGE_JOBS.update]) {
      const mine = stored.filter((_row, index) => jobOf(messages[index]) === job);
      const [late, now] = [mine.filter(({ dueAt }) => dueAt !== null), mine.filter(({ dueAt }) => dueAt === null)];
      await this.enqueue(tx, job, now, null);
      await this.enqueue(tx, job, late, late[0]?.dueAt ?? null);
    }
    return stored.map(({ id }) => id);
  }

  private enqueue(
    tx: EntityManager,
    job: string,
    rows: readonly { readonly id: string }[],
    due: Date | null,
  ): Promise<void> {
    const payloads = rows.map(({ id }) => ({ messageId: id }));
    return this.jobs.enqueueMany(
      tx,
      job,
      payloads,
      due === null ? {} : { startAfterSeconds: secondsUntil(due, this.clock.now()) },
    );
  }

  private rowOf(message: OutgoingMessage, now: Date) {
    const { to, channel, template, companyId, orderId, companyTemplate, smsAfterMinutes } = message;
    const ignoresQuietHours = orderId === undefined || (message.ignoresQuietHours ?? false);
    const isSent = to !== null && companyTemplate?.partnerId !== null;
    const hasFallback = isSent && channel === 'whatsapp' && smsAfterMinutes !== undefined;
    return {
      tenantId: companyId ?? null,
      channel,
      template: companyTemplate?.name ?? template,
      maskedRecipient: to === null ? '' : maskRecipient(to),
      sealed: isSent ? this.sealed(to, composed(message, this.smsIds)) : null,
      state: isSent ? ('waiting' as const) : ('suppressed' as const),
      lastError: companyTemplate?.partnerId === null ? 'TEMPLATE_NOT_APPROVED' : null,
      orderId: orderId ?? null,
      ignoresQuietHours,
      dueAt: ignoresQuietHours || !isSent ? null : quietUntil(now),
      fallback: hasFallback ? this.sealed(to, composeMessage(template, message.values, this.smsIds)) : null,
      fallbackMinutes: hasFallback ? smsAfterMinutes : null,
    };
  }

  private sealed(to: string, message: ComposedMessage): Buffer {
    return this.sealing.seal(MESSAGE_SEAL, JSON.stringify({ to, message }));
  }
}

function jobOf(message: OutgoingMessage | undefined): string {
  if (!message) throw new BugError('A message was lost');
  return laneOf(message.orderId === undefined && isUrgent(message.template));
}

function composed(
  { template, values, companyTemplate, mail }: OutgoingMessage,
  smsIds: SmsTemplatesConfig,
): ComposedMessage {
  const message = composeMessage(template, values, smsIds);
  if (mail) {
    const { senderName, optOutUrl, htmlOf } = mail;
    const text = `${message.text}\n\nStop these emails: ${optOutUrl}`;
    return { ...message, text, mail: { senderName, optOutUrl, html: htmlOf(message.text) } };
  }
  if (!companyTemplate) return message;
  const { body, parameters, partnerId } = companyTemplate;
  return { ...message, text: fillTemplate(body, parameters), parameters, ...(partnerId && { templateId: partnerId }) };
}

/** Enough to recognise one's own number or address, not enough to learn it. */
export function maskRecipient(to: string): string {
  const [name = '', domain] = to.split('@');
  return domain === undefined
    ? `${'*'.repeat(Math.max(0, to.length - 3))}${to.slice(-3)}`
    : `${name.slice(0, 1)}***@${domain}`;
}
