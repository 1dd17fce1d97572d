import { CHEQUE_STATE_LABELS, COLLECTION_MODE_LABELS, type PaymentRow } from '@godown/contracts/receivables';
import { CellLines, type Column, DateTime, Money, OutLink, TextLink } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { paiseOf } from './invoices.columns.js';
import { SameReference } from './same-reference.js';

function modeOf({ mode, chequeState }: PaymentRow): string {
  if (mode === null) return t('logs.noMoney');
  return [COLLECTION_MODE_LABELS[mode], ...(chequeState === null ? [] : [CHEQUE_STATE_LABELS[chequeState]])].join(
    ' · ',
  );
}

export function paymentColumns(mayOpenStatement: boolean): Column<PaymentRow>[] {
  return [
    {
      key: 'orderId',
      header: t('columns.orderId'),
      fixed: true,
      card: 'title',
      cell: ({ orderId, shopOrderId }) => <TextLink to={`/d2r/invoices?order=${orderId}`}>{shopOrderId}</TextLink>,
    },
    {
      key: 'createdAt',
      header: t('payments.capturedAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      key: 'retailer',
      header: t('columns.retailer'),
      cell: ({ retailer, storeAddressId }) =>
        mayOpenStatement ? (
          <TextLink to={`/d2r/retailers/${storeAddressId}/statement`} aria-label={t('openStatement', { retailer })}>
            {retailer}
          </TextLink>
        ) : (
          retailer
        ),
    },
    { key: 'mode', header: t('capture.mode'), cell: modeOf },
    {
      key: 'amount',
      header: t('capture.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount }) => <Money paise={paiseOf(amount)} />,
    },
    {
      key: 'stockReturn',
      header: t('facts.stockReturn'),
      align: 'end',
      has: ({ stockReturnAmount }) => stockReturnAmount > 0,
      cell: ({ stockReturnAmount }) => <Money paise={paiseOf(stockReturnAmount)} />,
    },
    {
      key: 'upiReference',
      header: t('payments.upiReference'),
      has: ({ upiReference }) => upiReference !== null,
      cell: (payment) => (
        <CellLines
          width="lg"
          title={payment.upiReference ?? undefined}
          below={payment.sameReferenceAs === null ? undefined : <SameReference log={payment} />}
        >
          {payment.upiReference}
        </CellLines>
      ),
    },
    { key: 'capturedBy', header: t('payments.capturedBy'), cell: ({ capturedBy }) => capturedBy },
    {
      key: 'proof',
      header: t('logs.proof'),
      has: ({ hasProof }) => hasProof,
      cell: ({ id, hasProof }) =>
        hasProof ? <OutLink href={`/api/d2r/payments/${id}/proof`}>{t('logs.proof')}</OutLink> : null,
    },
  ];
}
