import { type OwnStockResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { isRecord } from '@godown/shared-ui/offline';
import { useQuery } from '@godown/shared-ui/query';
import { ownStockKeys } from './own-stock.keys.js';
import { knownAnswer } from '../../kept/known-answer.js';

type OwnStock = Pick<OwnStockResponse, 'day' | 'stock' | 'retailers'>;

function isStock(value: unknown): value is OwnStock {
  if (!isRecord(value)) return false;
  const { day, stock, retailers } = value;
  return typeof day === 'string' && [stock, retailers].every((list) => Array.isArray(list) && list.every(isRecord));
}

const known = knownAnswer('ownStock', isStock);

/** What came last is kept on the device. */
export const useOwnStock = (userId: string) =>
  useQuery({
    queryKey: ownStockKeys.detail(userId),
    queryFn: async ({ signal }): Promise<OwnStock> => {
      const { day, stock, retailers } = await api.get<OwnStockResponse>('/promoter/stock', { signal });
      return known.keep(userId, { day, stock, retailers }).answer;
    },
    ...known.queryOptions(userId),
  });
