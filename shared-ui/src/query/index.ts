export { queryClient } from './query-client.js';
export { queryKeys, type QueryKeys } from './query-keys.js';
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseMutationOptions, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
