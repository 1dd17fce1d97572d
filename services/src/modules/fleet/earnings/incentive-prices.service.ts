import { Injectable } from '@nestjs/common';
import { INCENTIVE_MESSAGES, type IncentivePrice, type SaveIncentivePriceRequest } from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { IsNull } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { upsertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ClusterEntity } from '../cluster.entity.js';
import { IncentivePriceEntity } from './incentive-price.entity.js';
import { findIncentivePrices } from './incentive-prices.sql.js';

/** What drivers earn per stop. A price begins tomorrow at the earliest, so that nothing changes that was earned. */
@Injectable()
export class IncentivePrices {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<IncentivePrice[]> {
    return this.database.reading(actor, (tx) => findIncentivePrices(tx, this.today()));
  }

  /**
   * Takes the place of a price from the same day, which has not begun either.
   * @throws UserError rule for a day that has begun, missing for an unknown cluster
   */
  async save(actor: Actor, price: SaveIncentivePriceRequest): Promise<void> {
    const { clusterId = null, validFrom, deliveredPaise, attemptPaise } = price;
    await this.database.within(actor, async (tx) => {
      const known = clusterId === null || (await tx.getRepository(ClusterEntity).existsBy({ id: clusterId }));
      if (!known) throw UserError.missing(INCENTIVE_MESSAGES.clusterMissing);
      if (validFrom <= this.today()) throw begun();
      const found = { clusterId: clusterId ?? IsNull(), validFrom };
      const before = await tx.getRepository(IncentivePriceEntity).findOneBy(found);
      const [savedBy, savedAt] = [actor.requireUser(), this.clock.now()];
      const row = { clusterId, validFrom, deliveredPaise, attemptPaise, savedBy, savedAt };
      await upsertMany(tx, IncentivePriceEntity, ['clusterId', 'validFrom'], [row]);
      await this.audit.write(tx, actor, {
        action: 'incentive-price.saved',
        outcome: 'done',
        ...(clusterId === null ? {} : { subject: clusterId }),
        details: { validFrom },
        changes: {
          deliveredPaise: { before: before?.deliveredPaise ?? null, after: deliveredPaise },
          attemptPaise: { before: before?.attemptPaise ?? null, after: attemptPaise },
        },
      });
    });
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }
}

function begun(): UserError {
  const message = INCENTIVE_MESSAGES.past;
  return new UserError('rule', 'PRICE_BEGUN', message, { errors: [{ field: 'validFrom', message }] });
}
