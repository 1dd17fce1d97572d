import { RETURN_TYPES } from '@godown/contracts/orders';
import { useSession } from '@godown/shared-ui/session';
import { useListParams } from '@godown/shared-ui/ui';
import { useReturns } from './find-returns.request.js';

/** The queue as the address asks for it. */
export function useReturnsList() {
  const params = useListParams<'type'>({ filters: { type: '' } });
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const type = RETURN_TYPES.find((value) => value === params.filters.type);
  const list = useReturns({
    ...params.body,
    where: {
      ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }),
      ...(type === undefined ? {} : { type }),
    },
  });
  return {
    params,
    list,
    csvQuery: { search: params.search, ...(companyIds.length === 1 ? { companyId: companyIds[0] } : {}) },
  };
}

export type ReturnsState = ReturnType<typeof useReturnsList>;
