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
}

/** As `todays-beat` of mfe-warehouse keeps check-ins. What cannot be read is left out. */
const KEPT_CHECK_INS = 'checkIns';

/** Shops of the check-ins that wait on this phone, one for each. */
export function unsentVisits(userId: string): string[] {
  const stored = readStored(keptName(KEPT_CHECK_INS, userId));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (!isRecord(one) || one['refusal'] !== null || !isRecord(one['body'])) return [];
    const { retailerId } = one['body'];
    return typeof retailerId === 'string' ? [retailerId] : [];
  });
}
