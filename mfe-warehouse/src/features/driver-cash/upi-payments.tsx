import { CASH_MESSAGES, UPI_LIMITS, type UpiPayment } from '@godown/contracts/fleet';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Button, DataTable, NOTHING_SELECTED, Section, type Selection } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { t } from './cash.texts.js';
import { useConfirmUpi } from './confirm-upi.request.js';
import { useUpiPayments } from './list-upi.request.js';
import { RefuseUpiDialog } from './refuse-upi-dialog.js';
import { upiColumns } from './upi.columns.js';

const NONE: { payments: readonly UpiPayment[]; isChecked: boolean } = { payments: [], isChecked: false };

/** What buyers paid by UPI at the door, until somebody has seen it on the bank's statement. */
export function UpiPayments() {
  const list = useUpiPayments();
  const canDecide = useCan('driverCash.deposit');
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [refusing, setRefusing] = useState<UpiPayment | null>(null);
  const { mutate, isPending } = useConfirmUpi();
  const { payments, isChecked } = list.data ?? NONE;
  const columns = useMemo(() => upiColumns(isChecked), [isChecked]);
  const chosen = selection.kind === 'some' ? payments.filter(({ id }) => selection.ids.has(id)) : [];
  const confirm = (ids: readonly string[]) =>
    mutate(
      { ids: [...ids].slice(0, UPI_LIMITS.atOnce) },
      {
        onSuccess: ({ message }) => {
          setSelection(NOTHING_SELECTED);
          notify.success(message ?? CASH_MESSAGES.upiConfirmed);
        },
        onError: (error) => notifyError(error, { text: t('upi.confirmFailed') }),
      },
    );
  const deciding = {
    selection,
    onSelectionChange: setSelection,
    bulkActions: (
      <Button variant="solid" loading={isPending} onClick={() => confirm(chosen.map(({ id }) => id))}>
        {t('upi.confirmMany', { count: chosen.length })}
      </Button>
    ),
    rowActions: (payment: UpiPayment) => [
      { key: 'confirm', label: t('upi.confirm'), primary: true, onSelect: () => confirm([payment.id]) },
      { key: 'refuse', label: t('upi.refuse'), onSelect: () => setRefusing(payment) },
    ],
  };
  return (
    <Section title={t('upi.title')}>
      <DataTable
        name="upi-payments"
        label={t('upi.title')}
        columns={columns}
        rows={payments}
        rowId={({ id }) => id}
        rowLabel={({ reference }) => reference}
        withColumnChooser={false}
        state={list}
        errorMessage={errorText(list.error, t('upi.failed'))}
        empty={{ title: t('upi.empty'), description: t('upi.emptyHint') }}
        {...(canDecide && payments.length > 0 ? deciding : {})}
      />
      {refusing === null ? null : <RefuseUpiDialog payment={refusing} onClose={() => setRefusing(null)} />}
    </Section>
  );
}
