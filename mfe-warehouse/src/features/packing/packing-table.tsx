import { type OrderToPack, type WeighedParcel } from '@godown/contracts/packing';
import { errorText } from '@godown/shared-ui/api';
import { useSuspendedPlainKeys } from '@godown/shared-ui/commands';
import { EmptyState, Heading, lazyDialog, Panel, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { ScanField } from '../../browser/scan-field.js';
import { useLookUpOrder } from './look-up-order.request.js';
import { PackedPanel } from './packed-panel.js';
import { t } from './packing.texts.js';

const PackForm = lazyDialog(async () => (await import('./pack-form.js')).PackForm);

interface OnTable {
  order: OrderToPack;
  /** null until it is packed. */
  parcel: WeighedParcel | null;
}

interface TableProps {
  table: OnTable;
  onPacked: (parcel: WeighedParcel) => void;
  onClose: () => void;
}

function Table({ table: { order, parcel }, onPacked, onClose }: TableProps) {
  if (parcel !== null) return <PackedPanel order={order} parcel={parcel} />;
  return (
    <Panel>
      <Stack gap="4">
        <Heading as="h2" size="md">
          {t('order.title', { order: order.shopOrderId })}
        </Heading>
        <PackForm key={order.orderId} order={order} onPacked={onPacked} onClose={onClose} />
      </Stack>
    </Panel>
  );
}

/** One order after the other: scanned, checked off, weighed; the field is ready for the next one. */
export function PackingTable() {
  useSuspendedPlainKeys();
  const lookUp = useLookUpOrder();
  const input = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<OnTable | null>(null);
  const isPacking = table !== null && table.parcel === null;
  useEffect(() => {
    if (!isPacking) input.current?.focus();
  }, [isPacking]);
  const open = (code: string) => {
    setTable(null);
    lookUp.mutate(code, { onSuccess: ({ order }) => setTable({ order, parcel: null }) });
  };
  return (
    <>
      {isPacking ? null : (
        <Panel padding="sm">
          <ScanField
            label={t('scan.label')}
            hint={t('scan.hint')}
            action={t('scan.open')}
            error={lookUp.isError ? errorText(lookUp.error, t('scan.failed')) : undefined}
            isRunning={lookUp.isPending}
            input={input}
            isOnce
            onScan={open}
          />
        </Panel>
      )}
      {table !== null ? (
        <Table
          table={table}
          onPacked={(parcel) => setTable({ ...table, parcel })}
          onClose={() => {
            lookUp.reset();
            setTable(null);
          }}
        />
      ) : lookUp.isPending ? (
        <SkeletonPanel />
      ) : (
        <EmptyState title={t('scan.empty')} description={t('scan.emptyHint')} />
      )}
    </>
  );
}
