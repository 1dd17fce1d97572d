import { useSession } from '@godown/shared-ui/session';
import { type ShopsOwner } from './known-shops.js';

export function useShopsOwner(): ShopsOwner {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const companyIds = useSession((session) => session.selectedCompanyIds);
  return { userId, companyIds };
}
