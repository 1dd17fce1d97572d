import { Injectable } from '@nestjs/common';
import { type CompanyPreferences } from '@godown/contracts/companies';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../common/events/events.js';
import { rows } from '../../database/rows.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesService } from '../companies/index.js';
import { type Channel, Messenger, type OutgoingMessage } from '../messaging/index.js';

interface Update {
  companyId: string;
  orderId: string;
  status: OrderStatus;
  channel: Channel;
  brand: string;
}

interface Recipient {
  id: string;
  phone: string;
  shopOrderId: string;
  awb: string | null;
}

/** Tells buyers where their parcel is, at the moments that the company has chosen. In the transaction of the move: once each. */
@Injectable()
export class BuyerUpdates {
  constructor(
    private readonly companies: CompaniesService,
    private readonly messenger: Messenger,
    private readonly config: PublicPagesConfig,
  ) {}

  async add(tx: EntityManager, events: readonly DomainEvent[]): Promise<void> {
    const companies = await this.companies.findByIds(tx, [...new Set(events.map((event) => event.companyId))]);
    const byId = new Map(companies.map((company) => [company.id, company]));
    const updates = events.flatMap(({ companyId, subjectId, data }): Update[] => {
      const company = byId.get(companyId);
      const status = data.to ?? data.status;
      if (!company || !isStatus(status)) return [];
      return channelsFor(company.preferences, status).map((channel) => ({ companyId, orderId: subjectId, status, channel, brand: company.name }));
    });
    if (updates.length > 0) await this.send(tx, updates);
  }

  private async send(tx: EntityManager, updates: readonly Update[]): Promise<void> {
    const found = await rows<Recipient>(tx, RECIPIENTS, [[...new Set(updates.map((update) => update.companyId))], [...new Set(updates.map((update) => update.orderId))]]);
    const byId = new Map(found.map((recipient) => [recipient.id, recipient]));
    const messages = updates.flatMap(({ companyId, orderId, status, channel, brand }): OutgoingMessage[] => {
      const recipient = byId.get(orderId);
      if (!recipient) return [];
      const link = `${this.config.trackingOrigin}/track${recipient.awb === null ? '' : `/${encodeURIComponent(recipient.awb)}`}`;
      return [{ channel, to: recipient.phone, template: 'status-update', values: { brand, order: recipient.shopOrderId, status: ORDER_STATUS_LABELS[status], link }, companyId }];
    });
    await this.messenger.sendMany(tx, messages);
  }
}

function channelsFor({ sendSmsOnStatusUpdates, waModules: { waNotif } }: CompanyPreferences, status: OrderStatus): Channel[] {
  const wantsSms = sendSmsOnStatusUpdates.some((chosen) => chosen === status);
  const wantsWhatsApp = waNotif.isActive && waNotif.triggerStatus.includes(status);
  return [...(wantsSms ? ['sms' as const] : []), ...(wantsWhatsApp ? ['whatsapp' as const] : [])];
}

function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUS_LABELS, value);
}

const RECIPIENTS = `
  SELECT id, customer_phone AS phone, shop_order_id AS "shopOrderId", delivery_awb AS awb
  FROM orders WHERE company_id = ANY ($1::uuid[]) AND id = ANY ($2::uuid[])`;
