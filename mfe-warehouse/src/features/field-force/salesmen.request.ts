import { type SalesmenResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';

/** Of one company, or of all that are selected. */
export const useSalesmen = (companyId?: string) =>
  useQuery({
    queryKey: ['salesmen', 'picker', companyId ?? 'selected'],
    queryFn: ({ signal }) =>
      api.get<SalesmenResponse>('/salesman', { ...(companyId === undefined ? {} : { query: { companyId } }), signal }),
    select: ({ data }) =>
      data.map(({ id, name, phone }) => ({ value: id, label: phone === null ? name : `${name}, ${phone}` })),
    enabled: companyId !== '',
  });
