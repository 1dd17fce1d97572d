import { UpstreamError } from '../../../core/errors.js';
import { type ShopOrder } from './channel-adapter.js';

/** How a store names an order; a time that cannot be read is null. */
export interface OrderName {
  readonly externalId: string;
  readonly number: string;
  readonly placedAt: Date | null;
  readonly changedAt: Date | null;
}

/** What is read, or null where it cannot be. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

const EPOCH = new Date(0);

/**
 * Reads an order of a store. One that cannot be read is returned with its reason, so that it is missed alone and keeps no other
 * waiting. @throws UpstreamError for an answer that does not even name an order
 */
export function readOrder(raw: object, name: OrderName, read: () => ShopOrder): ShopOrder {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UpstreamError) || name.externalId === '') throw error;
    const { externalId, number, placedAt, changedAt } = name;
    return {
      externalId,
      number: number || externalId,
      placedAt: placedAt ?? changedAt ?? EPOCH,
      changedAt: changedAt ?? EPOCH,
      unreadable: error.message,
      isCancelled: false,
      leftOut: null,
      payment: null,
      currency: '',
      totalPaise: 0,
      shipping: { totalPaise: 0, gstBasisPoints: 0 },
      customer: { name: '', phone: '', email: null },
      address: null,
      lines: [],
      note: null,
      raw,
    };
  }
}
