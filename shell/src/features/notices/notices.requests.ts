import { type NoticesResponse, type ReadNoticesResponse } from '@godown/contracts/notices';
import { api } from '@godown/shared-ui/api';
import { queryKeys, queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

export const noticeKeys = queryKeys('notices');

const SHOWN = 50;

const latestNotices = queryOptions({
  queryKey: noticeKeys.list({ size: SHOWN }),
  queryFn: ({ signal }) => api.get<NoticesResponse>('/notices', { query: { size: SHOWN }, signal }),
  refetchOnWindowFocus: true,
});

export function useNoticeList() {
  return useQuery(latestNotices);
}

/** Marks the named ones as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      api.patch<ReadNoticesResponse>('/notices/read', { body: ids === null ? {} : { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.all }),
  });
}
