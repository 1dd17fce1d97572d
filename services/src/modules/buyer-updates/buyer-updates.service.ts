import { Injectable } from '@nestjs/common';
import { type CompanyPreferences } from '@godown/contracts/companies';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesService } from '../companies/index.js';
import { type Channel, Messenger, type OutgoingMessage, type TemplateName } from '../messaging/index.js';
import { BuyerMails } from './buyer-mails.js';
import { findRecipients, type Recipient } from './recipients.sql.js';
import { TriggerTexts, type WhatsappText } from './trigger-texts.js';

interface Update {
  companyId: string;
  orderId: string;
  status: OrderStatus;
  channel: Channel;
  template: TemplateName;
  brand: string;
  /** The same is sent by SMS. */
  hasSms: boolean;
}

/** Tells buyers where their parcel is, at the moments that the company has chosen. In the transaction of the move: once each. */
@Injectable()
export class BuyerUpdates {
  constructor(
    private readonly companies: CompaniesService,
    private readonly messenger: Messenger,
    private readonly config: PublicPagesConfig,
    private readonly triggers: TriggerTexts,
    private readonly mails: BuyerMails,
  ) {}

  async add(tx: EntityManager, events: readonly DomainEvent<'order.placed' | 'order.moved'>[]): Promise<void> {
    const companies = await this.companies.findByIds(tx, [...new Set(events.map((event) => event.companyId))]);
    const byId = new Map(companies.map((company) => [company.id, company]));
    const updates = events.flatMap(({ companyId, subjectId, data }): Update[] => {
      const company = byId.get(companyId);
      const status = 'to' in data ? data.to : data.status;
      if (!company || !isStatus(status)) return [];
      return messagesFor(company.preferences, status).map((message) => ({
        ...message,
        companyId,
        orderId: subjectId,
        status,
        brand: company.name,
      }));
    });
    if (updates.length > 0) await this.send(tx, updates);
  }

  private async send(tx: EntityManager, updates: readonly Update[]): Promise<void> {
    const companyIds = [...new Set(updates.map((update) => update.companyId))];
    const found = await findRecipients(
      tx,
      companyIds,
      updates.map((update) => update.orderId),
    );
    const byId = new Map(found.map((recipient) => [recipient.id, recipient]));
    const has = (wanted: Channel): boolean => updates.some(({ channel }) => channel === wanted);
    const triggers = has('whatsapp') ? await this.triggers.read(tx, companyIds) : null;
    const looks = has('email') ? await this.mails.looksOf(tx, companyIds) : null;
    const messages = updates.flatMap((update): OutgoingMessage[] => {
      const recipient = byId.get(update.orderId);
      const to = update.channel === 'email' ? recipient?.email : recipient?.phone;
      if (!recipient || !to) return [];
      const { channel, companyId, orderId, status, template } = update;
      const values = this.valuesOf(update, recipient);
      const message = { channel, to, template, values, companyId, orderId };
      if (channel === 'whatsapp') {
        const text = triggers?.textFor(companyId, status, values) ?? null;
        return text === null ? [] : byWhatsapp(message, withoutSmsTwice(text, update));
      }
      return [
        looks === null || channel !== 'email' ? message : { ...message, mail: looks.mailFor(companyId, to, values) },
      ];
    });
    await this.messenger.sendMany(tx, messages);
  }

  private valuesOf({ brand, status }: Update, { name, shopOrderId, awb }: Recipient) {
    const link = `${this.config.trackingOrigin}/track${awb === null ? '' : `/${encodeURIComponent(awb)}`}`;
    return { brand, name, order: shopOrderId, status: ORDER_STATUS_LABELS[status], link };
  }
}

/** A buyer who gets an SMS at this moment anyway gets none in place of the WhatsApp message. */
function withoutSmsTwice(
  { smsAfterMinutes, ...text }: NonNullable<WhatsappText>,
  { hasSms }: Update,
): NonNullable<WhatsappText> {
  return hasSms || smsAfterMinutes === undefined ? text : { ...text, smsAfterMinutes };
}

/** WhatsApp is not asked for a template that it does not approve: the SMS that would follow its refusal goes out at once. */
function byWhatsapp(message: OutgoingMessage, text: NonNullable<WhatsappText>): OutgoingMessage[] {
  const isRefused = text.companyTemplate?.partnerId === null && text.smsAfterMinutes !== undefined;
  return [{ ...message, ...text }, ...(isRefused ? [{ ...message, channel: 'sms' as const }] : [])];
}

function messagesFor(
  preferences: CompanyPreferences,
  status: OrderStatus,
): Pick<Update, 'channel' | 'template' | 'hasSms'>[] {
  const {
    sendSmsOnStatusUpdates,
    waModules: { waNotif },
  } = preferences;
  const wantsSms = sendSmsOnStatusUpdates.some((chosen) => chosen === status);
  const wantsWhatsApp = waNotif.isActive && waNotif.triggerStatus.includes(status);
  const messages = [
    ...(wantsSms ? [{ channel: 'sms', template: 'status-update' } as const] : []),
    ...(wantsWhatsApp ? [{ channel: 'whatsapp', template: 'status-update' } as const] : []),
    ...(wantsMail(preferences, status) ? [{ channel: 'email', template: 'ready-to-ship' } as const] : []),
  ];
  return messages.map((message) => ({ ...message, hasSms: wantsSms }));
}

/** A stop of all mails wins over whatever asks for one. Every mail to a buyer is decided here. */
function wantsMail({ sendMailOnRTS, stopEmailService }: CompanyPreferences, status: OrderStatus): boolean {
  return sendMailOnRTS && status === 'READY_TO_SHIP' && !stopEmailService;
}

function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUS_LABELS, value);
}
