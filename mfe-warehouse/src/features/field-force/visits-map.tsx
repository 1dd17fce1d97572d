import { type BeatView, type VisitView } from '@godown/contracts/field-force';
import { RoundMap, type RoundStop } from '@godown/shared-ui/map';
import { Text } from '@godown/shared-ui/ui';
import { t } from './beats.texts.js';

function stopOf({ retailerId, retailer, latitude, longitude }: VisitView, index: number): RoundStop[] {
  if (latitude === null || longitude === null) return [];
  return [{ id: retailerId, name: retailer.storeName, number: index + 1, latitude, longitude }];
}

/** The round as it is walked. @param visits in the order of the visits */
export function VisitsMap({ beat, visits }: { beat: BeatView; visits: readonly VisitView[] }) {
  const stops = visits.flatMap(stopOf);
  const missing = visits.length - stops.length;
  return (
    <>
      {stops.length === 0 ? null : <RoundMap label={t('visits.map', { name: beat.name })} stops={stops} />}
      {missing === 0 ? null : (
        <Text size="xs" tone="muted">
          {t('visits.missing', { count: missing })}
        </Text>
      )}
    </>
  );
}
