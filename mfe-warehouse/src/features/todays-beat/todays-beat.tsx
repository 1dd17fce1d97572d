import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { EmptyState, ErrorState, Flex, formatCount, Section, SkeletonText, Stat, Text } from '@godown/shared-ui/ui';
import { ShopRow } from './shop-row.js';
import { t } from './todays-beat.texts.js';
import { useTodaysBeats } from './todays-beats.request.js';

/** The beats of the day with their shops in the order of the visits. */
export function TodaysBeat() {
  const today = useTodaysBeats();
  if (today.isPending) return <SkeletonText />;
  if (today.data === undefined)
    return (
      <ErrorState
        message={errorText(today.error, couldNotGet(t('beats')))}
        onRetry={() => {
          void today.refetch();
        }}
      />
    );
  const { beats } = today.data;
  if (beats.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.description')} />;
  const shops = beats.flatMap((beat) => beat.shops);
  const done = shops.filter(({ isVisitedToday }) => isVisitedToday).length;
  return (
    <Flex direction="column" gap="4">
      <Stat
        label={t('visited.title')}
        value={t('visited.of', { done: formatCount(done), count: formatCount(shops.length) })}
      />
      {beats.map(({ id, name, shops: own }) => (
        <Section key={id} title={name}>
          <Flex direction="column" gap="3">
            {own.length === 0 ? <Text tone="muted">{t('noShops')}</Text> : null}
            {own.map((shop, index) => (
              <ShopRow key={shop.retailerId} shop={shop} place={index + 1} />
            ))}
          </Flex>
        </Section>
      ))}
    </Flex>
  );
}
