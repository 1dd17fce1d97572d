import { type HandOversWhere } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { toFilterTimes, useListParams } from '@godown/shared-ui/ui';

/** What the screen shows lives in the address. */
export function useHandOverList() {
  const params = useListParams({ filters: { view: 'held', from: '', to: '' } });
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const { from, to } = params.filters;
  const times = toFilterTimes({ start: from, end: to });
  const where: HandOversWhere = { ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }), ...times };
  return { params, where, times };
}

export type HandOverListState = ReturnType<typeof useHandOverList>;
