import { NO_ORDER_REASONS } from '@godown/contracts/common';
import { type ShopWithoutOrder } from '@godown/contracts/receivables';
import { isRecord, readStored } from '@godown/shared-ui/offline';
import { keptName } from '@godown/shared-ui/remote';

/** An order that waits on this phone. */
export interface UnsentOrder {
  readonly retailerId: string;
  readonly totalPaise: number;
}

/** What waits on this phone besides payments. */
export interface UnsentWork {
  readonly orders: readonly UnsentOrder[];
  /** Shops of the check-ins that wait, one for each. */
  readonly visits: readonly string[];
  /** Why shops did not order, the last word at the end. */
  readonly noOrders: readonly ShopWithoutOrder[];
}

/** As `todays-beat` of mfe-warehouse keeps check-ins. What cannot be read is left out. */
const KEPT_CHECK_INS = 'checkIns';

/** What waits on this phone among the check-ins. */
export function unsentVisits(userId: string): Pick<UnsentWork, 'visits' | 'noOrders'> {
  const stored = readStored(keptName(KEPT_CHECK_INS, userId));
  const waiting = (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    if (!isRecord(one) || one['refusal'] !== null || !isRecord(one['body'])) return [];
    const { retailerId, reason } = one['body'];
    if (typeof retailerId !== 'string') return [];
    return [
      { retailerId, isReason: one['kind'] === 'noOrder', reason: NO_ORDER_REASONS.find((known) => known === reason) },
    ];
  });
  return {
    visits: waiting.filter(({ isReason }) => !isReason).map(({ retailerId }) => retailerId),
    noOrders: waiting.flatMap(({ retailerId, reason }) => (reason === undefined ? [] : [{ retailerId, reason }])),
  };
}
