import { WEBHOOK_MESSAGES } from '@godown/contracts/webhooks';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { DataTable, Section, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useDeliveries } from './deliveries.request.js';
import { deliveryColumns } from './delivery.columns.js';
import { type DeliveryFilter, DeliveryFilterBar } from './delivery-filter-bar.js';
import { DeliverySlider } from './delivery-slider.js';
import { useWebhooks } from './webhooks.request.js';
import { t } from './webhooks.texts.js';

const NO_FILTERS: Readonly<Record<DeliveryFilter, string>> = { from: '', to: '', status: '', webhook: '', event: '' };
/** The server counts no further. */
const COUNTED = 10_000;

function whereOf({ from, to, status, webhook, event }: Readonly<Record<DeliveryFilter, string>>) {
  return {
    ...toFilterTimes({ start: from, end: to }),
    ...(status === '' ? {} : { status }),
    ...(webhook === '' ? {} : { webhookId: webhook }),
    ...(event === '' ? {} : { eventType: event }),
  };
}

/** What was sent, to whom, and what they answered. */
export function DeliveryLog({ companyId }: { companyId: string | undefined }) {
  const params = useListParams({ filters: NO_FILTERS });
  const webhooks = useWebhooks(companyId);
  const list = useDeliveries({ ...params.body, where: whereOf(params.filters) }, companyId);
  const rows = list.data?.data ?? [];
  const opened = useOpenRow(
    'delivery',
    rows.map(({ id }) => id),
  );
  const count = list.data?.count ?? 0;
  return (
    <Section title={t('deliveryLog')} description={t('everyEventOfTheLast')}>
      <DataTable
        name="webhook-deliveries"
        label={t('deliveries')}
        columns={deliveryColumns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.orderId ?? row.id}
        state={list}
        errorMessage={errorText(list.error, WEBHOOK_MESSAGES.logFailed)}
        empty={{
          title: WEBHOOK_MESSAGES.noDeliveries,
          description: t('deliveriesAppearHere'),
        }}
        page={params.page}
        total={Math.min(count, COUNTED)}
        totalCapped={count > COUNTED}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        onOpen={(row) => opened.open(row.id)}
        openId={opened.openId}
        toolbar={<DeliveryFilterBar params={params} webhooks={webhooks.data ?? []} />}
      />
      {opened.row === null ? null : <DeliverySlider row={opened.row} companyId={companyId} />}
    </Section>
  );
}
