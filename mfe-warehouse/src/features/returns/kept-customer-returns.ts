import { isRecord, type KeptEntry } from '@godown/shared-ui/offline';
import { type KeptCheckIn } from './kept-check-ins.js';

/** The order of a customer return. Its number alone, while the device does not know the order. */
export interface OrderOfReturn {
  readonly id: string | null;
  readonly companyId: string | null;
  readonly shopOrderId: string;
}

/** Pieces that the customer hands in. */
export interface ReturnedPiece {
  /** Of the order's line; null: found by its code when it is sent. */
  readonly id: string | null;
  /** SKU, or what was scanned. */
  readonly code: string;
  readonly title: string | null;
  readonly quantity: number;
}

/** A customer return that the server has not taken. */
export interface KeptCustomerReturn extends KeptEntry {
  readonly order: OrderOfReturn;
  readonly reason: string;
  readonly pieces: readonly ReturnedPiece[];
  readonly photoCount: number;
  /** Of the photos that are sent: the same ones go with every try. */
  readonly uploads: readonly string[] | null;
}

/** What waits on the returns screen. */
export type KeptReturn = KeptCheckIn | KeptCustomerReturn;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

function isPiece(value: unknown): value is ReturnedPiece {
  if (!isRecord(value)) return false;
  const { id, code, title, quantity } = value;
  return isTextOrNull(id) && isText(code) && isTextOrNull(title) && typeof quantity === 'number';
}

function isOrder(value: unknown): value is OrderOfReturn {
  return (
    isRecord(value) && isTextOrNull(value['id']) && isTextOrNull(value['companyId']) && isText(value['shopOrderId'])
  );
}

/** A customer return that is not finished, read from the device. */
export function isReturnBegun(value: unknown): value is Pick<KeptCustomerReturn, 'reason' | 'pieces'> {
  return isRecord(value) && isText(value['reason']) && Array.isArray(value['pieces']) && value['pieces'].every(isPiece);
}

export function isKeptCustomerReturn(value: unknown): value is KeptCustomerReturn {
  if (!isRecord(value) || !isOrder(value['order']) || !isReturnBegun(value)) return false;
  const { key, refusal, photoCount, uploads } = value as Record<string, unknown>;
  const areUploads = uploads === null || (Array.isArray(uploads) && uploads.every(isText));
  return isText(key) && isTextOrNull(refusal) && typeof photoCount === 'number' && areUploads;
}

export function isCustomerReturn(one: KeptReturn): one is KeptCustomerReturn {
  return 'order' in one;
}

/** The number of its order. */
export function orderNumberOf(one: KeptReturn): string {
  return isCustomerReturn(one) ? one.order.shopOrderId : one.parcel.shopOrderId;
}
