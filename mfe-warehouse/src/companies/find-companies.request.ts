import { api } from '@godown/shared-ui/api';

interface CompaniesResponse {
  companies: { entityId: string; name: string }[];
}

/** The company autocomplete of admins. */
export async function findCompanies(search: string, signal: AbortSignal): Promise<{ value: string; label: string }[]> {
  const { companies } = await api.get<CompaniesResponse>('/ums/companies/search', {
    query: { searchText: search },
    signal,
  });
  return companies.map(({ entityId, name }) => ({ value: entityId, label: name }));
}
