import { Injectable } from '@nestjs/common';
import {
  courierName,
  type CourierTry,
  type CourierTryAnswer,
  MAX_COURIER_TRIES,
  type ShipmentView,
} from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type AllocationSkip, skipsOfOrder } from '../allocation/allocation-skips.sql.js';
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

  /**
   * Every booking, and every courier that was tried or not asked; both oldest first.
   * @throws UserError missing
   */
  async ofOrder(actor: Actor, orderId: string): Promise<{ shipments: ShipmentView[]; tries: CourierTry[] }> {
    return this.database.reading(actor, async (tx) => {
      const [order] = await this.reach.listIn(tx, actor, [orderId]);
      if (!order) throw UserError.missing('Order not found');
      const shipments = await this.shipments.listOfOrder(tx, order.id);
      const skips = await skipsOfOrder(tx, { companyId: order.companyId, orderId: order.id }, MAX_COURIER_TRIES);
      return { shipments: shipments.map(toView), tries: inOrder(shipments, skips) };
    });
  }
}

/** Who is not asked is known before the first courier of the round is. */
function inOrder(shipments: readonly Shipment[], skips: readonly AllocationSkip[]): CourierTry[] {
  const tries = [...skips.map(toSkippedTry), ...shipments.map(toTry)];
  return tries.toSorted((one, other) => one.at.localeCompare(other.at)).slice(-MAX_COURIER_TRIES);
}

function toTry(shipment: Shipment): CourierTry {
  return {
    id: shipment.id,
    courier: shipment.courier,
    courierName: nameOf(shipment),
    answer: answerOf(shipment),
    reason: shipment.failureReason,
    awb: shipment.awb,
    at: shipment.createdAt.toISOString(),
  };
}

function toSkippedTry({ id, courier, reason, createdAt }: AllocationSkip): CourierTry {
  const at = createdAt.toISOString();
  return { id, courier, courierName: courierName(courier), answer: 'skipped', reason, awb: null, at };
}

function answerOf({ state, failureKind }: Shipment): CourierTryAnswer {
  switch (state) {
    case 'REQUESTED':
    case 'ASKED':
      return 'pending';
    case 'CONFIRMED':
      return 'booked';
    case 'CANCELLED':
      return 'cancelled';
    case 'FAILED':
      return failureKind ?? 'refused';
  }
}

const nameOf = ({ courier, carrierName }: Shipment): string =>
  [courierName(courier), carrierName].filter(Boolean).join(' · ');

function toView(shipment: Shipment): ShipmentView {
  return {
    id: shipment.id,
    orderId: shipment.orderId,
    courier: shipment.courier,
    courierName: nameOf(shipment),
    carrierName: shipment.carrierName,
    awb: shipment.awb,
    state: shipment.state,
    freightPaise: shipment.freightPaise,
    failureReason: shipment.failureReason,
    createdAt: shipment.createdAt.toISOString(),
  };
}
