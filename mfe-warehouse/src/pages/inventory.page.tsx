import { Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { InventoryActions } from '../features/inventory/inventory-actions.js';
import { InventoryList } from '../features/inventory/inventory-list.js';
import { useInventoryParams } from '../features/inventory/use-inventory-params.js';
import { t } from './pages.texts.js';

export function InventoryPage() {
  const params = useInventoryParams();
  const [receiving, setReceiving] = useState(false);
  const warehouse = params.warehouses.data?.find(({ id }) => id === params.warehouseId);
  return (
    <Page>
      <PageHeader
        title={t('inventory')}
        description={warehouse ? `${warehouse.warehouseName}, ${warehouse.city}` : t('stockByWarehouse')}
        actions={<InventoryActions params={params} onInbound={() => setReceiving(true)} />}
      />
      <InventoryList params={params} receiving={receiving} onReceived={() => setReceiving(false)} />
    </Page>
  );
}
