import { type AuditResponse, type FindAuditQuery } from '@godown/contracts/audit';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { auditKeys } from './audit.keys.js';

function auditOptions(query: FindAuditQuery) {
  return queryOptions({
    queryKey: auditKeys.list(query),
    queryFn: ({ signal }) => api.post<AuditResponse>('/audit/find', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAuditLines = (query: FindAuditQuery) => useQuery(auditOptions(query));
