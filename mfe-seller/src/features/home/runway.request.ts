import { type WalletRunwayResponse } from '@godown/contracts/wallet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

export function useRunway() {
  return useQuery({
    queryKey: homeKeys.money,
    // A recharge is made on another screen.
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.get<WalletRunwayResponse>('/wallet/runway', { signal })).data,
  });
}
