import { BULK_INBOUND_MESSAGES, BULK_INBOUND_SHEET } from '@godown/contracts/inventory';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Field, Grid, Section, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useActiveWarehouses } from './company-warehouses.request.js';
import { inventoryKeys } from './inventory.keys.js';
import { t } from './inventory.texts.js';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "inventory-worker" */ new URL('./inventory.worker.ts', import.meta.url))
    .worker;

/** One place takes no choosing. */
function chosenOf(options: readonly { value: string }[], chosen: string): string {
  return options.length === 1 ? (options[0]?.value ?? '') : chosen;
}

/** `/inventory/bulk-inbound`: the deliveries of a company into a warehouse, as a sheet. Only in the warehouse app. */
export function BulkInbound() {
  const client = useQueryClient();
  const granted = useSession((session) => session.companies);
  const selectedIds = useSession((session) => session.selectedCompanyIds);
  const warehouses = useActiveWarehouses(selectedIds.join(','));
  const [company, setCompany] = useState('');
  const [warehouse, setWarehouse] = useState('');
  const [isAsked, setAsked] = useState(false);
  const companies = granted
    .filter(({ entityId }) => selectedIds.length === 0 || selectedIds.includes(entityId))
    .map(({ entityId, name }) => ({ value: entityId, label: name }));
  const places = (warehouses.data ?? []).map(({ id, warehouseName, city }) => ({
    value: id,
    label: `${warehouseName}, ${city}`,
  }));
  const companyId = chosenOf(companies, company);
  const warehouseId = chosenOf(places, warehouse);
  const isReady = companyId !== '' && warehouseId !== '';
  return (
    <Section title={t('file')} description={t('atMost50000Deliveries')}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <Field
          label={t('company')}
          required
          error={isAsked && companyId === '' ? BULK_INBOUND_MESSAGES.company : undefined}
        >
          <Select options={companies} placeholder={t('chooseACompany')} value={companyId} onChange={setCompany} />
        </Field>
        <Field
          label={t('warehouse')}
          required
          error={isAsked && warehouseId === '' ? BULK_INBOUND_MESSAGES.warehouse : undefined}
        >
          <Select options={places} placeholder={t('chooseAWarehouse')} value={warehouseId} onChange={setWarehouse} />
        </Field>
      </Grid>
      <SheetUpload
        sheet={BULK_INBOUND_SHEET}
        path="/inventory/inbound/bulk-upload"
        {...(isReady ? { previewPath: '/inventory/inbound/bulk-preview' } : {})}
        openWorker={openWorker}
        fields={{ companyId, warehouseId }}
        submitLabel={t('uploadInventory')}
        beforeSend={() => {
          setAsked(true);
          return isReady;
        }}
        onDone={() => {
          void client.invalidateQueries({ queryKey: inventoryKeys.all });
        }}
      />
    </Section>
  );
}
