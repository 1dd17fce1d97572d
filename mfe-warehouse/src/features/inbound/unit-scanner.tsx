import { type InboundView, UNIT_CONDITIONS, type UnitCondition } from '@godown/contracts/inbound';
import { notifyError } from '@godown/shared-ui/api';
import { PlusIcon, UndoIcon } from '@godown/shared-ui/icons';
import { useIsFetching, useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { Banner, Button, Flex, SegmentedControl, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ScanPanel } from '../../scans/scan-panel.js';
import { scansKey } from '../../scans/scan-queue.js';
import { type ScanQueue } from '../../scans/use-scan-queue.js';
import { AddItemDialog } from './add-item-dialog.js';
import { inboundKeys } from './inbound.keys.js';
import { t } from './inbound.texts.js';
import { sendUnits } from './send-units.request.js';
import { useUndoUnit } from './undo-unit.request.js';

interface TakeBackProps {
  shipment: InboundView;
  /** Scans wait to be sent: what was scanned last is not known. */
  isWaiting: boolean;
}

function TakeBack({ shipment: { id, lastScan }, isWaiting }: TakeBackProps) {
  const undo = useUndoUnit(id);
  const isFetching = useIsFetching({ queryKey: inboundKeys.detail(id) }) > 0;
  const takeBack = () => {
    if (lastScan !== null)
      undo.mutate(lastScan.key, { onError: (error) => notifyError(error, { text: t('scan.undoFailed') }) });
  };
  return (
    <Button
      icon={<UndoIcon aria-hidden="true" />}
      disabled={lastScan === null || isWaiting || isFetching}
      loading={undo.isPending}
      onClick={takeBack}
    >
      {lastScan === null ? t('scan.undoNothing') : t('scan.undo', { wsin: lastScan.wsin })}
    </Button>
  );
}

interface ScannerActionsProps {
  shipment: InboundView;
  queue: ScanQueue;
  condition: UnitCondition;
  onCondition: (condition: UnitCondition) => void;
}

function ScannerActions({ shipment, queue, condition, onCondition }: ScannerActionsProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const conditions = UNIT_CONDITIONS.map((value) => ({ value, label: t(`scan.${value}`) }));
  return (
    <Stack gap="2" mt="2">
      <SegmentedControl
        options={conditions}
        value={condition}
        onChange={onCondition}
        aria-label={t('scan.condition')}
      />
      {condition === 'DAMAGED' ? <Banner tone="warning">{t('scan.damagedHint')}</Banner> : null}
      <Flex gap="2" wrap="wrap">
        <TakeBack shipment={shipment} isWaiting={queue.queue.length > 0} />
        <Button
          icon={<PlusIcon aria-hidden="true" />}
          onClick={() => setAdding(queue.last?.state === 'refused' ? queue.last.code : '')}
        >
          {t('scan.add')}
        </Button>
      </Flex>
      {adding === null ? null : (
        <AddItemDialog shipmentId={shipment.id} code={adding} onClose={() => setAdding(null)} />
      )}
    </Stack>
  );
}

/** Units, one scan each, good or damaged as they are scanned. */
export function UnitScanner({ shipment }: { shipment: InboundView }) {
  const client = useQueryClient();
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const [condition, setCondition] = useState<UnitCondition>('GOOD');
  const { id } = shipment;
  return (
    <ScanPanel
      label={t('scan.label')}
      target={{
        storageKey: scansKey('inboundScans', userId, id),
        mark: condition,
        send: (batch) => sendUnits(id, batch),
        onAnswered: () => void client.invalidateQueries({ queryKey: inboundKeys.all }),
      }}
      actions={(queue) => (
        <ScannerActions shipment={shipment} queue={queue} condition={condition} onCondition={setCondition} />
      )}
    />
  );
}
