import { type PlaceTiesResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { peopleKeys } from '../fleet.keys.js';

/** What hangs on the person's work in a place. @param path of the person in that place */
export function usePlaceTies(path: string) {
  return useQuery({
    queryKey: peopleKeys.detail(`${path}/ties`),
    queryFn: ({ signal }) => api.get<PlaceTiesResponse>(`/wms/${path}/ties`, { signal }),
    select: ({ ties }) => ties,
    staleTime: 0,
  });
}
