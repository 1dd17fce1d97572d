import { type UpiPaymentsResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { cashKeys } from '../../cash/cash.keys.js';

export const useUpiPayments = () =>
  useQuery({
    queryKey: cashKeys.list({ upi: true }),
    queryFn: async ({ signal }) => {
      const { payments, isChecked = false } = await api.get<UpiPaymentsResponse>('/wms/cash/upi', { signal });
      return { payments, isChecked };
    },
  });
