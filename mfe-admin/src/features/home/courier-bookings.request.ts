import { type AllocationReportResponse } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { lastDays, toFilterTimes } from '@godown/shared-ui/ui';
import { homeKeys } from './home.keys.js';

const SHOWN_DAYS = 7;

/** What the delivery partners answered in the last days. */
export function useCourierBookings(companyIds: readonly string[]) {
  const where = { ...(companyIds.length === 0 ? {} : { companyIds }), ...toFilterTimes(lastDays(SHOWN_DAYS)) };
  return useQuery({
    queryKey: [...homeKeys.couriers, where],
    queryFn: async ({ signal }) =>
      (await api.post<AllocationReportResponse>('/shipping/allocation/find', { body: { where }, signal })).partners,
  });
}
