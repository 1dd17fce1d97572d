import {
  INVENTORY_MESSAGES,
  isFutureDay,
  SCAN_ACTIONS,
  type InventoryView,
  type ScanAction,
} from '@godown/contracts/inventory';
import { newIdempotencyKey, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Button,
  DateField,
  Field,
  Flex,
  FormFrame,
  NumberField,
  Select,
  Textarea,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useUploadScannedStock } from './upload-scanned-stock.request.js';
import { t } from './inventory.texts.js';

const ACTIONS = SCAN_ACTIONS.map((value) => ({ value, label: value }));

/** One line as the scanner would send it. What is done comes first; until then nothing else can be filled in. */
export function ScannedStockForm({ row, onDone }: { row: InventoryView; onDone: () => void }) {
  const [action, setAction] = useState<ScanAction | ''>('');
  const [date, setDate] = useState(todayInZone());
  const [quantity, setQuantity] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  // The line keeps its id while it is sent again after a lost answer.
  const [id, setId] = useState(newIdempotencyKey);
  const upload = useUploadScannedStock();
  const isChosen = action !== '';
  const isFuture = isFutureDay(date, new Date());
  const isFilled = quantity !== null && quantity > 0;
  const submit = (_: unknown, hasAll: boolean) => {
    if (!hasAll || !isChosen || !isFilled || isFuture || upload.isPending) return;
    upload.mutate(
      {
        warehouseId: row.warehouseId,
        data: [{ id, wsin: row.wsin, quantity, actionType: action, date, remark: remark.trim() }],
      },
      {
        onSuccess: ({ response }) => {
          const reason = response[0]?.reason;
          setId(newIdempotencyKey());
          if (reason !== undefined) {
            notify.error(INVENTORY_MESSAGES.adjustFailed, reason);
            return;
          }
          notify.success(INVENTORY_MESSAGES.adjusted);
          onDone();
        },
        onError: (error) => notifyError(error, { text: INVENTORY_MESSAGES.adjustFailed }),
      },
    );
  };
  return (
    <FormFrame aria-label={t('scannedStock')} onSubmit={submit}>
      <Field label={t('actionType')} required>
        <Select options={ACTIONS} placeholder={t('choose')} value={action} onChange={setAction} />
      </Field>
      <Field label={t('date')} required error={isFuture ? INVENTORY_MESSAGES.dateInFuture : undefined}>
        <DateField value={date} max={todayInZone()} disabled={!isChosen} onChange={setDate} />
      </Field>
      <Field label={t('quantity')} required>
        <NumberField value={quantity} disabled={!isChosen} onChange={setQuantity} />
      </Field>
      <Field label={t('remark')} required>
        <Textarea
          value={remark}
          maxLength={500}
          disabled={!isChosen}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
      <Flex justify="flex-end">
        <Button
          type="submit"
          variant="solid"
          disabled={!isChosen || !isFilled || remark.trim() === '' || isFuture}
          loading={upload.isPending}
        >
          {t('submit')}
        </Button>
      </Flex>
    </FormFrame>
  );
}
