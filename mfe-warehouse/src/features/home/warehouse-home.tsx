import { ORDER_TAB_COUNT_CAP, type OrderTabKey } from '@godown/contracts/orders';
import { errorText } from '@godown/shared-ui/api';
import { useCan, useSession } from '@godown/shared-ui/session';
import {
  Box,
  ErrorState,
  type FigureLink,
  FigureLinks,
  shiftDay,
  todayInZone,
  toFilterTimes,
} from '@godown/shared-ui/ui';
import { useOrderCounts } from './count-orders.request.js';
import { t } from './home.texts.js';
import { LowStockCard } from './low-stock-card.js';
import { WarehouseWork } from './warehouse-work.js';

/** The parcels to work on; a figure counts exactly the list that it leads to. */
function ToDo({ companyIds }: { companyIds: readonly string[] }) {
  const companies = companyIds.length === 0 ? {} : { companyIds: [...companyIds] };
  const yesterday = shiftDay(todayInZone(), -1);
  const orders = useOrderCounts(companies);
  const earlier = useOrderCounts({ ...companies, ...toFilterTimes({ start: '', end: yesterday }) });
  const failed = [orders, earlier].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        message={errorText(failed.error, t('failed', { what: t('toDo') }))}
        onRetry={() => {
          void orders.refetch();
          void earlier.refetch();
        }}
        retrying={failed.isFetching}
      />
    );
  const ofTab = (tab: OrderTabKey): Pick<FigureLink, 'value' | 'to' | 'cap'> => ({
    value: orders.data?.[tab],
    cap: ORDER_TAB_COUNT_CAP,
    to: `/orders?tab=${tab}`,
  });
  const figures: FigureLink[] = [
    { label: t('figures.toPack'), ...ofTab('placed') },
    {
      label: t('figures.late'),
      note: t('notes.late'),
      value: earlier.data?.placed,
      cap: ORDER_TAB_COUNT_CAP,
      to: `/orders?tab=placed&to=${yesterday}`,
      isUrgent: true,
    },
    { label: t('figures.ready'), ...ofTab('ready') },
    { label: t('figures.undelivered'), ...ofTab('undelivered') },
    { label: t('figures.returning'), ...ofTab('returns') },
  ];
  return <FigureLinks label={t('toDo')} figures={figures} />;
}

export function WarehouseHome() {
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const seesStock = useCan('inventory.read');
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <ToDo companyIds={companyIds} />
      <WarehouseWork companyIds={companyIds} />
      {seesStock ? <LowStockCard companyIds={companyIds} /> : null}
    </Box>
  );
}
