import { PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { isApiError } from '@godown/shared-ui/api';
import { useSession } from '@godown/shared-ui/session';
import { type ComboboxOption, DataTable, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { InitiatePaymentDialog } from './initiate-payment-dialog.js';
import { type PaymentWay, usePayments } from './list-payments.request.js';
import { paymentColumns } from './payments.columns.js';
import { type PaymentFilter, PaymentsFilterBar } from './payments-filter-bar.js';
import { t } from './payments.texts.js';

const NO_FILTERS: Readonly<Record<PaymentFilter, string>> = { from: '', to: '', status: '', company: '', way: '' };

const EMPTY: Readonly<Record<PaymentWay, string>> = {
  phone: t('sendAUpiRequest'),
  card: t('rechargesByCard'),
};

function failureText(error: Error | null): string {
  return isApiError(error) && error.serverMessage !== null
    ? `${PAYMENT_MESSAGES.listFailed}: ${error.serverMessage}`
    : PAYMENT_MESSAGES.listFailed;
}

interface Props {
  isInitiating: boolean;
  onInitiated: () => void;
}

/** What was asked of phones or paid by card, and what became of it. Admins see every company. */
export function PaymentList({ isInitiating, onInitiated }: Props) {
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const params = useListParams({ filters: NO_FILTERS });
  const { from, to, status, company } = params.filters;
  const way: PaymentWay = params.filters.way === 'card' ? 'card' : 'phone';
  const list = usePayments(way, {
    search: params.search,
    ...(params.search === '' ? {} : { searchField: params.searchFilter || 'transactionId' }),
    by: params.sort?.by,
    order: params.sort?.order,
    ...params.page,
    status,
    companyID: company,
    ...toFilterTimes({ start: from, end: to }),
  });
  const rows = useMemo(() => list.data?.data ?? [], [list.data]);
  const columns = useMemo(() => paymentColumns({ withCompany: isAdmin, way }), [isAdmin, way]);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const label =
    picked?.value === company
      ? picked.label
      : (rows.find(({ companyId }) => companyId === company)?.companyName ?? t('chosenCompany'));
  const chosen = company === '' ? null : { value: company, label };
  return (
    <>
      <DataTable
        name="payments"
        label={t('payments')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.transactionId}
        state={list}
        errorMessage={failureText(list.error)}
        empty={{ title: t('noPaymentsYet'), description: EMPTY[way] }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        toolbar={
          <PaymentsFilterBar
            params={params}
            company={
              isAdmin
                ? {
                    chosen,
                    onChange: (option) => {
                      setPicked(option);
                      params.setFilters({ company: option?.value ?? '' });
                    },
                  }
                : null
            }
          />
        }
      />
      {isInitiating ? <InitiatePaymentDialog asksCompany={isAdmin} company={chosen} onClose={onInitiated} /> : null}
    </>
  );
}
