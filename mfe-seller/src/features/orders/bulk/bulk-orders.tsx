import { BULK_ORDER_MESSAGES, BULK_ORDERS_SHEET, type UnknownSkuChoice } from '@godown/contracts/orders';
import { SHEET_LIMITS } from '@godown/contracts/sheets';
import { notifyError } from '@godown/shared-ui/api';
import { useQueryClient } from '@godown/shared-ui/query';
import { downloadTemplate } from '@godown/shared-ui/sheets';
import { Field, Flex, Grid, Section, Select, UploadFlow } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { orderKeys } from '../orders.keys.js';
import { preferredOf, usePickupWarehouses } from '../pickup-warehouses.request.js';
import { uploadOrders } from './upload-orders.request.js';
import { MappingPanel } from './mapping-panel.js';
import { Preview } from './preview.js';
import { UploadProgress } from './upload-progress.js';
import { type BulkSheet, useBulkSheet } from './use-bulk-sheet.js';
import { t } from './bulk-orders.texts.js';

const EXTENSIONS = ['.xlsx', '.csv'];
const SKU_CHOICES: { value: UnknownSkuChoice; label: string }[] = [
  { value: 'refuse', label: t('rejectOrder') },
  { value: 'accept', label: t('acceptWithoutStock') },
];

function Options({
  warehouseId,
  onWarehouse,
  unknownSku,
  onUnknownSku,
  error,
}: {
  warehouseId: string;
  onWarehouse: (id: string) => void;
  unknownSku: UnknownSkuChoice;
  onUnknownSku: (choice: UnknownSkuChoice) => void;
  error: string | undefined;
}) {
  const warehouses = usePickupWarehouses();
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <Field label={t('pickupWarehouse')} required error={error}>
        <Select
          options={(warehouses.data ?? []).map(({ id, warehouseName, city }) => ({
            value: id,
            label: `${warehouseName}, ${city}`,
          }))}
          placeholder={t('chooseAWarehouse')}
          value={warehouseId}
          onChange={onWarehouse}
        />
      </Field>
      <Field label={t('unknownSKUs')}>
        <Select
          options={SKU_CHOICES}
          value={unknownSku}
          onChange={(next) => {
            if (next !== '') onUnknownSku(next);
          }}
        />
      </Field>
    </Grid>
  );
}

function Checked({ sheet }: { sheet: BulkSheet }) {
  const { opened, mapping, summary } = sheet;
  return (
    <>
      {opened !== null && mapping !== null && !opened.isTemplate ? (
        <MappingPanel opened={opened} mapping={mapping} onChange={sheet.setMapping} />
      ) : null}
      {opened !== null && summary !== null ? (
        <Preview summary={summary} loadPage={sheet.loadPage} onEdit={sheet.edit} />
      ) : null}
    </>
  );
}

/** `/orders/bulk`: choose, map, see, mend, send, and what became of it. */
export function BulkOrders() {
  const client = useQueryClient();
  const [chosenWarehouseId, setWarehouseId] = useState('');
  const warehouses = usePickupWarehouses();
  const warehouseId = chosenWarehouseId || preferredOf(warehouses.data);
  const [unknownSku, setUnknownSku] = useState<UnknownSkuChoice>('refuse');
  const sheet = useBulkSheet(unknownSku);
  const [warehouseError, setWarehouseError] = useState<string>();
  const [sent, setSent] = useState<{ taskId: string; importId: string } | null>(null);
  const submit = async (file: File) => {
    if (warehouseId === '') {
      setWarehouseError(BULK_ORDER_MESSAGES.warehouse);
      return;
    }
    try {
      const mapping = sheet.opened?.isTemplate === true ? null : sheet.mapping;
      setSent(await uploadOrders({ file, pickupWarehouseId: warehouseId, unknownSku, mapping, edits: sheet.edits }));
    } catch (error) {
      notifyError(error);
    }
    await client.invalidateQueries({ queryKey: orderKeys.lists });
  };
  const again = () => {
    setSent(null);
    sheet.choose(null);
    void client.invalidateQueries({ queryKey: orderKeys.all });
  };
  if (sent !== null) return <UploadProgress {...sent} onAgain={again} />;
  return (
    <Flex direction="column" gap="4" minW="0">
      <Section title={t('file')} description={t('fileLimits', { columns: SHEET_LIMITS.columns })}>
        <Options
          warehouseId={warehouseId}
          onWarehouse={(id) => {
            setWarehouseId(id);
            setWarehouseError(undefined);
          }}
          unknownSku={unknownSku}
          onUnknownSku={setUnknownSku}
          error={warehouseError}
        />
        <UploadFlow
          label={t('bulkOrders')}
          file={sheet.file}
          onFileChange={sheet.choose}
          onSubmit={submit}
          submitLabel={t('uploadOrders')}
          onTemplate={() => {
            downloadTemplate(BULK_ORDERS_SHEET).catch((error: unknown) => notifyError(error));
          }}
          extensions={EXTENSIONS}
          blockedReason={sheet.fault ?? undefined}
          notes={t('youCanAlsoUploadAnother')}
        />
      </Section>
      <Checked sheet={sheet} />
    </Flex>
  );
}
