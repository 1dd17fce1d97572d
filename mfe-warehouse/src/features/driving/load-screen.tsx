import { type DriverPapers, type DriverStop, type DriverTrip, hindranceOf } from '@godown/contracts/fleet';
import {
  Banner,
  Button,
  Dialog,
  Field,
  Flex,
  formatDay,
  Heading,
  Input,
  Panel,
  Text,
  todayInZone,
} from '@godown/shared-ui/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { playTone } from '../../browser/scan-sound.js';
import { CameraScanButton } from '../../camera/camera-scan-button.js';
import { useScannerFocus } from '../../scans/use-scanner-focus.js';
import { t } from './driving.texts.js';
import { expectedStops } from './expected-stops.js';
import { judgeScan, readLoaded, type Scan, writeLoaded } from './loaded-parcels.js';
import { StopList } from './stop-list.js';

interface LoadScreenProps {
  trip: DriverTrip;
  /** @param missing orders that were not found */
  onStart: (missing: readonly string[]) => void;
}

const TONES = { loaded: 'success', again: 'info', unknown: 'danger' } as const;
/** Heard without looking. */
export const TONES_OF_SCANS = { loaded: 'good', again: 'bad', unknown: 'unknown' } as const;

function told(scan: Scan): string {
  if (scan.kind === 'unknown') return t('load.unknown', { code: scan.code });
  return t(scan.kind === 'loaded' ? 'load.loaded' : 'load.again', { order: scan.stop.shopOrderId });
}

interface ScanFormProps {
  onScan: (code: string) => void;
  /** What became of the last scan. */
  result: ReactNode;
}

/** A scanner that types wherever the focus is, the camera, or a thumb. It is ready for the next parcel at once. */
export function ScanForm({ onScan, result }: ScanFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useScannerFocus(field);
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (input === null || input.value.trim() === '') return;
    onScan(input.value);
    input.value = '';
    input.focus();
  };
  return (
    <form onSubmit={scan} aria-label={t('load.scan')}>
      <Flex gap="2" align="flex-end">
        <Field label={t('load.scan')}>
          <Input ref={field} minH="12" autoComplete="off" autoCapitalize="characters" />
        </Field>
        <Button type="submit" minH="12">
          {t('load.add')}
        </Button>
        <CameraScanButton onScan={onScan} result={result} />
      </Flex>
    </form>
  );
}

interface MissingDialogProps {
  missing: readonly DriverStop[];
  onStart: () => void;
  onClose: () => void;
}

function MissingDialog({ missing, onStart, onClose }: MissingDialogProps) {
  return (
    <Dialog
      title={t('load.missingTitle', { count: missing.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('load.keepLoading')}</Button>
          <Button variant="solid" onClick={onStart}>
            {t('load.startWithout')}
          </Button>
        </>
      }
    >
      <Text>{missing.map(({ shopOrderId }) => shopOrderId).join(', ')}</Text>
      <Text tone="muted">{t('load.missingStay')}</Text>
    </Dialog>
  );
}

/** Why the trip cannot start today; null: nothing is in the way. The phone says it without a network as well. */
function expired(papers: DriverPapers | undefined): string | null {
  if (papers === undefined) return null;
  const date = (day: string | null) => ({ date: formatDay(day ?? '') });
  switch (hindranceOf(papers, todayInZone())) {
    case 'LICENCE_EXPIRED':
      return t('load.licence', date(papers.licenceExpiresOn));
    case 'PAPERS_EXPIRED':
      return t('load.vehiclePapers', date(papers.vehiclePapersExpireOn));
    case null:
      return null;
  }
}

/** Parcels are scanned into the vehicle. Whoever scans none has loaded all. */
export function LoadScreen({ trip, onStart }: LoadScreenProps) {
  const { id, stops, papers } = trip;
  const [loaded, setLoaded] = useState<readonly string[]>(() => readLoaded(id));
  const [last, setLast] = useState<Scan | null>(null);
  const [isAsking, setAsking] = useState(false);
  const missing = loaded.length === 0 ? [] : stops.filter(({ orderId }) => !loaded.includes(orderId));
  const obstacle = expired(papers);
  const begin = () => {
    writeLoaded(id, []);
    onStart(missing.map(({ orderId }) => orderId));
  };
  const scan = (code: string) => {
    const result = judgeScan(code, stops, loaded);
    setLast(result);
    playTone(TONES_OF_SCANS[result.kind]);
    if (result.kind !== 'loaded') return;
    const next = [...loaded, result.stop.orderId];
    setLoaded(next);
    writeLoaded(id, next);
  };
  const result = last === null ? null : <Banner tone={TONES[last.kind]}>{told(last)}</Banner>;
  return (
    <>
      <Panel>
        <Flex direction="column" gap="3">
          <Heading as="h2" size="lg">
            {t('parcels', { count: stops.length })}
          </Heading>
          <Text tone="muted">{t('loadAll')}</Text>
          <ScanForm onScan={scan} result={result} />
          <Flex direction="column" gap="2" aria-live="polite">
            {result}
            {loaded.length === 0 ? null : (
              <Text weight="semibold">{t('load.count', { loaded: loaded.length, all: stops.length })}</Text>
            )}
          </Flex>
          {obstacle === null ? null : <Banner tone="danger">{obstacle}</Banner>}
          <Button
            minH="14"
            variant="solid"
            disabled={obstacle !== null}
            onClick={missing.length === 0 ? begin : () => setAsking(true)}
          >
            {t('start')}
          </Button>
        </Flex>
      </Panel>
      <StopList stops={stops} expected={expectedStops(trip, new Date())} onChoose={null} />
      {isAsking ? <MissingDialog missing={missing} onStart={begin} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
