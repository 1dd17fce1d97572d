import { type OrderView, type ReturnType } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Field, Flex, Grid, NumberField, Select, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useChangeOrder } from './change-order.request.js';
import { usePickupWarehouses } from './pickup-warehouses.request.js';
import { t } from './order-actions.texts.js';

function ReturnPlace({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const warehouses = usePickupWarehouses();
  const options = (warehouses.data ?? []).map(({ id, warehouseName, city }) => ({
    value: id,
    label: `${warehouseName}, ${city}`,
  }));
  return (
    <Field label={t('returnedTo')}>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  );
}

/** Counts what came back: good pieces go to stock, damaged ones do not. */
export function ApproveReturnDialog({
  order,
  type,
  onClose,
}: {
  order: OrderView;
  type: ReturnType;
  onClose: () => void;
}) {
  const change = useChangeOrder(order.id);
  const [good, setGood] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(order.itemDetails.map((item) => [item.id, item.quantity])),
  );
  const [warehouseId, setWarehouseId] = useState(order.pickupWarehouseId);
  const goodOf = (id: string) => good[id] ?? 0;
  const isWrong = order.itemDetails.some((item) => goodOf(item.id) < 0 || goodOf(item.id) > item.quantity);
  const approve = () =>
    change.mutate(
      {
        kind: 'approve-return',
        type,
        items: order.itemDetails.map((item) => ({
          id: item.id,
          good: goodOf(item.id),
          damaged: item.quantity - goodOf(item.id),
        })),
        ...(order.allowsReturnElsewhere ? { warehouseId } : {}),
      },
      {
        onSuccess: (answer) => {
          notify.success(answer.message ?? 'Success');
          onClose();
        },
        onError: (error) => notifyError(error),
      },
    );
  return (
    <Dialog
      title={t('approveNamed', { type })}
      description={order.shopOrderId}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button variant="solid" disabled={isWrong} loading={change.isPending} onClick={approve}>
            {t('approveNamed', { type })}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {order.allowsReturnElsewhere ? <ReturnPlace value={warehouseId} onChange={setWarehouseId} /> : null}
        {order.itemDetails.map((item) => (
          <Grid key={item.id} templateColumns={{ base: '1fr', sm: '2fr 1fr 1fr' }} gap="3" alignItems="end">
            <Flex direction="column">
              <Text weight="medium">{item.title}</Text>
              <Text size="xs" tone="muted">{`${item.sku} × ${item.quantity}`}</Text>
            </Flex>
            <Field
              label={t('goodUnitsOf', { sku: item.sku })}
              error={goodOf(item.id) > item.quantity ? t('atMost', { quantity: item.quantity }) : undefined}
            >
              <NumberField value={goodOf(item.id)} onChange={(next) => setGood({ ...good, [item.id]: next ?? 0 })} />
            </Field>
            <Text size="sm" tone="muted">
              {t('damagedCount', { count: Math.max(0, item.quantity - goodOf(item.id)) })}
            </Text>
          </Grid>
        ))}
      </Flex>
    </Dialog>
  );
}
