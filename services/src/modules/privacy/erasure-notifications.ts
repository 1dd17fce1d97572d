import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PLATFORM_COMPANY_ID, shownTime } from '@godown/contracts/common';
import { AppPagesConfig } from '../../config/app-pages.config.js';
import { Messenger, type TemplateName } from '../messaging/index.js';
import { Notices } from '../notices/index.js';
import { type DormantAccount } from './dormant-accounts.sql.js';
import { type OrderToErase } from './erased-rows.sql.js';
import { type Contacts, type ErasureRequest } from './erasure-requests.repository.js';
import { PrivacyConfig } from './privacy.config.js';

const ERASURES_TAB = '/administration?tab=erasures';

/** Who hears of an erasure: the person, the companies that must erase elsewhere, and the admins while it waits for them. */
@Injectable()
export class ErasureNotifications {
  constructor(
    private readonly messenger: Messenger,
    private readonly notices: Notices,
    private readonly config: PrivacyConfig,
    private readonly pages: AppPagesConfig,
  ) {}

  async tellPerson(tx: EntityManager, { phone, email, dormantUserId }: ErasureRequest): Promise<void> {
    if (dormantUserId === null) await this.send(tx, { phone, email }, 'erasure-done', {});
    else await this.send(tx, { phone, email }, 'dormancy-done', { years: String(this.config.dormantYears) });
  }

  /** @returns the ids of the messages */
  tellOfDormancy(
    tx: EntityManager,
    { phone, email, loginType, lastActiveAt }: DormantAccount,
    dueAt: Date,
  ): Promise<string[]> {
    const link = `${this.pages.appOrigin.replace('{app}', loginType)}/login`;
    return this.send(tx, { phone, email }, 'dormancy-notice', {
      since: shownTime(lastActiveAt),
      at: shownTime(dueAt),
      link,
    });
  }

  async tellOfRefusal(tx: EntityManager, contacts: Contacts, reason: string): Promise<void> {
    await this.send(tx, contacts, 'erasure-refused', { reason });
  }

  /** Couriers and stores have the buyer's data too, and only the company can ask them. */
  async tellCompanies(tx: EntityManager, requestId: string, orders: readonly OrderToErase[]): Promise<void> {
    for (const [companyId, ofCompany] of Map.groupBy(orders, ({ companyId }) => companyId)) {
      const numbers = ofCompany.map(({ shopOrderId }) => shopOrderId);
      await this.notices.notify(tx, {
        companyId,
        to: 'company',
        key: `erasure:${requestId}:${ofCompany[0]?.id ?? ''}`,
        tone: 'info',
        title: 'A buyer asked for their data to be deleted',
        text: `It was erased from ${numbers.length === 1 ? 'order' : 'orders'} ${numbers.join(', ')}. Please erase it at your couriers and stores as well.`,
        link: '/orders',
      });
    }
  }

  async remindAdmins(tx: EntityManager, request: { id: string; dueAt: Date; isUrgent: boolean }): Promise<void> {
    const day = request.dueAt.toISOString().slice(0, 10);
    await this.notices.notify(tx, {
      companyId: PLATFORM_COMPANY_ID,
      to: 'platform',
      link: ERASURES_TAB,
      text: `It has to be carried out by ${day}.`,
      ...(request.isUrgent
        ? {
            key: `erasure-urgent:${request.id}`,
            tone: 'danger' as const,
            title: 'A deletion request is about to be late',
          }
        : {
            key: `erasure-reminder:${request.id}`,
            tone: 'warning' as const,
            title: 'A deletion request waits for a decision',
          }),
    });
  }

  private async send(
    tx: EntityManager,
    { phone, email }: Contacts,
    template: TemplateName,
    values: Record<string, string>,
  ): Promise<string[]> {
    return this.messenger.sendMany(tx, [
      ...(phone === null ? [] : [{ channel: 'sms' as const, to: phone, template, values }]),
      ...(email === null ? [] : [{ channel: 'email' as const, to: email, template, values }]),
    ]);
  }
}
