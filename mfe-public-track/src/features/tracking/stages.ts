import { type OrderStatus } from '@godown/contracts/orders';
import { type TrackedOrder } from '@godown/contracts/tracking';

/** Where a parcel is on the way of five stages (0 placed … 4 delivered), or that it has left that way. */
export type Stage = { kind: 'forward'; reached: 0 | 1 | 2 | 3 | 4 } | { kind: 'returning' | 'returned' | 'ended' };

export function stageOf({ status, returningSince }: Pick<TrackedOrder, 'status' | 'returningSince'>): Stage {
  return returningSince === null ? stageOfStatus(status) : { kind: 'returning' };
}

function stageOfStatus(status: OrderStatus): Stage {
  switch (status) {
    case 'PLACED':
    case 'UNSERVICEABLE':
    case 'RTS_FAILED':
      return { kind: 'forward', reached: 0 };
    case 'READY_TO_SHIP':
      return { kind: 'forward', reached: 1 };
    case 'SHIPPED':
    case 'IN_TRANSIT':
      return { kind: 'forward', reached: 2 };
    case 'OUT_FOR_DELIVERY':
    case 'UNDELIVERED':
      return { kind: 'forward', reached: 3 };
    case 'DELIVERED':
      return { kind: 'forward', reached: 4 };
    case 'RTO_UNDELIVERED':
      return { kind: 'returning' };
    case 'RTO_DELIVERED':
    case 'RTO_PROCESSED':
    case 'DTO_DELIVERED':
    case 'DTO_PROCESSED':
      return { kind: 'returned' };
    case 'CANCELLED':
    case 'LOST':
      return { kind: 'ended' };
  }
}
