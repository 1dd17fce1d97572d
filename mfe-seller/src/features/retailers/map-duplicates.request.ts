import { type MapDuplicatesRequest, type MapDuplicatesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storeKeys } from '../../stores/stores.keys.js';

export function useMapDuplicates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MapDuplicatesRequest) =>
      api.post<MapDuplicatesResponse>('/d2r/retailers/map-duplicates', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}
