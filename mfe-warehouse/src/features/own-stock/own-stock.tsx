import { type OwnStockResponse } from '@godown/contracts/field-force';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useOnline } from '@godown/shared-ui/offline';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  Box,
  Button,
  EmptyState,
  ErrorState,
  Field,
  Flex,
  formatCount,
  formatDate,
  Select,
  SkeletonText,
  Stat,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useOwnStock } from './own-stock.request.js';
import { t } from './own-stock.texts.js';
import { useRecordSale } from './record-sale.request.js';
import { StockItem } from './stock-item.js';

type Units = ReadonlyMap<string, number>;

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** What the promoter carries and sold today; plus and minus choose what to record as sold. */
function Stock({ stock, retailers }: Pick<OwnStockResponse, 'stock' | 'retailers'>) {
  const { sale, renew } = useRecordSale();
  const [units, setUnits] = useState<Units>(new Map());
  const [shop, setShop] = useState('');
  const total = sumOf(units.values());
  const record = async () => {
    const items = [...units].flatMap(([catalogueId, of]) => (of === 0 ? [] : [{ catalogueId, units: of }]));
    await sale.mutateAsync({ ...(shop === '' ? {} : { retailerId: shop }), items }).then(
      ({ message }) => {
        notify.success(message ?? '');
        setUnits(new Map());
      },
      (error: unknown) => notifyError(error, { text: t('failed') }),
    );
  };
  return (
    <Flex direction="column" gap="4">
      <Stat
        label={t('sold.title')}
        value={t('sold.units', { count: sumOf(stock.map(({ soldToday }) => soldToday)) })}
      />
      {retailers.length === 0 ? null : (
        <Field label={t('retailer')}>
          <Select
            options={retailers.map(({ id, storeName }) => ({ value: id, label: storeName }))}
            placeholder={t('anyRetailer')}
            value={shop}
            onChange={(next) => {
              renew();
              setShop(next);
            }}
          />
        </Field>
      )}
      {stock.map((item) => (
        <StockItem
          key={item.catalogueId}
          item={item}
          units={units.get(item.catalogueId) ?? 0}
          onChange={(next) => {
            renew();
            setUnits(new Map(units).set(item.catalogueId, next));
          }}
        />
      ))}
      <Box position="sticky" bottom="0" py="3" bg="bg">
        <Button
          variant="solid"
          w="full"
          minH="11"
          disabled={total === 0}
          loading={sale.isPending}
          onClick={() => {
            void record();
          }}
        >
          {total === 0 ? t('record.none') : t('record.some', { count: formatCount(total) })}
        </Button>
      </Box>
    </Flex>
  );
}

/** What the phone cannot do now, and since when it knows what it shows. */
function PhoneNotes({ oldSince }: { oldSince: string | null }) {
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {oldSince === null ? null : <Banner tone="info">{t('old', { time: formatDate(oldSince) })}</Banner>}
    </Flex>
  );
}

export function OwnStock() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { data, dataUpdatedAt, error, isFetching, refetch } = useOwnStock(userId);
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState
        message={errorText(error, couldNotGet(t('loadFailed')))}
        retrying={isFetching}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  const { stock, retailers } = data;
  return (
    <Flex direction="column" gap="4">
      <PhoneNotes oldSince={error === null ? null : new Date(dataUpdatedAt).toISOString()} />
      {stock.length === 0 ? (
        <EmptyState title={t('empty.title')} description={t('empty.description')} />
      ) : (
        <Stock stock={stock} retailers={retailers} />
      )}
    </Flex>
  );
}
