import { type DriverCashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { isRecord } from '@godown/shared-ui/offline';
import { queryKeys, useQuery } from '@godown/shared-ui/query';
import { knownAnswer } from '../../kept/known-answer.js';

export const ownCashKeys = queryKeys('own-cash');

/** Cash that was counted at the warehouse, or collected on a result that is sent later. */
const LOOK_AGAIN_MS = 60_000;

type OwnCash = Pick<DriverCashResponse, 'heldPaise' | 'parts' | 'handIns' | 'upi'>;

function isCash(value: unknown): value is OwnCash {
  if (!isRecord(value)) return false;
  const { heldPaise, parts, handIns, upi = [] } = value;
  if (parts !== undefined && !isRecord(parts)) return false;
  return typeof heldPaise === 'number' && [handIns, upi].every((list) => Array.isArray(list) && list.every(isRecord));
}

const known = knownAnswer('ownCash', isCash);

/** What came last is kept on the device. */
export const useOwnCash = (userId: string) =>
  useQuery({
    queryKey: ownCashKeys.detail(userId),
    queryFn: async ({ signal }): Promise<OwnCash> => {
      const { heldPaise, parts, handIns, upi = [] } = await api.get<DriverCashResponse>('/driver/cash', { signal });
      return known.keep(userId, { heldPaise, handIns, upi, ...(parts !== undefined && { parts }) }).answer;
    },
    ...known.queryOptions(userId),
    refetchInterval: LOOK_AGAIN_MS,
  });
