import { Banner, Flex, Grid, Panel, Text } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { useOnline } from '@godown/shared-ui/offline';
import { SoundButton } from '../browser/sound-button.js';
import { useScanSound } from '../browser/use-scan-sound.js';
import { LastScanCard } from './last-scan.js';
import { RefusedCodes } from './refused-codes.js';
import { ScanAnywhereField } from './scan-anywhere-field.js';
import { t } from './scans.texts.js';
import { type ScanQueue, type ScanTarget, useScanQueue } from './use-scan-queue.js';

interface ScanPanelProps {
  /** What is scanned. */
  label: string;
  target: ScanTarget;
  /** What can be done beside scanning. */
  actions?: (queue: ScanQueue) => ReactNode;
}

/** Scan after scan; without a network they wait on the device. */
export function ScanPanel({ label, target, actions }: ScanPanelProps) {
  const sound = useScanSound();
  const queue = useScanQueue(target, sound);
  const isOnline = useOnline();
  const lastScan = <LastScanCard last={queue.last} />;
  return (
    <Flex direction="column" gap="3">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {queue.isKept ? null : (
        <Banner tone="danger" urgent>
          {t('notKept')}
        </Banner>
      )}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="stretch">
        <Panel padding="sm">
          <Flex gap="2" align="flex-start">
            <Flex direction="column" flex="1" minW="0">
              <ScanAnywhereField label={label} onScan={queue.scan} result={lastScan} />
              {actions?.(queue)}
            </Flex>
            <SoundButton sound={sound} />
          </Flex>
        </Panel>
        {lastScan}
      </Grid>
      {queue.queue.length === 0 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {t('pending', { count: queue.queue.length })}
        </Text>
      )}
      <RefusedCodes title={t('aside')} seen={t('seen')} refused={queue.refused} onSeen={queue.forgetRefused} />
    </Flex>
  );
}
