import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type OrderActor, type OrderStatus } from '@godown/contracts/orders';
import { type BookingFailure, type BoxSize, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { RateCards } from '../../billing/index.js';
import { type BookedParcel, type CourierAccount, type SkippedCourier } from '../../couriers/index.js';
import { OrdersService, type ShippingOrder } from '../../orders/index.js';
import { Wallet, type FreightOfShipment } from '../../wallet/index.js';
import { AllocationSkipEntity } from '../allocation/allocation-skip.entity.js';
import { BookingTimes } from './booking-times.js';
import { priceOf } from './booking-price.js';
import { bookingReference } from './parcel.mapper.js';
import { ShipmentRepository, type Shipment } from './shipments.sql.js';
import { SHIPPING_JOBS, type ShipmentKey } from './shipping.jobs.js';

export interface BookingRequest {
  readonly order: ShippingOrder;
  readonly account: CourierAccount;
  readonly box: BoxSize;
  readonly roundId: string;
  readonly by: OrderActor;
  readonly userId: string | null;
  readonly agreedPaise: number | null;
  /** A person chose the courier of `account`. */
  readonly isChosen: boolean;
  readonly skipped: readonly SkippedCourier[];
}

interface FailedRound {
  readonly order: Pick<ShippingOrder, 'companyId' | 'id' | 'status'>;
  readonly roundId: string;
}

/** `lost`: somebody else settled the booking. `unwanted`: the order no longer wants a courier. */
export type Confirmation = 'confirmed' | 'lost' | 'unwanted';

/** The written side of a booking. Each method is one transaction and may be repeated. */
@Injectable()
export class BookingStore {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentRepository,
    private readonly rates: RateCards,
    private readonly wallet: Wallet,
    private readonly orders: OrdersService,
    private readonly jobs: Jobs,
    private readonly times: BookingTimes,
  ) {}

  /**
   * Writes the booking down and holds its freight, before anybody is asked.
   * @returns null when the order has a live booking already
   * @throws UserError rule WALLET_BALANCE_LOW, FREIGHT_CHANGED when it costs more than was agreed to
   */
  async open(request: BookingRequest): Promise<Shipment | null> {
    const { order, account } = request;
    return this.database.within(Actor.system([order.companyId]), async (tx) => {
      const price = priceOf(await this.rates.get(tx, order.companyId), {
        order,
        box: request.box,
        courier: account.courier,
      });
      refuseAbove(request.agreedPaise, price.freightPaise);
      const shipment = await this.shipments.insert(
        tx,
        {
          companyId: order.companyId,
          orderId: order.id,
          roundId: request.roundId,
          courier: account.courier,
          accountKey: account.accountKey,
          reference: bookingReference(order.shopOrderId, randomBytes(6).toString('hex')),
          requestedBy: request.by,
          requestedUserId: request.userId,
          ...price,
          agreedPaise: request.agreedPaise,
          isChosen: request.isChosen,
          skipped: request.skipped,
        },
        { at: this.times.now(), leaseUntil: this.times.leaseUntil() },
      );
      if (shipment && shipment.freightPaise > 0)
        await this.wallet.holdFreight(tx, { ...freightOf(shipment), reference: order.shopOrderId });
      return shipment;
    });
  }

  /** Before each request to the courier. @returns false when somebody else has settled the booking */
  async ask(shipment: Shipment): Promise<boolean> {
    const times = { at: this.times.now(), leaseUntil: this.times.leaseUntil() };
    return this.within(shipment, (tx) => this.shipments.markAsked(tx, shipment, times));
  }

  /** Nobody knows yet whether the courier took it: looked at again soon. */
  async wait(shipment: Shipment): Promise<void> {
    await this.within(shipment, (tx) => this.shipments.postpone(tx, shipment, this.times.recheckAt()));
  }

  /** AWB, freight and the order's new status, all or nothing. */
  async confirm(shipment: Shipment, parcel: BookedParcel): Promise<Confirmation> {
    try {
      return await this.within(shipment, async (tx) => {
        const at = this.times.now();
        if (!(await this.shipments.confirm(tx, shipment, parcel, { at, trackAfter: this.times.trackAfter() })))
          return 'lost';
        if (!(await this.shipments.addToDirectory(tx, shipment, parcel.awb))) throw new RepeatedAwb(parcel.awb);
        if (shipment.freightPaise > 0)
          await this.wallet.settleFreight(tx, { ...freightOf(shipment), reference: parcel.awb });
        const target = { companyId: shipment.companyId, orderId: shipment.orderId };
        await this.orders.recordBooking(tx, target, {
          awb: parcel.awb,
          shipper: shipment.courier,
          deliveryPartnerId: shipment.courier,
          edd: parcel.expectedDay ?? null,
          whCreds: shipment.accountKey,
        });
        await this.orders.move(tx, {
          ...target,
          to: 'READY_TO_SHIP',
          by: shipment.requestedBy,
          userId: shipment.requestedUserId,
          at,
        });
        return 'confirmed';
      });
    } catch (error) {
      if (error instanceof RepeatedAwb) return 'unwanted';
      if (error instanceof UserError && error.kind === 'conflict') return 'unwanted';
      throw error;
    }
  }

  /** The courier does not carry it: the freight is free again, and what it may still have is undone later. */
  async fail(shipment: Shipment, failure: BookingFailure, reason: string): Promise<void> {
    await this.within(shipment, async (tx) => {
      const change = { from: ['REQUESTED', 'ASKED'], to: 'FAILED', failure, reason, at: this.times.now() } as const;
      if (!(await this.shipments.end(tx, shipment, change))) return;
      if (shipment.freightPaise > 0) await this.wallet.releaseFreight(tx, freightOf(shipment));
      const key: ShipmentKey = { companyId: shipment.companyId, shipmentId: shipment.id };
      await this.jobs.enqueue(tx, SHIPPING_JOBS.undo, key, { startAfterSeconds: this.times.graceSeconds });
    });
  }

  /** The courier has given the booking up: the freight comes back. */
  async cancel(shipment: Shipment, reason: string): Promise<void> {
    await this.within(shipment, async (tx) => {
      const change = { from: ['CONFIRMED'], to: 'CANCELLED', reason, at: this.times.now() } as const;
      if (!(await this.shipments.end(tx, shipment, change))) return;
      if (shipment.freightPaise > 0)
        await this.wallet.refundFreight(tx, { ...freightOf(shipment), reference: shipment.awb ?? undefined });
    });
  }

  /** No courier took the order: it says why. An order that failed before keeps its status. */
  async failOrder(
    { order, roundId }: FailedRound,
    to: Extract<OrderStatus, 'RTS_FAILED' | 'UNSERVICEABLE'>,
    { reason, skipped }: { reason: string; skipped: readonly SkippedCourier[] },
  ): Promise<void> {
    const { companyId, id: orderId } = order;
    const at = this.times.now();
    await this.database.within(Actor.system([companyId]), async (tx) => {
      const skips = skipped.map(({ courier, reason: why }) => ({
        companyId,
        orderId,
        roundId,
        courier,
        reason: why,
        createdAt: at,
      }));
      await insertMany(tx, AllocationSkipEntity, skips, { skipExisting: true });
      if (order.status !== 'PLACED') return;
      await this.orders.move(tx, { companyId, orderId, to, by: 'system', at, description: reason });
    });
  }

  private within<T>(shipment: Shipment, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.within(Actor.system([shipment.companyId]), work);
  }
}

/** The courier gave an AWB that another parcel has: its word cannot be trusted. */
class RepeatedAwb extends Error {}

function freightOf(shipment: Shipment): FreightOfShipment {
  return { companyId: shipment.companyId, shipmentId: shipment.id, amountPaise: shipment.freightPaise };
}

function refuseAbove(agreedPaise: number | null, freightPaise: number): void {
  if (agreedPaise === null || freightPaise <= agreedPaise) return;
  throw new UserError('rule', 'FREIGHT_CHANGED', SHIPPING_MESSAGES.priceChanged(freightPaise));
}
