import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PublicPagesConfig } from '../../../config/public-pages.config.js';
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
  ) {}

  async send(tx: EntityManager, companyId: string, recipient: RequestRecipient, token: string): Promise<void> {
    const { ndr } = (await this.companies.get(tx, companyId)).preferences.waModules;
    const link = `${this.config.trackingOrigin}/feedback/${token}`;
    const message = {
      to: recipient.phone,
      template: 'delivery-failed',
      values: { brand: recipient.brandName, order: recipient.shopOrderId, link },
      companyId,
    } as const;
    await this.messenger.send(tx, { channel: 'sms', ...message });
    if (ndr.isActive && ndr.triggerStatus.includes('UNDELIVERED'))
      await this.messenger.send(tx, { channel: 'whatsapp', ...message });
  }
}
