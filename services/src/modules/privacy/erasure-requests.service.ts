import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ERASURE_MESSAGES } from '@godown/contracts/privacy';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { ErasedAccountService } from './erased-account.service.js';
import { ErasureJobs } from './erasure-jobs.js';
import { ErasureNotifications } from './erasure-notifications.js';
import { type ErasureRequest, ErasureRequestsRepository } from './erasure-requests.repository.js';

/** An admin decides about a wish that its contacts have proven. */
@Injectable()
export class ErasureRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: ErasureRequestsRepository,
    private readonly accounts: ErasedAccountService,
    private readonly jobs: ErasureJobs,
    private readonly news: ErasureNotifications,
    private readonly audit: AuditTrail,
  ) {}

  /** Asked again it goes on where it stopped. @throws UserError rule when something is in the way */
  async erase(actor: Actor, id: string): Promise<void> {
    await this.database.within(Actor.system(), async (tx) => {
      const request = await this.verified(tx, id);
      const obstacle = await this.accounts.obstacle(tx, request, { decidedBy: actor.requireUser() });
      if (obstacle !== null) throw new UserError('rule', 'ERASURE_OBSTACLE', obstacle);
      await this.requests.approve(tx, id, actor.requireUser());
      await this.jobs.start(tx, id);
      await this.audit.write(tx, actor, { action: 'privacy.erasure-approved', outcome: 'done', subject: id });
    });
  }

  /** The person gets the reason by message. */
  async refuse(actor: Actor, id: string, reason: string): Promise<void> {
    await this.database.within(Actor.system(), async (tx) => {
      const request = await this.verified(tx, id);
      if (request.approvedAt !== null) throw notVerified();
      await this.requests.refuse(tx, id, actor.requireUser(), reason);
      await this.news.tellOfRefusal(tx, request, reason);
      await this.audit.write(tx, actor, { action: 'privacy.erasure-refused', outcome: 'done', subject: id });
    });
  }

  private async verified(tx: EntityManager, id: string): Promise<ErasureRequest> {
    const request = await this.requests.find(tx, id);
    if (!request) throw UserError.missing('Request not found');
    if (request.status !== 'VERIFIED') throw notVerified();
    return request;
  }
}

function notVerified(): UserError {
  return new UserError('rule', 'ERASURE_NOT_VERIFIED', ERASURE_MESSAGES.notVerified);
}
