import { Injectable } from '@nestjs/common';
import { type InboundLine, takesUnits } from '@godown/contracts/inbound';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { selectPage } from '../../database/list/define-list.js';
import { WarehousesService } from '../warehouses/index.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';
import { inboundMissing, lineMissing, notReceiving } from './inbound.errors.js';
import { toInboundLine } from './inbound.mapper.js';
import {
  LINE_COLUMNS,
  LINES,
  linesOf,
  type ListedShipment,
  SHIPMENT_COLUMNS,
  SHIPMENTS,
  shipmentsOf,
} from './inbound.sql.js';

type LineKey = Pick<InboundLineEntity, 'companyId' | 'shipmentId' | 'id'>;

/** Inbound shipments by their ids, for those who may see them; and their locks. */
@Injectable()
export class InboundStore {
  constructor(private readonly warehouses: WarehousesService) {}

  /** @throws UserError missing for one that the actor may not see */
  async require(tx: EntityManager, actor: Actor, id: string): Promise<ListedShipment> {
    const warehouseIds = await this.warehouses.requireReach(tx, actor, undefined);
    const page = SHIPMENTS.page({ records: 1, pageNumber: 1 }, { warehouseIds, id });
    const [found] = (await selectPage(tx, page, SHIPMENT_COLUMNS, shipmentsOf(page))).found;
    if (found === undefined) throw inboundMissing();
    return found;
  }

  /** One scan, count, booking or end after the other. */
  async lock(tx: EntityManager, actor: Actor, id: string): Promise<InboundShipmentEntity> {
    const { companyId } = await this.require(tx, actor, id);
    const shipments = tx.getRepository(InboundShipmentEntity);
    const shipment = await shipments.findOne({ where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
    if (shipment === null) throw inboundMissing();
    return shipment;
  }

  /** @throws UserError conflict when it is not being received */
  async lockReceiving(tx: EntityManager, actor: Actor, id: string): Promise<InboundShipmentEntity> {
    const shipment = await this.lock(tx, actor, id);
    if (!takesUnits(shipment.status)) throw notReceiving();
    return shipment;
  }

  /** Under the lock of the shipment. */
  async requireLine(tx: EntityManager, { companyId, shipmentId, id }: LineKey): Promise<InboundLineEntity> {
    const line = await tx.getRepository(InboundLineEntity).findOneBy({ companyId, shipmentId, id });
    if (line === null) throw lineMissing();
    return line;
  }

  /** All lines; or those of some WSINs, and some by their ids. */
  findLines(
    tx: EntityManager,
    { companyId, id }: Pick<InboundShipmentEntity, 'companyId' | 'id'>,
    among?: { wsins: readonly string[]; ids: readonly string[] },
  ): Promise<InboundLineEntity[]> {
    const of = { companyId, shipmentId: id };
    const lines = tx.getRepository(InboundLineEntity);
    if (among === undefined) return lines.findBy(of);
    return lines.findBy([
      { ...of, wsin: In(among.wsins) },
      { ...of, id: In(among.ids) },
    ]);
  }

  async readLine(tx: EntityManager, { companyId, shipmentId, id }: LineKey): Promise<InboundLine> {
    const page = LINES.page({ records: 1, pageNumber: 1 }, { companyId, shipmentId, id });
    const [line] = (await selectPage(tx, page, LINE_COLUMNS, linesOf(page))).found;
    if (line === undefined) throw lineMissing();
    return toInboundLine(line);
  }
}
