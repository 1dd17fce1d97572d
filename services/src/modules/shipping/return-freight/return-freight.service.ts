import { Injectable } from '@nestjs/common';
import { isOnReturn, type OrderStatus } from '@godown/contracts/orders';
import { SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { type DomainEvent, type NewEvent } from '../../../platform/events/event-map.js';
import { Database } from '../../../database/database.js';
import { Notices } from '../../notices/index.js';
import { OrderShippingReadModel } from '../../orders/index.js';
import { Wallet } from '../../wallet/index.js';
import { type DueReturn, ReturnFreightRepository, type ReturningParcel } from './return-freight.sql.js';

/**
 * Charges the way back of a parcel by the price of its booking day, once, and gives it back when the return is corrected.
 * Decided by what the order is now, not by the event: events come twice and out of order.
 */
@Injectable()
export class ReturnFreight {
  constructor(
    private readonly database: Database,
    private readonly repository: ReturnFreightRepository,
    private readonly orders: OrderShippingReadModel,
    private readonly wallet: Wallet,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async onMove({ companyId, subjectId: orderId }: DomainEvent<'order.moved'>): Promise<void> {
    await this.database.within(Actor.system([companyId]), (tx) => this.settle(tx, { companyId, orderId }));
  }

  /** Charges what a wallet could not pay before. A company that still cannot pay its oldest return is left for the next time. */
  async collectDue(): Promise<void> {
    for (let isPaying = true; isPaying;) {
      const due = await this.database.within(Actor.system(), (tx) => this.repository.listDue(tx));
      const paid = [];
      for (const one of due)
        paid.push(await this.database.within(Actor.system([one.companyId]), (tx) => this.settle(tx, one)));
      isPaying = paid.includes(true);
    }
  }

  /** @returns whether money moved */
  private async settle(tx: EntityManager, { companyId, orderId }: DueReturn): Promise<boolean> {
    const parcel = await this.repository.lock(tx, companyId, orderId);
    const [order] = await this.orders.getForShipping(tx, companyId, [orderId]);
    if (!parcel || !order || !parcel.returnFreightPaise) return false;
    const isOwed = hasReturned(order.status);
    const isCharged = parcel.returnMoves % 2 === 1;
    if (isOwed && !isCharged) return this.charge(tx, parcel, parcel.returnFreightPaise);
    if (!isOwed && isCharged) return this.reverse(tx, parcel, parcel.returnFreightPaise);
    if (!isOwed && parcel.returnDueSince !== null) await this.repository.markDue(tx, parcel, null);
    return false;
  }

  private async charge(tx: EntityManager, parcel: ReturningParcel, amountPaise: number): Promise<boolean> {
    const isPaid = await this.wallet.chargeReturn(tx, freightOf(parcel, amountPaise));
    if (isPaid) await this.repository.markMoved(tx, parcel);
    else if (parcel.returnDueSince === null) await this.askForMoney(tx, parcel, amountPaise);
    return isPaid;
  }

  private async reverse(tx: EntityManager, parcel: ReturningParcel, amountPaise: number): Promise<boolean> {
    await this.wallet.reverseReturn(tx, freightOf(parcel, amountPaise));
    await this.repository.markMoved(tx, parcel);
    return true;
  }

  private async askForMoney(tx: EntityManager, parcel: ReturningParcel, amountPaise: number): Promise<void> {
    await this.repository.markDue(tx, parcel, this.clock.now());
    await this.notices.notify(tx, {
      companyId: parcel.companyId,
      to: 'company',
      key: `return-freight:${parcel.id}:${parcel.returnMoves}`,
      tone: 'warning',
      title: SHIPPING_MESSAGES.returnFreightDue(amountPaise, parcel.awb),
      text: SHIPPING_MESSAGES.returnFreightDueNext,
      link: '/administration?tab=wallet',
    });
  }
}

/** Moves that may change what is owed for a way back. */
export function concernsReturn({ data }: NewEvent<'order.moved'>): boolean {
  return [data.from, data.to].some(isOnReturn);
}

/** Of the orders that a return concerned: one that never left its warehouse reaches RTO_PROCESSED without. */
function hasReturned(status: OrderStatus): boolean {
  return isOnReturn(status) || status === 'RTO_PROCESSED';
}

function freightOf(
  { companyId, id, awb, returnMoves }: ReturningParcel,
  amountPaise: number,
): Parameters<Wallet['chargeReturn']>[1] {
  return { companyId, shipmentId: id, amountPaise, reference: awb, move: returnMoves + 1 };
}
