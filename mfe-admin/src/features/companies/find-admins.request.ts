import { type ApiResponse } from '@godown/contracts/common';
import { type AdminUserRow, type FindAdminsQuery } from '@godown/contracts/companies';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { adminUserKeys } from './companies.keys.js';

interface FindAdminsResponse extends ApiResponse {
  adminUserDetails: AdminUserRow[];
  count: number;
}

function adminListOptions(query: FindAdminsQuery) {
  return queryOptions({
    queryKey: adminUserKeys.list(query),
    queryFn: ({ signal }) => api.post<FindAdminsResponse>('/ums/register/admin/find', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAdminList = (query: FindAdminsQuery) => useQuery(adminListOptions(query));
