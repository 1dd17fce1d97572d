import { Injectable } from '@nestjs/common';
import { type CheckInRequest, type TodaysBeat, CHECK_IN_MESSAGES, weekdayOf } from '@godown/contracts/field-force';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { RetailerVisitEntity } from './retailer-visit.entity.js';
import { beatOfShop, beatsOfDay, type DayBeat } from './check-ins.sql.js';

/** A phone without a network keeps a visit for as long; what claims to be older has a wrong clock. */
const OLDEST_MS = 24 * 3_600_000;

/** The salesman's phone: the beats of the day, and who was where. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async today(actor: Actor): Promise<{ day: string; beats: TodaysBeat[] }> {
    const day = indiaDay(this.clock.now());
    const asked = { salesmanId: actor.requireUser(), weekday: weekdayOf(day), since: startOfIndiaDay(day) };
    const found = await this.database.reading(actor, (tx) => beatsOfDay(tx, asked));
    return { day, beats: found.map(toBeat) };
  }

  /** @param key of the phone; a repeat is answered with the visit that was recorded first */
  async checkIn(
    actor: Actor,
    { retailerId, latitude, longitude, accuracyMetres, at }: CheckInRequest,
    key: string,
  ): Promise<{ visitId: string; visitedAt: string }> {
    const salesmanId = actor.requireUser();
    const now = this.clock.now();
    return this.database.within(actor, async (tx) => {
      const weekday = weekdayOf(indiaDay(now));
      const place = await beatOfShop(tx, { salesmanId, retailerId, weekday });
      if (place === null) throw UserError.missing(CHECK_IN_MESSAGES.retailerNotFound);
      const { companyId, beatId } = place;
      const visit = { companyId, beatId, retailerId, salesmanId, latitude, longitude, requestKey: key };
      const times = { visitedAt: believable(at, now), recordedAt: now };
      await insertMany(tx, RetailerVisitEntity, [{ ...visit, ...times, accuracyMetres: accuracyMetres ?? null }], {
        skipExisting: true,
      });
      const {
        id,
        visitedAt,
        retailerId: visited,
      } = await tx.getRepository(RetailerVisitEntity).findOneByOrFail({ companyId, salesmanId, requestKey: key });
      if (visited !== retailerId.toLowerCase())
        throw new UserError('conflict', 'KEY_USED', 'This key belongs to another visit');
      return { visitId: id, visitedAt: visitedAt.toISOString() };
    });
  }
}

/** The time of the phone, unless its clock must be wrong. */
function believable(at: string | undefined, now: Date): Date {
  const told = at === undefined ? now : new Date(at);
  const age = now.getTime() - told.getTime();
  return age >= 0 && age <= OLDEST_MS ? told : now;
}

function toBeat({ shops, ...beat }: DayBeat): TodaysBeat {
  return {
    ...beat,
    shops: shops.map((shop) => ({
      ...shop,
      lastVisitAt: shop.lastVisitAt === null ? null : new Date(shop.lastVisitAt).toISOString(),
    })),
  };
}
