import { Injectable } from '@nestjs/common';
import {
  type EarlierAddress,
  type EarlierBuyer,
  type FindBuyerRequest,
  MAX_EARLIER_ADDRESSES,
  ORDER_TYPES,
} from '@godown/contracts/orders';
import { Equal, IsNull, Or } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { OrderEntity } from '../lifecycle/order.entity.js';

/** Latest orders of a phone that are looked at. */
const LATEST = 20;

/** Who ordered of a company before. Retailers are found by their store addresses. */
@Injectable()
export class EarlierBuyers {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, { companyId: asked, phone }: FindBuyerRequest): Promise<EarlierBuyer | null> {
    const companyId = actor.requireCompany(asked);
    const orders = await this.database.reading(actor, (tx) =>
      tx.getRepository(OrderEntity).find({
        select: {
          companyId: true,
          id: true,
          shopOrderId: true,
          customer: true,
          shippingAddress: true,
          createdAt: true,
        },
        where: { companyId, customerPhone: phone, orderType: Or(IsNull(), Equal(ORDER_TYPES.b2b)) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: LATEST,
      }),
    );
    const [latest] = orders;
    return latest === undefined ? null : { customer: latest.customer, addresses: addressesOf(orders) };
  }
}

type PastOrder = Pick<OrderEntity, 'shopOrderId' | 'shippingAddress' | 'createdAt'>;

/** Each address once, with the latest order that went there. */
function addressesOf(orders: readonly PastOrder[]): EarlierAddress[] {
  const latest = new Map<string, EarlierAddress>();
  for (const { shippingAddress: address, shopOrderId, createdAt } of orders) {
    const key = keyOf(address);
    if (!latest.has(key)) latest.set(key, { address, shopOrderId, orderedAt: createdAt.toISOString() });
  }
  return [...latest.values()].slice(0, MAX_EARLIER_ADDRESSES);
}

function keyOf({ addressLine1, addressLine2, city, pincode }: PastOrder['shippingAddress']): string {
  return [addressLine1, addressLine2 ?? '', city, pincode].join('\n').toLowerCase();
}
