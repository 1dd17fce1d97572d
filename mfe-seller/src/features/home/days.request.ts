import { type DaysResponse } from '@godown/contracts/insights';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

export function useDays(range: { start: string; end: string; companyIds: readonly string[] }) {
  const { start, end, companyIds } = range;
  return useQuery({
    queryKey: [...homeKeys.days, range],
    queryFn: async ({ signal }) => {
      const query = { start, end, ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }) };
      return (await api.get<DaysResponse>('/insights/days', { query, signal })).data.series;
    },
  });
}
