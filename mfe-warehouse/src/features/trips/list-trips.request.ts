import { type TripsResponse, type TripStatus } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { tripKeys } from './trips.keys.js';

export interface TripFilters {
  status?: TripStatus;
  driverId?: string;
  search?: string;
  /** Days. */
  start?: string;
  end?: string;
}

export interface TripsRequest extends TripFilters {
  page: number;
  size: number;
  by?: string;
  order?: 'asc' | 'desc';
}

export const useTrips = (request: TripsRequest) =>
  useQuery({
    queryKey: tripKeys.list(request),
    queryFn: ({ signal }) => api.get<TripsResponse>('/wms/trips', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
