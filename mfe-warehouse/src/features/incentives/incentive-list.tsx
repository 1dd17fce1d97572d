import { type IncentivePrice } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { Button, DataTable, Flex } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { incentiveColumns } from './incentives.columns.js';
import { t } from './incentives.texts.js';
import { useIncentivePrices } from './list-prices.request.js';
import { PriceDialog } from './price-dialog.js';

const NONE: readonly IncentivePrice[] = [];

/** Prices of all clusters and of single ones, with those that begin later and those that are over. */
export function IncentiveList() {
  const list = useIncentivePrices();
  const canWrite = useCan('incentives.write');
  const columns = useMemo(() => incentiveColumns(), []);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {canWrite ? (
        <Flex justify="flex-end">
          <Button variant="solid" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Flex>
      ) : null}
      <DataTable
        name="incentive-prices"
        label={t('prices')}
        columns={columns}
        rows={list.data ?? NONE}
        rowId={({ id }) => id}
        rowLabel={({ clusterName }) => clusterName ?? t('all')}
        state={list}
        errorMessage={errorText(list.error, t('failed'))}
        empty={{ title: t('empty.title'), description: t('empty.description') }}
      />
      {isAdding ? <PriceDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
