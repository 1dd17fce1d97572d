import { type OrderToPack, type WeighedParcel } from '@godown/contracts/packing';
import { useSuspendedPlainKeys } from '@godown/shared-ui/commands';
import { useSearchParams } from '@godown/shared-ui/router';
import { EmptyState, Heading, lazyDialog, Panel, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ScanField } from '../../browser/scan-field.js';
import { KeptNotes } from '../../kept/kept-notes.js';
import { lookUpFault, useLookUpOrder } from './look-up-order.request.js';
import { PackedPanel } from './packed-panel.js';
import { t } from './packing.texts.js';
import { UnsentPackings } from './unsent-packings.js';
import { type PackingQueue, usePackingQueue } from './use-packing-queue.js';

const PackForm = lazyDialog(async () => (await import('./pack-form.js')).PackForm);

interface OnTable {
  order: OrderToPack;
  /** null until it is packed. */
  parcel: WeighedParcel | null;
}

interface TableProps {
  table: OnTable;
  queue: PackingQueue;
  onPacked: (parcel: WeighedParcel) => void;
  onClose: () => void;
}

function Table({ table: { order, parcel }, queue, onPacked, onClose }: TableProps) {
  const kept = queue.kept.find((one) => one.order.orderId === order.orderId);
  // What was refused is told below.
  if (parcel !== null && kept !== undefined && kept.refusal !== null) return null;
  if (parcel !== null) return <PackedPanel {...{ order, parcel }} isKept={kept !== undefined} />;
  return (
    <Panel>
      <Stack gap="4">
        <Heading as="h2" size="md">
          {t('order.title', { order: order.shopOrderId })}
        </Heading>
        <PackForm key={order.orderId} {...{ order, queue, onPacked, onClose }} />
      </Stack>
    </Panel>
  );
}

/** Opens the order that the address names, once; the address is plain afterwards, so that a reload begins anew. */
function useAskedCode(open: (code: string) => void) {
  const [params, setParams] = useSearchParams();
  const code = params.get('code');
  const begin = useEffectEvent((asked: string) => {
    setParams({}, { replace: true });
    open(asked);
  });
  useEffect(() => {
    if (code !== null && code.trim() !== '') begin(code);
  }, [code]);
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
  const queue = usePackingQueue();
  const waiting = queue.kept.filter(({ refusal }) => refusal === null);
  const [fault, setFault] = useState<string | null>(null);
  const begin = (order: OrderToPack) => {
    const isWaiting = waiting.some((one) => one.order.orderId === order.orderId);
    setFault(isWaiting ? t('scan.waits', { order: order.shopOrderId }) : null);
    if (!isWaiting) setTable({ order, parcel: null });
  };
  const open = (code: string) => {
    setTable(null);
    setFault(null);
    lookUp.mutate(code, { onSuccess: begin });
  };
  useAskedCode(open);
  return (
    <>
      <KeptNotes waiting={waiting.length} isKept={queue.isKept} />
      {isPacking ? null : (
        <Panel padding="sm">
          <ScanField
            label={t('scan.label')}
            hint={t('scan.hint')}
            action={t('scan.open')}
            error={fault ?? (lookUp.isError ? lookUpFault(lookUp.error) : undefined)}
            isRunning={lookUp.isPending}
            input={input}
            isOnce
            isAnywhere
            onScan={open}
          />
        </Panel>
      )}
      {table !== null ? (
        <Table
          {...{ table, queue }}
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
      {isPacking ? null : <UnsentPackings queue={queue} onPackAgain={({ order }) => open(order.shopOrderId)} />}
    </>
  );
}
