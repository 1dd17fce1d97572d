import { VolumeIcon, VolumeOffIcon } from '@godown/shared-ui/icons';
import { useSession } from '@godown/shared-ui/session';
import { Banner, Button, Code, Flex, Grid, IconButton, Panel, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useOnline } from '@godown/shared-ui/offline';
import { t } from './handovers.texts.js';
import { LastScanCard } from './last-scan.js';
import { ScanField } from './scan-field.js';
import { scansKey } from './scan-queue.js';
import { type ScanQueue, useScanQueue } from './use-scan-queue.js';

function Refused({ refused, forgetRefused }: Pick<ScanQueue, 'refused' | 'forgetRefused'>) {
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={forgetRefused}>
          {t('scan.seen')}
        </Button>
      }
    >
      <Text weight="semibold">{t('scan.aside')}</Text>
      {refused.map(({ key, code, message }) => (
        <Text key={key} size="sm">
          <Code>{code}</Code> {message}
        </Text>
      ))}
    </Banner>
  );
}

/** Scan after scan; without a network they wait on the device. */
export function ScanPanel({ handoverId }: { handoverId: string }) {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const [withSound, setSound] = useState(true);
  const queue = useScanQueue(scansKey(userId, handoverId), handoverId, withSound);
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="3">
      {isOnline ? null : <Banner tone="warning">{t('scan.offline')}</Banner>}
      {queue.isKept ? null : (
        <Banner tone="danger" urgent>
          {t('scan.notKept')}
        </Banner>
      )}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="stretch">
        <Panel padding="sm">
          <Flex gap="2" align="flex-start">
            <Flex direction="column" flex="1" minW="0">
              <ScanField onScan={queue.scan} />
            </Flex>
            <IconButton label={withSound ? t('scan.soundOff') : t('scan.soundOn')} onClick={() => setSound(!withSound)}>
              {withSound ? <VolumeIcon aria-hidden="true" /> : <VolumeOffIcon aria-hidden="true" />}
            </IconButton>
          </Flex>
        </Panel>
        <LastScanCard last={queue.last} />
      </Grid>
      {queue.queue.length === 0 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {t('scan.pending', { count: queue.queue.length })}
        </Text>
      )}
      <Refused {...queue} />
    </Flex>
  );
}
