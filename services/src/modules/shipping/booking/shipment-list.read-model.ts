import { Injectable } from '@nestjs/common';
import { courierName, type ShipmentView, type UnknownCourierCode } from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { rows } from '../../../database/rows.js';
import { ShipmentRepository, type Shipment } from './shipment.repository.js';
import { ShippingScope } from './shipping-scope.js';

/** Unknown codes shown at once: more means that a courier changed its language. */
const MOST_CODES = 500;

interface CodeRow extends Omit<UnknownCourierCode, 'firstSeenAt' | 'lastSeenAt'> {
  first_seen_at: Date;
  last_seen_at: Date;
}

/** What couriers were asked for one order, and what they said that we do not understand. */
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

  async unknownCodes(actor: Actor): Promise<UnknownCourierCode[]> {
    const found = await this.database.reading(actor, (tx) =>
      rows<CodeRow>(
        tx,
        `SELECT courier, raw_code AS "rawCode", description, sample_awb AS "sampleAwb", seen_count AS "seenCount", first_seen_at, last_seen_at
         FROM courier_unknown_codes ORDER BY last_seen_at DESC, courier, raw_code LIMIT ${MOST_CODES}`,
      ),
    );
    return found.map(({ first_seen_at: first, last_seen_at: last, ...code }) => ({
      ...code,
      firstSeenAt: first.toISOString(),
      lastSeenAt: last.toISOString(),
    }));
  }
}

function toView(shipment: Shipment): ShipmentView {
  return {
    id: shipment.id,
    orderId: shipment.orderId,
    courier: shipment.courier,
    courierName: [courierName(shipment.courier), shipment.carrierName].filter(Boolean).join(' · '),
    awb: shipment.awb,
    state: shipment.state,
    freightPaise: shipment.freightPaise,
    failureReason: shipment.failureReason,
    createdAt: shipment.createdAt.toISOString(),
  };
}
