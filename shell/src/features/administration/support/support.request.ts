import { queryOptions } from '@godown/shared-ui/query';
import { administrationKeys } from '../administration-keys.js';
import { fetchSupport } from '../administration.requests.js';

export const supportQuery = queryOptions({
  queryKey: administrationKeys.support,
  queryFn: ({ signal }) => fetchSupport(signal),
});
