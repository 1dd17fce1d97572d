import { Injectable } from '@nestjs/common';
import { INBOUND_MESSAGES, type InboundTotals, mayMoveInbound, takesUnits } from '@godown/contracts/inbound';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { insertMany, updateMany } from '../../database/entity-sql.js';
import { ReceivedStockService } from '../inventory/index.js';
import { InboundBookingEntity } from './inbound-booking.entity.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundNews } from './inbound-news.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';
import { InboundStore } from './inbound-store.js';
import { inboundConflict, notReceiving } from './inbound.errors.js';
import { toTotals } from './inbound.mapper.js';

interface BookedUnits {
  good: number;
  damaged: number;
}

/** What was counted goes into stock, lorry by lorry, until the shipment is closed. */
@Injectable()
export class InboundBookings {
  constructor(
    private readonly database: Database,
    private readonly store: InboundStore,
    private readonly stock: ReceivedStockService,
    private readonly news: InboundNews,
    private readonly clock: Clock,
  ) {}

  /** Books what was counted since the last booking, once per key. */
  async book(actor: Actor, id: string, key: string): Promise<BookedUnits> {
    return this.database.within(actor, async (tx) => {
      const shipment = await this.store.lock(tx, actor, id);
      const before = await this.findBooking(tx, shipment, key);
      if (before !== null) return { good: before.good, damaged: before.damaged };
      if (!takesUnits(shipment.status)) throw notReceiving();
      return this.bookCounted(tx, actor, shipment, key);
    });
  }

  /** Books the rest and tells the company what is missing, too much or damaged. */
  async close(actor: Actor, id: string, key: string): Promise<InboundTotals> {
    return this.database.within(actor, async (tx) => {
      const shipment = await this.store.lock(tx, actor, id);
      if (shipment.closingKey !== key) {
        if (!mayMoveInbound(shipment.status, 'CLOSED')) throw notReceiving();
        if ((await this.findBooking(tx, shipment, key)) !== null)
          throw inboundConflict('KEY_TAKEN', INBOUND_MESSAGES.keyTaken);
        await this.end(tx, actor, shipment, key);
      }
      return toTotals(await this.store.require(tx, actor, id));
    });
  }

  private async end(tx: EntityManager, actor: Actor, shipment: InboundShipmentEntity, key: string): Promise<void> {
    const { companyId, id } = shipment;
    await this.bookCounted(tx, actor, shipment, key);
    const change = { status: 'CLOSED' as const, endedBy: actor.requireUser(), endedAt: this.clock.now() };
    await tx.getRepository(InboundShipmentEntity).update({ companyId, id }, { ...change, closingKey: key });
    await this.news.tellClosed(tx, actor, await this.store.require(tx, actor, id));
  }

  private async bookCounted(
    tx: EntityManager,
    actor: Actor,
    shipment: InboundShipmentEntity,
    bookingId: string,
  ): Promise<BookedUnits> {
    const { companyId, id: shipmentId, warehouseId, reference } = shipment;
    const lines = (await this.store.findLines(tx, shipment)).filter(hasUnbooked);
    if (lines.length === 0) return { good: 0, damaged: 0 };
    const units = lines.map((line) => ({
      wsin: line.wsin,
      good: line.good - line.bookedGood,
      damaged: line.damaged - line.bookedDamaged,
      bin: line.bin,
    }));
    const booked = { good: sumOf(units, 'good'), damaged: sumOf(units, 'damaged') };
    const [bookedBy, bookedAt] = [actor.requireUser(), this.clock.now()];
    await insertMany(tx, InboundBookingEntity, [
      { companyId, id: bookingId, shipmentId, ...booked, bookedBy, bookedAt },
    ]);
    await this.stock.book(tx, {
      companyId,
      bookingId,
      warehouseId,
      userId: bookedBy,
      remark: `Inbound ${reference}`,
      lines: units,
    });
    const changes = lines.map(({ id, good, damaged }) => ({ companyId, id, bookedGood: good, bookedDamaged: damaged }));
    await updateMany(tx, InboundLineEntity, ['companyId', 'id'], changes);
    return booked;
  }

  /** @throws UserError conflict for a key of another shipment */
  private async findBooking(
    tx: EntityManager,
    { companyId, id }: Pick<InboundShipmentEntity, 'companyId' | 'id'>,
    key: string,
  ): Promise<InboundBookingEntity | null> {
    const booking = await tx.getRepository(InboundBookingEntity).findOneBy({ companyId, id: key });
    if (booking !== null && booking.shipmentId !== id) throw inboundConflict('KEY_TAKEN', INBOUND_MESSAGES.keyTaken);
    return booking;
  }
}

function hasUnbooked({ good, damaged, bookedGood, bookedDamaged }: InboundLineEntity): boolean {
  return good > bookedGood || damaged > bookedDamaged;
}

function sumOf(units: readonly BookedUnits[], kind: keyof BookedUnits): number {
  return units.reduce((sum, unit) => sum + unit[kind], 0);
}
