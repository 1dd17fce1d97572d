import { type ApiResponse } from '@godown/contracts/common';
import { type CompanyRow, type FindCompaniesQuery } from '@godown/contracts/companies';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { companyKeys } from './companies.keys.js';

interface FindCompaniesResponse extends ApiResponse {
  companyDetails: CompanyRow[];
  count: number;
}

function companyListOptions(query: FindCompaniesQuery) {
  return queryOptions({
    queryKey: companyKeys.list(query),
    queryFn: ({ signal }) => api.post<FindCompaniesResponse>('/ums/companies/find', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCompanyList = (query: FindCompaniesQuery) => useQuery(companyListOptions(query));
