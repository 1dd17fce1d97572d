import { MISSED_REASONS, type MissedOrderView } from '@godown/contracts/channels';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { DateTime, KeyValue, Money } from '@godown/shared-ui/ui';
import { type useMissedOrders } from './find-missed-orders.request.js';
import { MendForm } from './mend-form.js';
import { channelName } from './missed-order.columns.js';
import { t } from './missed-orders.texts.js';
import { type MissedSync } from './use-missed-sync.js';

interface MissedOrderDrawerProps {
  row: OpenRow;
  rows: readonly MissedOrderView[];
  list: ReturnType<typeof useMissedOrders>;
  maySync: boolean;
  sync: MissedSync;
}

/** One missed order beside the list: why it was missed, and what can be put right here. */
export function MissedOrderDrawer({ row, rows, list, maySync, sync }: MissedOrderDrawerProps) {
  const data = rows.find(({ id }) => id === row.id);
  return (
    <DetailDrawer
      row={row}
      query={{ data, error: list.error, isFetching: list.isFetching, refetch: () => void list.refetch() }}
      noun={t('noun')}
      title={({ orderId }) => t('titleOf', { order: orderId })}
      status={() => ({ tone: 'warning', label: t('status') })}
      description={({ reason, detail }) => [MISSED_REASONS[reason], ...(detail === null ? [] : [detail])].join(': ')}
    >
      {(order) => (
        <>
          <DetailSection title={t('noun')}>
            <KeyValue
              items={[
                { label: t('columns.channel'), value: channelName(order.shopType) },
                { label: t('columns.shop'), value: order.shop },
                { label: t('columns.createdAt'), value: <DateTime value={order.createdAt} /> },
                { label: t('columns.amount'), value: <Money paise={order.amountPaise} /> },
                { label: t('columns.customer'), value: order.customer },
                { label: t('columns.phone'), value: order.phone },
              ]}
            />
          </DetailSection>
          {maySync ? (
            <DetailSection title={t('fix.title')}>
              <MendForm key={order.id} order={order} sync={sync} onTaken={row.close} />
            </DetailSection>
          ) : null}
        </>
      )}
    </DetailDrawer>
  );
}
