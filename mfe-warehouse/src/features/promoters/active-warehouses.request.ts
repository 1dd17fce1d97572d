import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';

/** Warehouses the person may work with. */
export function useActiveWarehouses() {
  const selected = useSession((session) => session.selectedCompanyIds);
  return useQuery({
    queryKey: ['warehouses', 'company', selected.join(',')],
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) =>
      warehouses.filter(({ active }) => active).map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
    staleTime: 5 * 60_000,
  });
}
