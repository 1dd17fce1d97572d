import { type DriverCash, type WarehouseCash } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, Flex, Section } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { cashColumns } from './cash.columns.js';
import { t } from './cash.texts.js';
import { DepositDialog } from './deposit-dialog.js';
import { Deposits } from './deposits.js';
import { DriverCashDrawer } from './driver-cash-drawer.js';
import { HandInDialog } from './hand-in-dialog.js';
import { useCash } from './list-cash.request.js';
import { UpiPayments } from './upi-payments.js';
import { WarehouseCashList } from './warehouse-cash.js';

const NONE: readonly DriverCash[] = [];

/** Who holds COD cash: drivers hand it in here, warehouses deposit it. */
export function CashScreen() {
  const list = useCash();
  const canCount = useCan('driverCash.receive');
  const canDeposit = useCan('driverCash.deposit');
  const columns = useMemo(() => cashColumns(), []);
  const [counting, setCounting] = useState<DriverCash | null>(null);
  const [depositing, setDepositing] = useState<WarehouseCash | null>(null);
  const drivers = list.data?.drivers ?? NONE;
  const opened = useOpenRow(
    'driver',
    drivers.map(({ driverId }) => driverId),
  );
  return (
    <Flex direction="column" gap="4">
      <Section title={t('drivers')}>
        <DataTable
          name="driver-cash"
          label={t('drivers')}
          columns={columns}
          rows={drivers}
          rowId={({ driverId }) => driverId}
          rowLabel={({ name }) => name}
          state={list}
          errorMessage={errorText(list.error, t('failed'))}
          empty={{ title: t('empty.title'), description: t('empty.description') }}
          onOpen={({ driverId }) => opened.open(driverId)}
          openId={opened.openId}
          withColumnChooser={false}
          rowActions={(driver) =>
            canCount ? [{ key: 'count', label: t('count'), primary: true, onSelect: () => setCounting(driver) }] : []
          }
        />
      </Section>
      {list.data === undefined ? null : (
        <WarehouseCashList warehouses={list.data.warehouses} onDeposit={canDeposit ? setDepositing : null} />
      )}
      <UpiPayments />
      <Deposits />
      {opened.row === null ? null : (
        <DriverCashDrawer
          row={opened.row}
          driver={drivers.find(({ driverId }) => driverId === opened.openId)}
          onCount={canCount ? setCounting : null}
        />
      )}
      {counting === null ? null : <HandInDialog driver={counting} onClose={() => setCounting(null)} />}
      {depositing === null ? null : <DepositDialog warehouse={depositing} onClose={() => setDepositing(null)} />}
    </Flex>
  );
}
