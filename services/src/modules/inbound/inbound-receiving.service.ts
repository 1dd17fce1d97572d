import { Injectable } from '@nestjs/common';
import { codeRefusalText, INBOUND_MESSAGES, type InboundLine, mayMoveInbound } from '@godown/contracts/inbound';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { ReceivedStockService } from '../inventory/index.js';
import { findCodes } from './inbound-codes.sql.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';
import { InboundStore } from './inbound-store.js';
import { inboundConflict, inboundRule, lineMissing } from './inbound.errors.js';

/** A lorry stands at the gate: the shipment is opened, what nobody announced is added, and goods are put away. */
@Injectable()
export class InboundReceiving {
  constructor(
    private readonly database: Database,
    private readonly store: InboundStore,
    private readonly stock: ReceivedStockService,
    private readonly clock: Clock,
  ) {}

  /** Two clerks who open it at once both have it open. */
  async open(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const { companyId, status } = await this.store.lock(tx, actor, id);
      if (status === 'RECEIVING') return;
      if (!mayMoveInbound(status, 'RECEIVING')) throw inboundConflict('ENDED', INBOUND_MESSAGES.notAnnounced);
      const change = { status: 'RECEIVING' as const, openedBy: actor.requireUser(), openedAt: this.clock.now() };
      await tx.getRepository(InboundShipmentEntity).update({ companyId, id }, change);
    });
  }

  /** An item that nobody announced; one that is on the list stays as it is. */
  async addItem(actor: Actor, id: string, code: string): Promise<InboundLine> {
    return this.database.within(actor, async (tx) => {
      const shipment = await this.store.lockReceiving(tx, actor, id);
      const { companyId } = shipment;
      const meaning = (await findCodes(tx, companyId, [code])).get(code) ?? { refusal: 'UNKNOWN' as const };
      if ('refusal' in meaning) throw inboundRule(meaning.refusal, codeRefusalText(meaning.refusal));
      const { wsin } = meaning;
      const added = { companyId, shipmentId: id, wsin, expected: 0 };
      await insertMany(tx, InboundLineEntity, [added], { skipExisting: true });
      const [line] = await this.store.findLines(tx, shipment, { wsins: [wsin], ids: [] });
      if (line === undefined) throw lineMissing();
      return this.store.readLine(tx, line);
    });
  }

  /** @param bin empty: it is not known where the item was put */
  async place(actor: Actor, id: string, { lineId, bin }: { lineId: string; bin: string }): Promise<InboundLine> {
    return this.database.within(actor, async (tx) => {
      const { companyId, warehouseId } = await this.store.lockReceiving(tx, actor, id);
      const line = await this.store.requireLine(tx, { companyId, shipmentId: id, id: lineId });
      const place = bin === '' ? null : bin;
      await tx.getRepository(InboundLineEntity).update({ companyId, id: lineId }, { bin: place });
      if (place !== null && line.bookedGood + line.bookedDamaged > 0)
        await this.stock.place(tx, [{ companyId, warehouseId, wsin: line.wsin, bin: place }]);
      return this.store.readLine(tx, line);
    });
  }
}
