import { isRecord, readStored } from '@godown/shared-ui/offline';
import { keptName } from '@godown/shared-ui/remote';

/** As `taking-orders` of mfe-seller keeps orders. What cannot be read is left out. */
const KEPT_ORDERS = 'fieldOrders';

/** Shops whose orders wait on this phone. */
export function shopsOfUnsentOrders(userId: string): string[] {
  const stored = readStored(keptName(KEPT_ORDERS, userId));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (!isRecord(one) || one['refusal'] !== null || !isRecord(one['body'])) return [];
    const { retailerId } = one['body'];
    return typeof retailerId === 'string' ? [retailerId] : [];
  });
}
