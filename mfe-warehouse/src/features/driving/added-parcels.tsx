import { type DriverStop } from '@godown/contracts/fleet';
import { Banner, Box, Button, Flex, Heading, Panel, StatusBadge, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { playTone } from '../../browser/scan-sound.js';
import { t } from './driving.texts.js';
import { judgeScan, type Scan } from './loaded-parcels.js';
import { ScanForm, TONES_OF_SCANS } from './load-screen.js';

interface AddedParcelsProps {
  /** Those of the running trip that are not on the vehicle. */
  stops: readonly DriverStop[];
  onLoad: (stop: DriverStop) => void;
}

/** What the desk added to the running trip: each is scanned, or tapped, when it is on the vehicle. */
export function AddedParcels({ stops, onLoad }: AddedParcelsProps) {
  const [unknown, setUnknown] = useState<Scan | null>(null);
  if (stops.length === 0) return null;
  const scan = (code: string) => {
    const result = judgeScan(code, stops, []);
    playTone(TONES_OF_SCANS[result.kind]);
    setUnknown(result.kind === 'unknown' ? result : null);
    if (result.kind !== 'unknown') onLoad(result.stop);
  };
  const result =
    unknown?.kind === 'unknown' ? <Banner tone="danger">{t('added.unknown', { code: unknown.code })}</Banner> : null;
  return (
    <Panel>
      <Flex direction="column" gap="3">
        <Heading as="h2" size="lg">
          {t('added.title', { count: stops.length })}
        </Heading>
        <Text tone="muted">{t('added.hint')}</Text>
        <ScanForm onScan={scan} result={result} />
        <Box aria-live="polite">{result}</Box>
        <Flex as="ul" direction="column" gap="2">
          {stops.map((stop) => (
            <Flex as="li" key={stop.orderId} align="center" gap="3" wrap="wrap">
              <Box flex="1" minW="0">
                <Flex gap="2" align="center" wrap="wrap">
                  <Text weight="semibold">{stop.shopOrderId}</Text>
                  <StatusBadge tone="info">{t('added.new')}</StatusBadge>
                </Flex>
                <Text size="sm" tone="muted">{`${stop.customerName} · ${stop.city} ${stop.pincode}`}</Text>
              </Box>
              <Button
                minH="12"
                aria-label={t('added.loadOrder', { order: stop.shopOrderId })}
                onClick={() => onLoad(stop)}
              >
                {t('added.load')}
              </Button>
            </Flex>
          ))}
        </Flex>
      </Flex>
    </Panel>
  );
}
