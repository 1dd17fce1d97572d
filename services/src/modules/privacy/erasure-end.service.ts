import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { DeletionList } from './deletion-list.js';
import { DormantAccountsRepository } from './dormant-accounts.repository.js';
import { ErasedAccountService } from './erased-account.service.js';
import { ErasedDataRepository, type ErasedTexts } from './erased-data.repository.js';
import { ErasureNotifications } from './erasure-notifications.js';
import { type ErasureRequest, ErasureRequestsRepository } from './erasure-requests.repository.js';
import { termsOfOrders } from './person-terms.js';

/** What ends an erasure once no order of the person is left: accounts, contacts, the receipt. */
@Injectable()
export class ErasureEnd {
  private readonly system = Actor.system();

  constructor(
    private readonly requests: ErasureRequestsRepository,
    private readonly data: ErasedDataRepository,
    private readonly accounts: ErasedAccountService,
    private readonly dormant: DormantAccountsRepository,
    private readonly news: ErasureNotifications,
    private readonly list: DeletionList,
    private readonly audit: AuditTrail,
  ) {}

  /** Whether the account that nobody used is in use again, be it after the first batch. */
  async isOff(tx: EntityManager, request: ErasureRequest): Promise<boolean> {
    if (request.dormantUserId === null || (await this.dormant.cancelUsed(tx, ['VERIFIED'], request.id)).length === 0)
      return false;
    await this.audit.write(tx, this.system, {
      action: 'privacy.dormancy-cancelled',
      outcome: 'done',
      subject: request.id,
    });
    return true;
  }

  /** @returns what is still to be erased; null while an order or the company of an account is in the way */
  async remaining(tx: EntityManager, request: ErasureRequest): Promise<ErasedTexts | null> {
    if ((await this.data.countWaiting(tx, request)) > 0) return null;
    // The company may have begun to trade again since an admin looked.
    if ((await this.accounts.obstacle(tx, request)) !== null) return null;
    return { orders: [], terms: [termsOfOrders([], request, true), ...(await this.accounts.terms(tx, request))] };
  }

  async finish(tx: EntityManager, request: ErasureRequest, remaining: ErasedTexts): Promise<void> {
    await this.data.eraseMentions(tx, remaining);
    await this.accounts.erase(tx, request);
    await this.data.eraseContact(tx, request);
    await this.list.add(tx, request);
    await this.requests.close(tx, request.id);
    await this.news.tellPerson(tx, request);
    await this.audit.write(tx, this.system, { action: 'privacy.erased', outcome: 'done', subject: request.id });
  }
}
