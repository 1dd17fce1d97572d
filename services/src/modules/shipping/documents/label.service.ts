import { Injectable } from '@nestjs/common';
import { SHIPPING_MESSAGES, type LabelSize } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { preferencesOf } from '../../companies/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { ShipmentRepository, type Shipment } from '../booking/shipments.sql.js';
import { ShippingScope } from '../booking/shipping-scope.js';
import { type LabelFacts } from './label.facts.js';
import { toLabelFacts } from './label.mapper.js';
import { printPaper } from './print-paper.js';

/** Labels of booked orders. */
@Injectable()
export class LabelService {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** One document with the labels of those orders that have an AWB, in the order asked. @throws UserError missing for a foreign order, rule when none has an AWB */
  async print(actor: Actor, orderIds: readonly string[], size: LabelSize | undefined): Promise<Buffer> {
    const { labels, isA4 } = await this.database.within(actor, async (tx) => {
      const orders = await this.reach.listIn(tx, actor, orderIds);
      if (orders.length < new Set(orderIds).size) throw UserError.missing('Order not found');
      return this.labelsOf(tx, orders);
    });
    if (labels.length === 0) throw new UserError('rule', 'NO_LABELS', SHIPPING_MESSAGES.nothingToPrint);
    return printPaper({ kind: 'labels', parcels: labels, size: size ?? (isA4 ? 'A4' : '4x6') });
  }

  private async labelsOf(
    tx: EntityManager,
    orders: readonly ShippingOrder[],
  ): Promise<{ labels: LabelFacts[]; isA4: boolean }> {
    const labels = new Map<string, LabelFacts>();
    let isA4 = false;
    for (const [companyId, ofCompany] of Map.groupBy(orders, (order) => order.companyId)) {
      const flags = await preferencesOf(tx, companyId);
      isA4 ||= flags.a4SizeInvoice;
      const shipments = await this.shipments.listLive(
        tx,
        companyId,
        ofCompany.map((order) => order.id),
      );
      const byOrder = new Map(shipments.filter(hasAwb).map((shipment) => [shipment.orderId, shipment]));
      for (const order of ofCompany) {
        const shipment = byOrder.get(order.id);
        if (shipment) labels.set(order.id, toLabelFacts(order, shipment, flags));
      }
    }
    return { labels: orders.flatMap((order) => labels.get(order.id) ?? []), isA4 };
  }
}

function hasAwb(shipment: Shipment): shipment is Shipment & { awb: string } {
  return shipment.awb !== null;
}
