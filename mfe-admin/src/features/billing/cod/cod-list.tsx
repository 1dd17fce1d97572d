import { BILLING_MESSAGES } from '@godown/contracts/billing';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { DataTable, Grid, Money, Panel, Skeleton, Stack, Stat, useListParams } from '@godown/shared-ui/ui';
import { type ReactNode, useMemo } from 'react';
import { COUNTED, toBillingQuery } from '../billing-query.js';
import { COD_FILTERS, CodFilterBar } from './cod-filter-bar.js';
import { CodTrailSlider } from './cod-trail-slider.js';
import { codColumns } from './cod.columns.js';
import { useRemittances } from './list-remittances.request.js';
import { t } from './cod.texts.js';

interface CodListProps {
  withCompany: boolean;
  actions?: ReactNode;
}

/** The cash of delivered parcels: what is where, and each parcel's way when it is opened. */
export function CodList({ withCompany, actions }: CodListProps) {
  const params = useListParams({ filters: COD_FILTERS });
  const { status, company } = params.filters;
  const list = useRemittances({ ...toBillingQuery(params, 'awb'), ...(status === '' ? {} : { status }) });
  const columns = useMemo(() => codColumns({ withCompany }), [withCompany]);
  const { remittances = [], count = 0, withCouriersPaise, payablePaise } = list.data ?? {};
  const opened = useOpenRow(
    'parcel',
    remittances.map(({ id }) => id),
  );
  const sum = (paise: number | undefined) =>
    paise === undefined ? <Skeleton w="28" h="7" /> : <Money paise={paise} />;
  return (
    <Stack gap="4">
      <Panel>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <Stat label={t('withCouriers')} value={sum(withCouriersPaise)} note={t('collectedFromBuyersNotReceived')} />
          <Stat label={t('payable')} value={sum(payablePaise)} note={t('receivedFromTheCourier')} />
        </Grid>
      </Panel>
      <DataTable
        name="cod-remittance"
        label={t('codRemittances')}
        columns={columns}
        rows={remittances}
        rowId={(row) => row.id}
        rowLabel={(row) => `AWB ${row.awb}`}
        state={list}
        errorMessage={errorText(list.error, BILLING_MESSAGES.codFailed)}
        empty={{
          title: t('noCodRemittances'),
          description: t('codParcelsAppearHereOnce'),
        }}
        page={params.page}
        total={Math.min(count, COUNTED)}
        totalCapped={count > COUNTED}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        onOpen={(row) => opened.open(row.id)}
        openId={opened.openId}
        toolbar={
          <CodFilterBar
            params={params}
            withCompany={withCompany}
            companyName={remittances.find((row) => row.companyId === company)?.companyName}
            actions={actions}
          />
        }
      />
      {opened.row === null ? null : <CodTrailSlider row={opened.row} />}
    </Stack>
  );
}
