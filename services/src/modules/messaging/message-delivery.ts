import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UpstreamError } from '../../core/errors.js';
import { type Attempt, Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { Database } from '../../database/database.js';
import { rows, run } from '../../database/rows.js';
import { MessageAdapters, type Delivery } from './message-adapters.js';
import { type Channel } from './message-templates.js';
import { DELIVER_MESSAGE, MESSAGE_SEAL } from './messenger.js';

interface WaitingRow {
  channel: Channel;
  template: string;
  masked_recipient: string;
  sealed: Buffer;
}

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
    if (!row) return;
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
        { messageId, channel: row.channel, template: row.template, to: row.masked_recipient, code: error.code },
        'message refused',
      );
    }
  }

  /** Of a message whose last try died with its process. */
  private async giveUp(messageId: string): Promise<void> {
    await this.database.within(this.system, (tx) =>
      run(
        tx,
        `UPDATE outgoing_messages SET state = 'refused', last_error = 'ABANDONED', sealed = NULL WHERE id = $1 AND state = 'waiting'`,
        [messageId],
      ),
    );
  }

  private take(messageId: string): Promise<WaitingRow | undefined> {
    return this.database.within(this.system, async (tx) => {
      const [row] = await rows<WaitingRow>(
        tx,
        `UPDATE outgoing_messages SET attempts = attempts + 1 WHERE id = $1 AND state = 'waiting' AND sealed IS NOT NULL
         RETURNING channel, template, masked_recipient, sealed`,
        [messageId],
      );
      return row;
    });
  }

  /** A message that is done keeps no word of what it said. */
  private async settle(
    messageId: string,
    state: 'sent' | 'refused' | 'waiting',
    partnerId: string | null,
    error: string | null,
  ): Promise<void> {
    await this.database.within(this.system, (tx) =>
      run(
        tx,
        `UPDATE outgoing_messages SET state = $2, partner_message_id = $3, last_error = $4,
           sealed = CASE WHEN $2 = 'waiting' THEN sealed END, sent_at = CASE WHEN $2 = 'sent' THEN $5::timestamptz END
         WHERE id = $1`,
        [messageId, state, partnerId, error, this.clock.now()],
      ),
    );
  }

  private async cleanUp(): Promise<void> {
    await this.database.within(this.system, (tx) =>
      run(tx, `DELETE FROM outgoing_messages WHERE created_at < $1::timestamptz - make_interval(days => $2)`, [
        this.clock.now(),
        KEEP_DAYS,
      ]),
    );
  }
}
