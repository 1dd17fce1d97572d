import { ORDER_TABS, PAYMENT_METHODS, type OrderTab, type OrderWhere } from '@godown/contracts/orders';
import { SHOP_TYPES } from '@godown/contracts/catalogue';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { toFilterTimes, useListParams, type ListParams } from '@godown/shared-ui/ui';

const FILTERS = {
  tab: 'placed',
  from: '',
  to: '',
  shipper: '',
  warehouse: '',
  payment: '',
  shop: '',
  type: '',
  returning: '',
  tag: '',
  company: '',
} as const;
type OrderFilterName = keyof typeof FILTERS;

export interface OrderFilters {
  params: ListParams<OrderFilterName>;
  tab: OrderTab;
  /** The address asks for a tab that does not exist. */
  isTabUnknown: boolean;
  isLightning: boolean;
  where: OrderWhere;
}

/** What the list shows lives in the address; whose orders they are, in the session. The lightning panel is the profile's own company's. */
export function useOrderFilters(): OrderFilters {
  const params = useListParams<OrderFilterName>({ filters: FILTERS });
  const [address] = useSearchParams();
  const selected = useSession((session) => session.selectedCompanyIds);
  const isLightning = address.get('panel') === 'lightning';
  const { filters } = params;
  const tab: OrderTab = ORDER_TABS.find(({ key }) => key === filters.tab) ?? ORDER_TABS[0];
  const isTabUnknown = tab.key !== filters.tab;
  const companyIds = filters.company === '' ? [...selected] : [filters.company];
  const payment = PAYMENT_METHODS.find((method) => method === filters.payment);
  const shopType = SHOP_TYPES.find((type) => type === filters.shop);
  const where: OrderWhere = {
    ...(isLightning ? { lightning: true } : {}),
    ...(isLightning || companyIds.length === 0 ? {} : { companyIds }),
    ...(tab.statuses.length === 0 ? {} : { status: [...tab.statuses] }),
    ...(tab.holdsReturning ? { orReturning: true } : {}),
    ...(filters.returning === '' ? {} : { isReturning: filters.returning === 'yes' }),
    ...toFilterTimes({ start: filters.from, end: filters.to }),
    ...(filters.shipper === '' || isLightning ? {} : { shipper: filters.shipper }),
    ...(filters.warehouse === '' ? {} : { warehouseId: filters.warehouse }),
    ...(filters.tag === '' ? {} : { tag: filters.tag }),
    ...(payment ? { paymentMode: payment } : {}),
    ...(shopType ? { shopType } : {}),
    ...(filters.type === 'd2r' ? { isD2R: true } : {}),
    ...(filters.type === 'b2b' ? { isB2B: true } : {}),
  };
  return { params, tab, isTabUnknown, isLightning, where };
}
