import { type CompanyRow } from '@godown/contracts/companies';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';

interface FindCompaniesResponse {
  companyDetails: CompanyRow[];
}

/** The name of one company, for admins. Blank asks for nothing. */
export function useCompanyName(companyId: string) {
  return useQuery({
    queryKey: ['companies', 'name', companyId],
    queryFn: async ({ signal }) => {
      const body = { search: companyId, searchOption: 'id', filter: {}, pageConfig: { records: 10, pageNumber: 1 } };
      const { companyDetails } = await api.post<FindCompaniesResponse>('/ums/companies/find', { body, signal });
      return companyDetails[0]?.name ?? null;
    },
    enabled: companyId !== '',
  });
}
