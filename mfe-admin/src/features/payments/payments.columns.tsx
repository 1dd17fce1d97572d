import { PAYMENT_STATE_LABELS, type PaymentRow, type PaymentState } from '@godown/contracts/payments';
import {
  Code,
  type Column,
  DateTime,
  Flex,
  Money,
  StatusBadge,
  Text,
  type Tone,
  Truncated,
} from '@godown/shared-ui/ui';
import { type PaymentWay } from './list-payments.request.js';
import { t } from './payments.texts.js';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  INITIATED: 'neutral',
  PENDING: 'progress',
  SUCCESS: 'success',
  FAILED: 'danger',
};

/** Ids of one day begin alike: the end tells them apart. */
function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** A card has neither a phone nor a message. */
export function paymentColumns({ withCompany, way }: { withCompany: boolean; way: PaymentWay }): Column<PaymentRow>[] {
  const isPhone = way === 'phone';
  return [
    {
      key: 'transactionId',
      header: t('transactionId'),
      fixed: true,
      card: 'title',
      cell: (row) => <Code title={row.transactionId}>{shortId(row.transactionId)}</Code>,
    },
    ...(withCompany ? [{ key: 'companyName', header: t('company'), cell: (row: PaymentRow) => row.companyName }] : []),
    ...(isPhone ? [{ key: 'mobile', header: t('mobile'), cell: (row: PaymentRow) => <Code>{row.mobile}</Code> }] : []),
    {
      key: 'amount',
      header: t('amount'),
      sortable: true,
      align: 'end',
      cell: (row) => <Money paise={row.amountPaise} />,
    },
    ...(isPhone
      ? [{ key: 'message', header: t('message'), cell: (row: PaymentRow) => <Truncated text={row.message} /> }]
      : []),
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: (row) => (
        <Flex direction="column" align={{ base: 'flex-end', md: 'flex-start' }}>
          <StatusBadge tone={TONES[row.status]}>{PAYMENT_STATE_LABELS[row.status]}</StatusBadge>
          {row.reason === null ? null : (
            <Text size="xs" tone="muted">
              {row.reason}
            </Text>
          )}
          {row.note === null ? null : <Text size="xs">{row.note}</Text>}
        </Flex>
      ),
    },
    { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  ];
}
