import { useSession } from '@godown/shared-ui/session';
import { lastDays, type ListParams, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type InsightsWhere } from './insight.request.js';

const DEFAULT_DAYS = 30;

export interface InsightsFilters {
  params: ListParams<'from' | 'to' | 'company'>;
  where: InsightsWhere;
}

/** Range and company live in the address. */
export function useInsightsFilters(): InsightsFilters {
  const [byDefault] = useState(() => lastDays(DEFAULT_DAYS));
  const params = useListParams<'from' | 'to' | 'company'>({
    filters: { from: byDefault.start, to: byDefault.end, company: '' },
  });
  const selected = useSession((session) => session.selectedCompanyIds);
  const { from, to, company } = params.filters;
  const start = from === '' ? byDefault.start : from;
  const end = to === '' ? byDefault.end : to;
  return { params, where: { start, end, companyIds: company === '' ? [...selected] : [company] } };
}
