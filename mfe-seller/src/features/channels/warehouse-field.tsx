import { FormSelect, useFormContext } from '@godown/shared-ui/forms';
import { useEffect } from 'react';
import { useStoreWarehouses } from './list-warehouses.request.js';
import { t } from './channel-list.texts.js';

/** A store that was connected before keeps its warehouse; a new one begins with the preferred one. */
export function WarehouseField() {
  const warehouses = useStoreWarehouses();
  const { getValues, setValue } = useFormContext<{ warehouseId?: string | undefined }>();
  const known = warehouses.data ?? [];
  const first = (known.find(({ isPreferred }) => isPreferred) ?? known[0])?.id;
  useEffect(() => {
    if (first !== undefined && getValues('warehouseId') === undefined) setValue('warehouseId', first);
  }, [first, getValues, setValue]);
  return (
    <FormSelect
      name="warehouseId"
      label={t('shipsFrom')}
      hint={t('ordersShipFromThisWarehouse')}
      options={known.map(({ id, warehouseName, city }) => ({ value: id, label: `${warehouseName}, ${city}` }))}
      placeholder={warehouses.isPending ? t('loading') : t('noWarehouseYet')}
      disabled={known.length === 0}
    />
  );
}
