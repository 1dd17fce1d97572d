import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/actor.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { DeletionList } from './deletion-list.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { Eraser } from './eraser.service.js';
import { ReturnedPeople } from './returned-people.js';
import { isBehind } from './returned-people.sql.js';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Whether people have come back with a restored backup. Every process looks before it takes requests or jobs, and erases them again
 * first; without a restored backup that is the reading of one object and one query. Several processes may do it at once: one alone
 * reopens the requests, and each batch of an erasure holds its request.
 */
@Injectable()
export class RestoredBackup {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly list: DeletionList,
    private readonly people: ReturnedPeople,
    private readonly requests: ErasureRequestsRepository,
    private readonly eraser: Eraser,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.holdStartFor(() => this.eraseAgain());
  }

  /** Who cannot read the list does not know whom to hide, and so does not start. */
  private async eraseAgain(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        return await this.tryToEraseAgain();
      } catch (error) {
        this.logger.error({ err: error }, 'the deletion list could not be applied: the start waits');
        await pause(waitMs);
      }
    }
  }

  private async tryToEraseAgain(): Promise<void> {
    const copied = await this.list.copy();
    if (!(await this.database.within(this.system, (tx) => isBehind(tx, copied)))) return;
    await this.people.reopen(copied);
    const ids = await this.database.within(this.system, (tx) => this.requests.holdingIds(tx));
    for (const id of ids) {
      // What is on the way, or still trades, waits as in any other erasure: it goes when it has ended.
      await this.eraser.run(id);
      await this.database.within(this.system, (tx) => this.requests.letStart(tx, id));
    }
    this.logger.warn({ requests: ids.length }, 'people whom a restored backup had brought back were erased again');
  }
}
