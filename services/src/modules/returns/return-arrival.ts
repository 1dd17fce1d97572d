import { type OrderStatus, type ReturnType } from '@godown/contracts/orders';

/** As what the parcel of the order waits for its check-in; null: it does not. */
export function arrivedAs(status: OrderStatus, hasOpenReturn: boolean): ReturnType | null {
  if (status === 'RTO_DELIVERED') return 'RTO';
  return status === 'DTO_DELIVERED' || (status === 'DTO_PROCESSED' && hasOpenReturn) ? 'DTO' : null;
}
