import {
  ADJUSTMENT_TYPE_LABELS,
  ADJUSTMENT_TYPES,
  AdjustmentForm as AdjustmentFields,
  INVENTORY_MESSAGES,
  type AdjustmentType,
  type InventoryView,
} from '@godown/contracts/inventory';
import { DtoForm, FormDate, FormNumber, FormTextarea, useDtoForm } from '@godown/shared-ui/forms';
import { MinusIcon, PlusIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, Field, Flex, Select, todayInZone } from '@godown/shared-ui/ui';
import { type MouseEvent, useRef, useState } from 'react';
import { useAdjustInventory } from './adjust-inventory.request.js';
import { refuseFuture } from './refuse-future.js';
import { t } from './inventory.texts.js';

const ACTIONS = ADJUSTMENT_TYPES.map((value) => ({ value, label: ADJUSTMENT_TYPE_LABELS[value] }));

/** Add to or remove from current stock, or set safe stock. The quantity is typed without a sign. */
export function AdjustmentForm({ row, onDone }: { row: InventoryView; onDone: () => void }) {
  const [action, setAction] = useState<AdjustmentType>('CURRENT_STOCK');
  const sign = useRef<1 | -1>(1);
  const adjust = useAdjustInventory();
  const api = useDtoForm(AdjustmentFields, {
    defaultValues: { date: todayInZone(), quantity: undefined, remark: '' },
    failureText: INVENTORY_MESSAGES.adjustFailed,
    onSubmit: async (fields, form) => {
      if (refuseFuture(fields.date, (message) => form.setError('date', { type: 'rule', message }))) return;
      await adjust.mutateAsync({
        ...fields,
        quantity: fields.quantity * sign.current,
        inventoryId: row.inventoryId,
        inventoryAdjustmentType: action,
      });
      notify.success(INVENTORY_MESSAGES.adjusted);
      onDone();
    },
  });
  /** Not a submit button of its own: Enter adds. */
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    sign.current = -1;
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <DtoForm api={api} aria-label={t('inventoryAdjustment')}>
      <Field label={t('actions')}>
        <Select
          options={ACTIONS}
          value={action}
          onChange={(next) => {
            if (next !== '') setAction(next);
          }}
        />
      </Field>
      <FormDate name="date" label={t('date')} required max={todayInZone()} />
      <FormNumber name="quantity" label={t('quantity')} required />
      <FormTextarea name="remark" label={t('reason')} required maxLength={500} />
      <Flex justify="flex-end" gap="2">
        {action === 'CURRENT_STOCK' ? (
          <>
            <Button icon={<MinusIcon aria-hidden="true" />} loading={api.submitting} onClick={remove}>
              {t('remove')}
            </Button>
            <Button
              type="submit"
              variant="solid"
              icon={<PlusIcon aria-hidden="true" />}
              loading={api.submitting}
              onClick={() => {
                sign.current = 1;
              }}
            >
              {t('add')}
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            variant="solid"
            loading={api.submitting}
            onClick={() => {
              sign.current = 1;
            }}
          >
            {t('submit')}
          </Button>
        )}
      </Flex>
    </DtoForm>
  );
}
