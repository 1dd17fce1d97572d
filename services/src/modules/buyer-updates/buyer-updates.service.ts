import { Injectable } from '@nestjs/common';
import { type CompanyPreferences } from '@godown/contracts/companies';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesService } from '../companies/index.js';
import { type Channel, Messenger, type OutgoingMessage, type TemplateName } from '../messaging/index.js';
import { findRecipients } from './recipients.sql.js';

interface Update {
  companyId: string;
  orderId: string;
  status: OrderStatus;
  channel: Channel;
  template: TemplateName;
  brand: string;
}

/** Tells buyers where their parcel is, at the moments that the company has chosen. In the transaction of the move: once each. */
@Injectable()
export class BuyerUpdates {
  constructor(
    private readonly companies: CompaniesService,
    private readonly messenger: Messenger,
    private readonly config: PublicPagesConfig,
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
    const found = await findRecipients(
      tx,
      updates.map((update) => update.companyId),
      updates.map((update) => update.orderId),
    );
    const byId = new Map(found.map((recipient) => [recipient.id, recipient]));
    const messages = updates.flatMap(({ companyId, orderId, status, channel, template, brand }): OutgoingMessage[] => {
      const recipient = byId.get(orderId);
      const to = channel === 'email' ? recipient?.email : recipient?.phone;
      if (!recipient || !to) return [];
      const link = `${this.config.trackingOrigin}/track${recipient.awb === null ? '' : `/${encodeURIComponent(recipient.awb)}`}`;
      const values = {
        brand,
        name: recipient.name,
        order: recipient.shopOrderId,
        status: ORDER_STATUS_LABELS[status],
        link,
      };
      return [{ channel, to, template, values, companyId }];
    });
    await this.messenger.sendMany(tx, messages);
  }
}

function messagesFor(preferences: CompanyPreferences, status: OrderStatus): Pick<Update, 'channel' | 'template'>[] {
  const {
    sendSmsOnStatusUpdates,
    waModules: { waNotif },
  } = preferences;
  const wantsSms = sendSmsOnStatusUpdates.some((chosen) => chosen === status);
  const wantsWhatsApp = waNotif.isActive && waNotif.triggerStatus.includes(status);
  return [
    ...(wantsSms ? [{ channel: 'sms', template: 'status-update' } as const] : []),
    ...(wantsWhatsApp ? [{ channel: 'whatsapp', template: 'status-update' } as const] : []),
    ...(wantsMail(preferences, status) ? [{ channel: 'email', template: 'ready-to-ship' } as const] : []),
  ];
}

/** A stop of all mails wins over whatever asks for one. Every mail to a buyer is decided here. */
function wantsMail({ sendMailOnRTS, stopEmailService }: CompanyPreferences, status: OrderStatus): boolean {
  return sendMailOnRTS && status === 'READY_TO_SHIP' && !stopEmailService;
}

function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUS_LABELS, value);
}
