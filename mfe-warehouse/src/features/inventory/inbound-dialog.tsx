import { INVENTORY_MESSAGES, InboundForm, type InventoryView } from '@godown/contracts/inventory';
import { notify } from '@godown/shared-ui/notices';
import { DtoForm, FormDate, FormNumber, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { AsyncCombobox, Code, Dialog, Field, Flex, todayInZone } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findWsins } from './find-wsins.request.js';
import { useReceiveInbound } from './receive-inbound.request.js';
import { refuseFuture } from './refuse-future.js';
import { t } from './inventory.texts.js';

interface InboundDialogProps {
  /** null: of a WSIN that is chosen here, in the warehouse that is shown. */
  row: InventoryView | null;
  warehouseId: string | null;
  onClose: () => void;
}

/** Goods arrived: the accepted ones are on hand at once, the rejected ones are counted. */
export function InboundDialog({ row, warehouseId, onClose }: InboundDialogProps) {
  const [wsin, setWsin] = useState<{ value: string; label: string; detail: string } | null>(null);
  const receive = useReceiveInbound();
  const api = useDtoForm(InboundForm, {
    defaultValues: { date: todayInZone(), inboundAccepted: undefined, inboundRejected: 0, remark: '' },
    failureText: INVENTORY_MESSAGES.adjustFailed,
    onSubmit: async (fields, form) => {
      if (refuseFuture(fields.date, (message) => form.setError('date', { type: 'rule', message }))) return;
      const place = row
        ? { inventoryId: row.inventoryId }
        : { warehouseId: warehouseId ?? undefined, wsin: wsin?.value };
      await receive.mutateAsync({ ...fields, ...place });
      notify.success(INVENTORY_MESSAGES.uploaded);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('inbound')}
      description={
        row ? (
          <>
            <Code>{row.wsin}</Code>
            {` · ${row.productTitle}`}
          </>
        ) : undefined
      }
      onClose={onClose}
    >
      <DtoForm api={api} aria-label={t('inbound')}>
        {row === null ? (
          <Field label={t('wsin')} required>
            <AsyncCombobox
              value={wsin}
              loadOptions={findWsins}
              loadWhenBlank
              placeholder={t('searchWsinOrProductTitle')}
              onChange={setWsin}
            />
          </Field>
        ) : null}
        <FormDate name="date" label={t('date')} required max={todayInZone()} />
        <FormNumber name="inboundAccepted" label={t('accepted')} required />
        <FormNumber name="inboundRejected" label={t('rejected')} required />
        <FormTextarea name="remark" label={t('remark')} required maxLength={500} />
        <Flex justify="flex-end">
          <SubmitButton>{t('receive')}</SubmitButton>
        </Flex>
      </DtoForm>
    </Dialog>
  );
}
