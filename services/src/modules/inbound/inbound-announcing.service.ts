import { Injectable } from '@nestjs/common';
import {
  type AnnouncedLine,
  type AnnounceInboundRequest,
  INBOUND_MESSAGES,
  mayMoveInbound,
  rowRefusalText,
} from '@godown/contracts/inbound';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { WarehousesService, WarehouseUse } from '../warehouses/index.js';
import { findCodes } from './inbound-codes.sql.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';
import { InboundStore } from './inbound-store.js';
import { inboundConflict, inboundRule } from './inbound.errors.js';

/** Goods are on their way to a warehouse; or they are not any more. */
@Injectable()
export class InboundAnnouncing {
  constructor(
    private readonly database: Database,
    private readonly store: InboundStore,
    private readonly warehouses: WarehousesService,
    private readonly use: WarehouseUse,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** All rows or none. @returns its id @throws UserError rule with an error per row whose code stands for no item */
  async announce(actor: Actor, body: AnnounceInboundRequest): Promise<string> {
    const companyId = actor.requireCompany(body.companyId);
    const { warehouseId, reference, supplier = null, expectedOn } = body;
    return this.database.within(actor, async (tx) => {
      await this.requireWarehouse(tx, actor, { companyId, warehouseId });
      const expected = await this.expectedOf(tx, companyId, body.lines);
      const id = uuidv7();
      const shipment = {
        companyId,
        id,
        warehouseId,
        reference,
        supplier,
        expectedOn,
        status: 'ANNOUNCED' as const,
        announcedBy: actor.requireUser(),
        announcedAt: this.clock.now(),
      };
      await insertMany(tx, InboundShipmentEntity, [shipment]);
      const lines = [...expected].map(([wsin, quantity]) => ({ companyId, shipmentId: id, wsin, expected: quantity }));
      await insertMany(tx, InboundLineEntity, lines);
      await this.use.note(tx, companyId, [warehouseId]);
      return id;
    });
  }

  /** @throws UserError conflict once units have come */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const shipment = await this.store.lock(tx, actor, id);
      const { companyId, status, reference } = shipment;
      if (!mayMoveInbound(status, 'CANCELLED')) throw inboundConflict('ENDED', INBOUND_MESSAGES.notAnnounced);
      const lines = await this.store.findLines(tx, shipment);
      if (lines.some(({ good, damaged }) => good + damaged > 0))
        throw inboundConflict('HAS_COME', INBOUND_MESSAGES.hasCome);
      const change = { status: 'CANCELLED' as const, endedBy: actor.requireUser(), endedAt: this.clock.now() };
      await tx.getRepository(InboundShipmentEntity).update({ companyId, id }, change);
      await this.audit.write(tx, actor, {
        action: 'inbound.cancelled',
        outcome: 'done',
        subject: id,
        tenantId: companyId,
        details: { reference },
      });
    });
  }

  private async requireWarehouse(
    tx: EntityManager,
    actor: Actor,
    { companyId, warehouseId }: { companyId: string; warehouseId: string },
  ): Promise<void> {
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    const { active } = await this.warehouses.get(tx, companyId, warehouseId);
    if (!active) throw inboundRule('WAREHOUSE_INACTIVE', INBOUND_MESSAGES.warehouseInactive);
  }

  /** Units by WSIN; rows with the same item add up. */
  private async expectedOf(
    tx: EntityManager,
    companyId: string,
    lines: readonly AnnouncedLine[],
  ): Promise<Map<string, number>> {
    const codes = await findCodes(
      tx,
      companyId,
      lines.map(({ code }) => code),
    );
    const expected = new Map<string, number>();
    const errors = lines.flatMap(({ code, quantity }, index) => {
      const meaning = codes.get(code) ?? { refusal: 'UNKNOWN' as const };
      if ('refusal' in meaning)
        return [{ field: `lines.${index}.code`, message: rowRefusalText(index + 1, code, meaning.refusal) }];
      expected.set(meaning.wsin, (expected.get(meaning.wsin) ?? 0) + quantity);
      return [];
    });
    if (errors.length > 0)
      throw new UserError('rule', 'ROWS_REFUSED', INBOUND_MESSAGES.someRowsRefused(errors.length), { errors });
    return expected;
  }
}
