import { type FieldShop, weekdayOf } from '@godown/contracts/field-force';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useSearchParams } from '@godown/shared-ui/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  Heading,
  preloadDialogs,
  SearchBox,
  SkeletonText,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { readKnownShops } from './known-shops.js';
import { useOwnShops } from './own-shops.request.js';
import { PhoneNotes } from './phone-notes.js';
import { ShopCard } from './shop-card.js';
import { t } from './taking-orders.texts.js';
import { UnsentOrders } from './unsent-orders.js';
import { type OrderQueue, useOrderQueue } from './use-order-queue.js';
import { useShopsOwner } from './use-shops-owner.js';

function matching(shops: readonly FieldShop[], text: string): readonly FieldShop[] {
  const word = text.trim().toLowerCase();
  if (word === '') return shops;
  return shops.filter(({ name, contact, phone, address, city, pincode, beats }) =>
    [name, contact, phone, address, city, pincode, ...beats].some((one) => one.toLowerCase().includes(word)),
  );
}

interface GroupProps {
  /** null: there is one group only. */
  title: string | null;
  shops: readonly FieldShop[];
  queue: OrderQueue;
}

function Group({ title, shops, queue }: GroupProps) {
  if (shops.length === 0) return null;
  return (
    <Flex direction="column" gap="3">
      {title === null ? null : (
        <Heading as="h2" size="sm">
          {title}
        </Heading>
      )}
      <Grid
        as="ul"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
        gap="3"
        m="0"
        p="0"
      >
        {shops.map((shop) => (
          <ShopCard
            key={shop.id}
            shop={shop}
            waiting={queue.kept.filter(({ body }) => body.retailerId === shop.id).length}
          />
        ))}
      </Grid>
    </Flex>
  );
}

/** Those of today's beat before the others. */
function Shops({ shops, queue }: { shops: readonly FieldShop[]; queue: OrderQueue }) {
  const [query, setQuery] = useSearchParams();
  const text = query.get('q') ?? '';
  const search = (next: string) => setQuery(next === '' ? {} : { q: next }, { replace: true });
  if (shops.length === 0) return <EmptyState title={t('none.title')} description={t('none.description')} />;
  const found = matching(shops, text);
  const today = weekdayOf(todayInZone());
  const onBeat = found.filter(({ weekdays }) => weekdays.includes(today));
  const others = found.filter((shop) => !onBeat.includes(shop));
  const isSplit = onBeat.length > 0 && others.length > 0;
  return (
    <>
      <SearchBox value={text} onSearch={search} label={t('search')} placeholder={t('search')} />
      {found.length > 0 ? null : (
        <EmptyState
          title={t('noMatch.title')}
          description={t('noMatch.description', { text })}
          action={<Button onClick={() => search('')}>{t('noMatch.clear')}</Button>}
        />
      )}
      <Group title={isSplit ? t('today') : null} shops={onBeat} queue={queue} />
      <Group title={isSplit ? t('others') : null} shops={others} queue={queue} />
    </>
  );
}

/** The shops of a salesman's beats, with what they owe. */
export function ShopListScreen() {
  // An order is removed where there may be no network.
  useEffect(preloadDialogs, []);
  const owner = useShopsOwner();
  const queue = useOrderQueue();
  const { data, error, isFetching, refetch } = useOwnShops(owner);
  const known = data ?? readKnownShops(owner);
  return (
    <Flex direction="column" gap="4">
      <PhoneNotes
        oldSince={error === null ? null : (known?.at ?? null)}
        isKept={queue.isKept}
        isKnown={data?.isKept !== false}
      />
      <UnsentOrders queue={queue} />
      {known !== null ? (
        <Shops shops={known.shops} queue={queue} />
      ) : error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          message={errorText(error, couldNotGet(t('shops')))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Flex>
  );
}
