import { isStockDay, STOCK_LEVELS, type StockLevel } from '@godown/contracts/inventory';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { useListParams, type ListParams } from '@godown/shared-ui/ui';
import { useActiveWarehouses } from './company-warehouses.request.js';

const FILTERS = { tab: '', level: '', asOf: '' } as const;

export interface InventoryParams {
  list: ListParams<keyof typeof FILTERS>;
  /** In the warehouse app one looks at all of one's warehouses, elsewhere at one of them. */
  isWms: boolean;
  warehouses: ReturnType<typeof useActiveWarehouses>;
  /** null: all. */
  warehouseId: string | null;
  asOf: string | null;
  /** Of today's stock only. */
  level: StockLevel | null;
  companyIds: readonly string[];
  /** The row whose popup is open. */
  openId: string | null;
  setOpenId: (inventoryId: string | null) => void;
}

/** What the inventory screen shows lives in the address: `/inventory?tab={warehouseId}`. */
export function useInventoryParams(): InventoryParams {
  const list = useListParams({ filters: FILTERS });
  const [address, setAddress] = useSearchParams();
  const isWms = useSession((session) => session.variant) === 'warehouse';
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const warehouses = useActiveWarehouses(companyIds.join(','));
  const { tab, asOf, level } = list.filters;
  const day = isStockDay(asOf) ? asOf : null;
  const first = isWms ? null : (warehouses.data?.[0]?.id ?? null);
  const setOpenId = (inventoryId: string | null) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (inventoryId === null) next.delete('inventory');
      else next.set('inventory', inventoryId);
      return next;
    });
  return {
    list,
    isWms,
    warehouses,
    warehouseId: tab === '' ? first : tab,
    asOf: day,
    level: day === null ? (STOCK_LEVELS.find((known) => known === level) ?? null) : null,
    companyIds,
    openId: address.get('inventory'),
    setOpenId,
  };
}
