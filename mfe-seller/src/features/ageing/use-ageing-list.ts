import { AGEING_GROUPS, type AgeingGroup } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { useListParams } from '@godown/shared-ui/ui';
import { useAgeing } from './find-ageing.request.js';

/** What the list shows lives in the address. */
export function useAgeingList() {
  const params = useListParams({
    filters: { group: 'retailer' },
    sort: { by: 'outstanding', order: 'desc' },
  });
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const by: AgeingGroup = AGEING_GROUPS.find((one) => one === params.filters.group) ?? 'retailer';
  const list = useAgeing({
    ...params.body,
    where: { by, ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }) },
  });
  return { params, by, list };
}
