import { type CompanyInTrouble } from '@godown/contracts/companies';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

export function useCompaniesInTrouble(companyIds: readonly string[]) {
  return useQuery({
    queryKey: [...homeKeys.companies, companyIds],
    queryFn: async ({ signal }) =>
      (await api.get<{ companies: CompanyInTrouble[] }>('/ums/companies/trouble', { signal })).companies,
  });
}
