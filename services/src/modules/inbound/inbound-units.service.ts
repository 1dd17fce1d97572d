import { Injectable } from '@nestjs/common';
import {
  type CountInboundLineRequest,
  INBOUND_MESSAGES,
  type InboundLine,
  type InboundScan,
  type InboundScanResult,
  takesUnits,
} from '@godown/contracts/inbound';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { insertMany, updateMany } from '../../database/entity-sql.js';
import { findCodes } from './inbound-codes.sql.js';
import { InboundEntryEntity } from './inbound-entry.entity.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundStore } from './inbound-store.js';
import { type InboundShipmentEntity } from './inbound-shipment.entity.js';
import { inboundConflict, inboundRule, notReceiving } from './inbound.errors.js';
import { mayBeTakenBack } from './inbound.sql.js';
import { ScannedUnits } from './scanned-units.js';

/** Units that came out of a lorry, by scan or as numbers. Stock stays as it is until they are booked. */
@Injectable()
export class InboundUnits {
  constructor(
    private readonly database: Database,
    private readonly store: InboundStore,
    private readonly clock: Clock,
  ) {}

  /** Each scan once, however often it is sent. What does not count is answered with the reason. */
  async scan(actor: Actor, id: string, scans: readonly InboundScan[]): Promise<InboundScanResult[]> {
    return this.database.within(actor, async (tx) => {
      const shipment = await this.store.lock(tx, actor, id);
      const { companyId } = shipment;
      const codes = await findCodes(
        tx,
        companyId,
        scans.map(({ code }) => code.trim()),
      );
      const entries = await this.entriesOf(
        tx,
        shipment,
        scans.map(({ key }) => key),
      );
      const lines = await this.store.findLines(tx, shipment, {
        wsins: [...codes.values()].flatMap((meaning) => ('wsin' in meaning ? [meaning.wsin] : [])),
        ids: entries.map(({ lineId }) => lineId),
      });
      const units = new ScannedUnits({
        lines,
        codes,
        entries,
        isOpen: takesUnits(shipment.status),
      });
      const results = scans.map((scan) => units.take(scan));
      await this.write(tx, units, { companyId, shipmentId: id, enteredBy: actor.requireUser() });
      return results;
    });
  }

  /** Takes one unit back, once. @throws UserError conflict once it is booked or somebody has counted by hand */
  async undo(actor: Actor, id: string, key: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const { companyId, status } = await this.store.lock(tx, actor, id);
      const entries = tx.getRepository(InboundEntryEntity);
      const entry = await entries.findOneBy({ companyId, id: key, shipmentId: id, kind: 'SCAN' });
      if (entry === null) throw UserError.missing(INBOUND_MESSAGES.scanMissing);
      if (entry.undoneAt !== null) return;
      if (!takesUnits(status)) throw notReceiving();
      if (!(await mayBeTakenBack(tx, companyId, key)))
        throw inboundConflict('COUNTED_SINCE', INBOUND_MESSAGES.countedSince);
      const line = await this.store.requireLine(tx, { companyId, shipmentId: id, id: entry.lineId });
      await entries.update({ companyId, id: key }, { undoneAt: this.clock.now() });
      await tx
        .getRepository(InboundLineEntity)
        .update(
          { companyId, id: line.id },
          { good: line.good - entry.good, damaged: line.damaged - entry.damaged, revision: line.revision + 1 },
        );
    });
  }

  /**
   * Replaces what was counted of a line.
   * @throws UserError conflict when somebody has scanned or counted since, rule for less than what is booked
   */
  async count(actor: Actor, id: string, lineId: string, body: CountInboundLineRequest): Promise<InboundLine> {
    const { key, revision, good, damaged } = body;
    return this.database.within(actor, async (tx) => {
      const shipment = await this.store.lock(tx, actor, id);
      const { companyId } = shipment;
      const line = await this.store.requireLine(tx, { companyId, shipmentId: id, id: lineId });
      const [before] = await this.entriesOf(tx, shipment, [key]);
      if (before !== undefined && before.lineId !== lineId)
        throw inboundConflict('KEY_TAKEN', INBOUND_MESSAGES.keyTaken);
      if (before === undefined) {
        if (!takesUnits(shipment.status)) throw notReceiving();
        if (line.revision !== revision) throw inboundConflict('COUNTED_SINCE', INBOUND_MESSAGES.countedSince);
        if (good < line.bookedGood || damaged < line.bookedDamaged)
          throw inboundRule('BOOKED', INBOUND_MESSAGES.bookedAlready(line.bookedGood, line.bookedDamaged));
        const [enteredBy, enteredAt] = [actor.requireUser(), this.clock.now()];
        const entry = { companyId, id: key, shipmentId: id, lineId, kind: 'COUNT' as const, good, damaged };
        await insertMany(tx, InboundEntryEntity, [{ ...entry, enteredBy, enteredAt }]);
        const change = { good, damaged, revision: revision + 1 };
        await tx.getRepository(InboundLineEntity).update({ companyId, id: lineId }, change);
      }
      return this.store.readLine(tx, line);
    });
  }

  /** What was entered under the keys. @throws UserError conflict for a key of another shipment */
  private async entriesOf(
    tx: EntityManager,
    { companyId, id }: Pick<InboundShipmentEntity, 'companyId' | 'id'>,
    keys: readonly string[],
  ): Promise<InboundEntryEntity[]> {
    const entries = await tx.getRepository(InboundEntryEntity).findBy({ companyId, id: In(keys) });
    if (entries.some(({ shipmentId }) => shipmentId !== id))
      throw inboundConflict('KEY_TAKEN', INBOUND_MESSAGES.keyTaken);
    return entries;
  }

  private async write(
    tx: EntityManager,
    { taken }: ScannedUnits,
    by: Pick<InboundEntryEntity, 'companyId' | 'shipmentId' | 'enteredBy'>,
  ): Promise<void> {
    const { companyId } = by;
    const at = this.clock.now().getTime();
    const lines = [...new Set(taken.map(({ line }) => line))];
    await updateMany(
      tx,
      InboundLineEntity,
      ['companyId', 'id'],
      lines.map(({ id, good, damaged, revision }) => ({ companyId, id, good, damaged, revision: revision + 1 })),
    );
    // A millisecond apart, so that the last of them is known.
    const rows = taken.map(({ key, line, condition }, index) => ({
      ...by,
      id: key,
      lineId: line.id,
      kind: 'SCAN' as const,
      good: condition === 'GOOD' ? 1 : 0,
      damaged: condition === 'DAMAGED' ? 1 : 0,
      enteredAt: new Date(at + index),
    }));
    await insertMany(tx, InboundEntryEntity, rows);
  }
}
