import { Injectable } from '@nestjs/common';
import { type CheckInRequest, type TodaysBeat, CHECK_IN_MESSAGES, weekdayOf } from '@godown/contracts/field-force';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { BugError, UserError } from '../../../core/errors.js';
import { phoneTime } from '../../../core/phone-time.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { byNeed, toNeed } from '../visit-needs.js';
import { RetailerVisitEntity } from './retailer-visit.entity.js';
import { beatOfShop, beatsOfDay, type DayBeat } from './check-ins.sql.js';
import { VisitPhotos } from './visit-photos.js';

/** The salesman's phone: the beats of the day, and who was where. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly database: Database,
    private readonly photos: VisitPhotos,
    private readonly clock: Clock,
  ) {}

  async today(actor: Actor): Promise<{ day: string; now: string; beats: TodaysBeat[] }> {
    const now = this.clock.now();
    const day = indiaDay(now);
    const asked = { salesmanId: actor.requireUser(), weekday: weekdayOf(day), since: startOfIndiaDay(day), now };
    const found = await this.database.reading(actor, (tx) => beatsOfDay(tx, asked));
    return { day, now: now.toISOString(), beats: found.map(toBeat) };
  }

  /** @param key of the phone; a repeat is answered with the visit that was recorded first */
  async checkIn(
    actor: Actor,
    { retailerId, at, clockAheadMs, photo, ...place }: CheckInRequest,
    key: string,
  ): Promise<{ visitId: string; visitedAt: string }> {
    const salesmanId = actor.requireUser();
    const now = this.clock.now();
    const visitedAt = phoneTime({ at, clockAheadMs }, now);
    const visit = { salesmanId, retailerId, requestKey: key };
    const beat = await this.database.within(actor, (tx) => this.beatOf(tx, visit, visitedAt));
    if ('visitId' in beat) return beat;
    // The store is never called within a transaction.
    const photoKey = photo === undefined ? null : await this.photos.keep({ ...visit, ...beat }, photo);
    const phoneAt = at === undefined ? null : new Date(at);
    const { latitude, longitude, accuracyMetres = null } = place;
    const row = { ...visit, ...beat, latitude, longitude, accuracyMetres, phoneAt, photoKey };
    return this.database.within(actor, async (tx) => {
      await insertMany(tx, RetailerVisitEntity, [{ ...row, visitedAt, recordedAt: now }], { skipExisting: true });
      const known = await recorded(tx, visit);
      if (known === null) throw new BugError(`no visit ${key}`);
      return known;
    });
  }

  /** @returns the beat of the shop; the visit when the key has recorded it already @throws UserError missing */
  private async beatOf(tx: EntityManager, visit: NewVisit, at: Date): Promise<VisitAnswer | VisitPlace> {
    const known = await recorded(tx, visit);
    if (known !== null) return known;
    const place = await beatOfShop(tx, { ...visit, weekday: weekdayOf(indiaDay(at)) });
    if (place === null) throw UserError.missing(CHECK_IN_MESSAGES.retailerNotFound);
    return place;
  }
}

interface NewVisit {
  salesmanId: string;
  retailerId: string;
  requestKey: string;
}

interface VisitPlace {
  companyId: string;
  beatId: string;
}

interface VisitAnswer {
  visitId: string;
  visitedAt: string;
}

/** @returns the visit that the key has recorded @throws UserError conflict when that was in another shop */
async function recorded(
  tx: EntityManager,
  { salesmanId, retailerId, requestKey }: NewVisit,
): Promise<VisitAnswer | null> {
  const found = await tx.getRepository(RetailerVisitEntity).findOneBy({ salesmanId, requestKey });
  if (found === null) return null;
  if (found.retailerId !== retailerId.toLowerCase())
    throw new UserError('conflict', 'KEY_USED', 'This key belongs to another visit');
  return { visitId: found.id, visitedAt: found.visitedAt.toISOString() };
}

function toBeat({ shops, ...beat }: DayBeat): TodaysBeat {
  const found = shops.map((shop) => ({
    ...shop,
    lastVisitAt: shop.lastVisitAt === null ? null : new Date(shop.lastVisitAt).toISOString(),
    need: toNeed(shop.need),
  }));
  const urgent = byNeed(found, ({ need }) => need);
  return { ...beat, shops: found.map((shop) => ({ ...shop, urgency: urgent.indexOf(shop) + 1 })) };
}
