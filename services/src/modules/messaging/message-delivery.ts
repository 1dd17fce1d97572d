import { Injectable } from '@nestjs/common';
import { subHours } from 'date-fns';
import { IsNull, LessThan, Not } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UpstreamError } from '../../core/errors.js';
import { type Attempt, Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { Database } from '../../database/database.js';
import { updateReturning } from '../../database/update-returning.js';
import { type Delivery } from './kit/message.js';
import { MessageAdapters } from './message-adapters.js';
import { DELIVER_MESSAGE, MESSAGE_SEAL } from './messenger.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';

const ABANDONED_MESSAGE = 'message.abandoned';
const CLEAN_UP = 'message.clean-up';
const KEEP_DAYS = 30;

/**
 * Takes waiting messages to their provider, for about half an hour when it is away: nobody is told of a parcel that has
 * long arrived. A message that is no longer waiting was delivered by an earlier try.
 */
@Injectable()
export class MessageDelivery {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly adapters: MessageAdapters,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.handle<{ messageId: string }>(DELIVER_MESSAGE, ({ messageId }, attempt) => this.deliver(messageId, attempt), {
      retryLimit: 15,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 300,
      concurrency: 2,
      expireInSeconds: 60,
      abandonedTo: ABANDONED_MESSAGE,
    });
    jobs.handle<{ messageId: string }>(ABANDONED_MESSAGE, ({ messageId }) => this.giveUp(messageId));
    jobs.handle(CLEAN_UP, () => this.cleanUp());
    jobs.schedule(CLEAN_UP, '17 21 * * *');
  }

  private async deliver(messageId: string, { isLast }: Attempt): Promise<void> {
    const row = await this.take(messageId);
    if (!row?.sealed) return;
    const content: Pick<Delivery, 'to' | 'message'> = JSON.parse(this.sealing.open(MESSAGE_SEAL, row.sealed));
    try {
      const partnerId = await this.adapters.deliver(row.channel, { messageId, ...content });
      await this.settle(messageId, 'sent', partnerId, null);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const isWaiting = error.details.retryable && !isLast;
      await this.settle(messageId, isWaiting ? 'waiting' : 'refused', null, error.code);
      if (isWaiting) throw error;
      this.logger.warn(
        { messageId, channel: row.channel, template: row.template, to: row.maskedRecipient, code: error.code },
        'message refused',
      );
    }
  }

  /** Of a message whose last try died with its process. */
  private async giveUp(messageId: string): Promise<void> {
    await this.database.within(this.system, (tx) =>
      tx
        .getRepository(OutgoingMessageEntity)
        .update({ id: messageId, state: 'waiting' }, { state: 'refused', lastError: 'ABANDONED', sealed: null }),
    );
  }

  private take(messageId: string): Promise<OutgoingMessageEntity | null> {
    const waiting = { id: messageId, state: 'waiting' as const, sealed: Not(IsNull()) };
    return this.database.within(this.system, (tx) =>
      updateReturning(tx, OutgoingMessageEntity, waiting, { attempts: () => 'attempts + 1' }),
    );
  }

  /** A message that is done keeps no word of what it said. */
  private async settle(
    messageId: string,
    state: 'sent' | 'refused' | 'waiting',
    partnerId: string | null,
    error: string | null,
  ): Promise<void> {
    await this.database.within(this.system, (tx) =>
      tx.getRepository(OutgoingMessageEntity).update(
        { id: messageId },
        {
          state,
          partnerMessageId: partnerId,
          lastError: error,
          sentAt: state === 'sent' ? this.clock.now() : null,
          ...(state !== 'waiting' && { sealed: null }),
        },
      ),
    );
  }

  private async cleanUp(): Promise<void> {
    const old = subHours(this.clock.now(), 24 * KEEP_DAYS);
    await this.database.within(this.system, (tx) =>
      tx.getRepository(OutgoingMessageEntity).delete({ createdAt: LessThan(old) }),
    );
  }
}
