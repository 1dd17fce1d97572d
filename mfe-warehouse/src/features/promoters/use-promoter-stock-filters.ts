import { PROMOTER_STOCK_KINDS, type PromoterStockWhere } from '@godown/contracts/field-force';
import { type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';

const FILTERS = { kind: '', company: '', from: '', to: '' } as const;

export interface PromoterStockFilters {
  params: ListParams<keyof typeof FILTERS>;
  where: PromoterStockWhere;
}

/** What the list is narrowed to lives in the address. The download takes the same. */
export function usePromoterStockFilters(): PromoterStockFilters {
  const params = useListParams({ filters: FILTERS });
  const { company, from, to } = params.filters;
  const kind = PROMOTER_STOCK_KINDS.find((known) => known === params.filters.kind);
  const { start, end } = toFilterTimes({ start: from, end: to });
  return {
    params,
    where: {
      ...(company === '' ? {} : { companyId: company }),
      ...(kind === undefined ? {} : { kind }),
      ...(from === '' || start === undefined ? {} : { start }),
      ...(to === '' || end === undefined ? {} : { end }),
    },
  };
}
