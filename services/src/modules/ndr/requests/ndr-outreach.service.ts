import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { NDR_MESSAGES } from '@godown/contracts/ndr';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { Database } from '../../../database/database.js';
import { type AskableOrder, CustomerRequestsRepository } from './customer-requests.repository.js';
import { FeedbackLink } from './feedback-link.js';

const TOKEN_BYTES = 24;
/** Messages that one buyer can be sent about one order by hand. */
const ASKS = { limit: 2, windowSeconds: 3_600 };

/** Opens a buyer's request and sends its link: by itself once a parcel is undelivered, and when a seller asks for it. */
@Injectable()
export class NdrOutreach {
  constructor(
    private readonly database: Database,
    private readonly requests: CustomerRequestsRepository,
    private readonly link: FeedbackLink,
    private readonly limits: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** A repeated event finds the request open and does nothing. */
  async onUndelivered(companyId: string, orderId: string): Promise<void> {
    const token = newToken();
    await this.database.within(Actor.system([companyId]), async (tx) => {
      const recipient = await this.requests.open(tx, orderId, token, this.clock.now());
      if (recipient) await this.link.send(tx, companyId, recipient, token);
    });
  }

  /** A request that waits gets a new link; the old one ends. @throws UserError */
  async again(actor: Actor, orderId: string): Promise<ApiResponse> {
    const { companyId } = await this.getAskable(actor, orderId);
    await this.limits.require({ key: `ask-buyer:${orderId}`, ...ASKS }, NDR_MESSAGES.askedOften);
    const token = newToken();
    await this.database.within(actor, async (tx) => {
      const now = this.clock.now();
      const recipient =
        (await this.requests.renew(tx, orderId, token, now)) ?? (await this.requests.open(tx, orderId, token, now));
      if (!recipient) throw new UserError('conflict', 'ANSWERED', NDR_MESSAGES.answered);
      await this.link.send(tx, companyId, recipient, token);
    });
    return { status: true, message: NDR_MESSAGES.asked };
  }

  private async getAskable(actor: Actor, orderId: string): Promise<AskableOrder> {
    const order = await this.database.within(actor, (tx) => this.requests.findOrder(tx, orderId));
    if (!order) throw UserError.missing(NDR_MESSAGES.unknownOrder);
    if (order.status !== 'UNDELIVERED') throw new UserError('conflict', 'NOT_UNDELIVERED', NDR_MESSAGES.notUndelivered);
    if (order.isReturning) throw new UserError('conflict', 'RETURNING', NDR_MESSAGES.returning);
    if (order.isAnswered) throw new UserError('conflict', 'ANSWERED', NDR_MESSAGES.answered);
    return order;
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
