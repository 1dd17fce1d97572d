import { ORDER_TAB_COUNT_CAP, type OrderTabKey } from '@godown/contracts/orders';
import { lastMonth, NDR_TAB_COUNT_CAP } from '@godown/contracts/ndr';
import { errorText } from '@godown/shared-ui/api';
import { ErrorState, type FigureLink, FigureLinks, shiftDay, todayInZone, toFilterTimes } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useOrderCounts } from './count-orders.request.js';
import { useRequestCounts } from './count-requests.request.js';
import { t } from './home.texts.js';

/** What waits for somebody; a figure counts exactly the list that it leads to. */
export function ToDo({ companyIds }: { companyIds: readonly string[] }) {
  const companies = companyIds.length === 0 ? {} : { companyIds: [...companyIds] };
  const yesterday = shiftDay(todayInZone(), -1);
  const [{ start, end }] = useState(() => lastMonth(new Date()));
  const orders = useOrderCounts(companies);
  const earlier = useOrderCounts({ ...companies, ...toFilterTimes({ start: '', end: yesterday }) });
  const requests = useRequestCounts({ ...companies, ...toFilterTimes({ start, end }), formLinkStatus: 'FILLED' });
  const failed = [orders, earlier, requests].find(({ isError }) => isError);
  if (failed) {
    const retry = (): void => {
      for (const query of [orders, earlier, requests]) if (query.isError) void query.refetch();
    };
    return (
      <ErrorState
        message={errorText(failed.error, t('failed', { what: t('toDo') }))}
        onRetry={retry}
        retrying={failed.isFetching}
      />
    );
  }
  const ofTab = (tab: OrderTabKey): Pick<FigureLink, 'value' | 'to' | 'cap'> => ({
    value: orders.data?.[tab],
    cap: ORDER_TAB_COUNT_CAP,
    to: `/orders?tab=${tab}`,
  });
  const figures: FigureLink[] = [
    { label: t('figures.toShip'), ...ofTab('placed') },
    {
      label: t('figures.late'),
      note: t('notes.late'),
      value: earlier.data?.placed,
      cap: ORDER_TAB_COUNT_CAP,
      to: `/orders?tab=placed&to=${yesterday}`,
      isUrgent: true,
    },
    { label: t('figures.ready'), ...ofTab('ready') },
    { label: t('figures.undelivered'), ...ofTab('undelivered'), isUrgent: true },
    { label: t('figures.returning'), ...ofTab('returns') },
    {
      label: t('figures.requests'),
      value: requests.data?.PENDING,
      cap: NDR_TAB_COUNT_CAP,
      to: '/ndr?form=FILLED&approval=PENDING',
      isUrgent: true,
    },
  ];
  return <FigureLinks label={t('toDo')} figures={figures} />;
}
