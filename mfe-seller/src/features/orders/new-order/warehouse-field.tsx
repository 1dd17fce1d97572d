import { FormSelect, useFormContext } from '@godown/shared-ui/forms';
import { useEffect } from 'react';
import { preferredOf, usePickupWarehouses } from '../pickup-warehouses.request.js';
import { t } from './new-order.texts.js';

/** A company that prefers micro warehouses begins with one. */
export function WarehouseField() {
  const warehouses = usePickupWarehouses();
  const { getValues, setValue } = useFormContext<{ pickupWarehouseId: string }>();
  const preferred = preferredOf(warehouses.data);
  useEffect(() => {
    if (preferred !== '' && getValues('pickupWarehouseId') === '') setValue('pickupWarehouseId', preferred);
  }, [preferred, getValues, setValue]);
  const options = (warehouses.data ?? []).map(({ id, warehouseName, city }) => ({
    value: id,
    label: `${warehouseName}, ${city}`,
  }));
  return (
    <FormSelect
      name="pickupWarehouseId"
      label={t('pickupWarehouse')}
      required
      options={options}
      placeholder={warehouses.isPending ? t('loading') : t('chooseAWarehouse')}
    />
  );
}
