import { Injectable } from '@nestjs/common';
import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { PublicPagesConfig } from '../../../config/public-pages.config.js';
import { TriggerTexts } from '../../buyer-updates/index.js';
import { CompaniesService } from '../../companies/index.js';
import { Messenger } from '../../messaging/index.js';
import { type RequestRecipient } from './customer-requests.repository.js';

/** The message that brings a buyer to the feedback form: an SMS, and WhatsApp for companies that switched it on. */
@Injectable()
export class FeedbackLink {
  constructor(
    private readonly messenger: Messenger,
    private readonly companies: CompaniesService,
    private readonly config: PublicPagesConfig,
    private readonly triggers: TriggerTexts,
  ) {}

  /** The buyer must answer before the courier's next attempt: it does not wait for the morning. */
  async send(tx: EntityManager, companyId: string, recipient: RequestRecipient, token: string): Promise<void> {
    const { ndr } = (await this.companies.get(tx, companyId)).preferences.waModules;
    const { phone: to, orderId, brandName: brand, shopOrderId: order, name } = recipient;
    const link = `${this.config.trackingOrigin}/feedback/${token}`;
    const values = { brand, order, link, name, status: ORDER_STATUS_LABELS.UNDELIVERED };
    const message = { to, template: 'delivery-failed', values, companyId, orderId, ignoresQuietHours: true } as const;
    await this.messenger.send(tx, { channel: 'sms', ...message });
    if (!ndr.isActive || !ndr.triggerStatus.includes('UNDELIVERED')) return;
    const text = (await this.triggers.read(tx, [companyId])).textFor(companyId, 'UNDELIVERED', values);
    // The SMS is on its way already.
    if (text !== null)
      await this.messenger.send(tx, {
        channel: 'whatsapp',
        ...message,
        ...(text.companyTemplate && { companyTemplate: text.companyTemplate }),
      });
  }
}
