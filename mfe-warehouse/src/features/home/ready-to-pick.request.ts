import { type ReadyOrdersResponse } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** How many booked parcels are on no pick list yet. */
export const useReadyToPick = (enabled: boolean) =>
  useQuery({
    queryKey: [...homeKeys.work, 'picks'],
    queryFn: ({ signal }) => api.get<ReadyOrdersResponse>('/wms/picks/ready', { query: { page: 1, size: 1 }, signal }),
    select: ({ totalRecords }) => totalRecords,
    enabled,
  });
