import { Injectable } from '@nestjs/common';
import { CHECK_IN_MESSAGES, type NoOrderRequest, weekdayOf } from '@godown/contracts/field-force';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { BugError, UserError } from '../../../core/errors.js';
import { phoneTime } from '../../../core/phone-time.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { beatOfShop } from './check-ins.sql.js';
import { VisitWithoutOrderEntity } from './visit-without-order.entity.js';

/**
 * Why shops did not order. A phone may send the reason before the check-in that it belongs to: nothing is refused for that, and it is
 * shown with the check-in.
 */
@Injectable()
export class VisitsWithoutOrder {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param key of the phone; a repeat is answered with what was recorded first
   * @throws UserError missing for a shop on none of the salesman's beats, conflict for a key that said something else
   */
  async record(actor: Actor, { retailerId, reason, note, ...told }: NoOrderRequest, key: string): Promise<Date> {
    const salesmanId = actor.requireUser();
    const now = this.clock.now();
    const saidAt = phoneTime(told, now);
    const said = {
      salesmanId,
      retailerId,
      reason,
      note: reason === 'OTHER' ? (note?.trim() ?? null) : null,
      requestKey: key,
    };
    return this.database.within(actor, async (tx) => {
      const known = await recorded(tx, said);
      if (known !== null) return known;
      const place = await beatOfShop(tx, { salesmanId, retailerId, weekday: weekdayOf(indiaDay(saidAt)) });
      if (place === null) throw UserError.missing(CHECK_IN_MESSAGES.retailerNotFound);
      const row = { ...said, companyId: place.companyId, saidAt, recordedAt: now };
      await insertMany(tx, VisitWithoutOrderEntity, [row], { skipExisting: true });
      const kept = await recorded(tx, said);
      if (kept === null) throw new BugError(`no reason ${key}`);
      return kept;
    });
  }
}

type Said = Pick<VisitWithoutOrderEntity, 'salesmanId' | 'retailerId' | 'reason' | 'note' | 'requestKey'>;

/** @returns when the key said it @throws UserError conflict when that was something else */
async function recorded(tx: EntityManager, { salesmanId, requestKey, ...said }: Said): Promise<Date | null> {
  const found = await tx.getRepository(VisitWithoutOrderEntity).findOneBy({ salesmanId, requestKey });
  if (found === null) return null;
  if (found.retailerId !== said.retailerId.toLowerCase() || found.reason !== said.reason || found.note !== said.note)
    throw new UserError('conflict', 'KEY_USED', 'This key belongs to another visit');
  return found.saidAt;
}
