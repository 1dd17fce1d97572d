import { type ClustersResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { incentiveKeys } from './incentives.keys.js';

const ALL = { pagination: { records: 300, pageNumber: 1 } };

export const useClusterOptions = () =>
  useQuery({
    queryKey: incentiveKeys.detail('clusters'),
    queryFn: ({ signal }) => api.post<ClustersResponse>('/wms/clusters/find', { body: ALL, signal }),
    select: ({ clusters }) => clusters.map(({ id, name }) => ({ value: id, label: name })),
  });
