import { Injectable } from '@nestjs/common';
import { courierName, type ShipmentView } from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { ShipmentRepository, type Shipment } from './shipments.sql.js';
import { ShippingScope } from './shipping-scope.js';

/** What couriers were asked for one order. */
@Injectable()
export class ShipmentListReadModel {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** Every try, oldest first. @throws UserError missing */
  async ofOrder(actor: Actor, orderId: string): Promise<ShipmentView[]> {
    return this.database.reading(actor, async (tx) => {
      const [order] = await this.reach.listIn(tx, actor, [orderId]);
      if (!order) throw UserError.missing('Order not found');
      return (await this.shipments.listOfOrder(tx, order.id)).map(toView);
    });
  }
}

function toView(shipment: Shipment): ShipmentView {
  return {
    id: shipment.id,
    orderId: shipment.orderId,
    courier: shipment.courier,
    courierName: [courierName(shipment.courier), shipment.carrierName].filter(Boolean).join(' · '),
    carrierName: shipment.carrierName,
    awb: shipment.awb,
    state: shipment.state,
    freightPaise: shipment.freightPaise,
    failureReason: shipment.failureReason,
    createdAt: shipment.createdAt.toISOString(),
  };
}
