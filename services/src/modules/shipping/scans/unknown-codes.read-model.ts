import { Injectable } from '@nestjs/common';
import { type UnknownCourierCode } from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CourierUnknownCodeEntity } from './courier-unknown-code.entity.js';

/** Codes shown at once: more means that a courier changed its language. */
const MOST_CODES = 500;

/** What couriers said that we do not understand, the latest first. */
@Injectable()
export class UnknownCodesReadModel {
  constructor(private readonly database: Database) {}

  async list(actor: Actor): Promise<UnknownCourierCode[]> {
    const found = await this.database.reading(actor, (tx) =>
      tx.getRepository(CourierUnknownCodeEntity).find({
        order: { lastSeenAt: 'DESC', courier: 'ASC', rawCode: 'ASC' },
        take: MOST_CODES,
      }),
    );
    return found.map(({ firstSeenAt, lastSeenAt, ...code }) => ({
      ...code,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }
}
