import { type BeatShop, type TodaysBeat } from '@godown/contracts/field-force';
import { RoundMap, type RoundStop } from '@godown/shared-ui/map';
import { Text } from '@godown/shared-ui/ui';
import { t } from './todays-beat.texts.js';

function stopOf({ retailerId, storeName, latitude, longitude, isVisitedToday }: BeatShop, index: number): RoundStop[] {
  if (latitude === null || longitude === null) return [];
  return [{ id: retailerId, name: storeName, number: index + 1, latitude, longitude, isDone: isVisitedToday }];
}

/** The shops of a beat where they are, with the numbers of the list. */
export function BeatMap({ beat: { name, shops } }: { beat: TodaysBeat }) {
  const stops = shops.flatMap(stopOf);
  const missing = shops.length - stops.length;
  return (
    <>
      <RoundMap label={t('map.label', { name })} stops={stops} />
      {missing === 0 ? null : (
        <Text size="xs" tone="muted">
          {t('map.missing', { count: missing })}
        </Text>
      )}
    </>
  );
}
