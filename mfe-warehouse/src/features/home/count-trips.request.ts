import { type TripsResponse, type TripStatus } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

export const useTripCount = (status: TripStatus, enabled: boolean) =>
  useQuery({
    queryKey: [...homeKeys.work, 'trips', status],
    queryFn: ({ signal }) => api.get<TripsResponse>('/wms/trips', { query: { status, page: 1, size: 1 }, signal }),
    select: ({ totalRecords }) => totalRecords,
    enabled,
  });
