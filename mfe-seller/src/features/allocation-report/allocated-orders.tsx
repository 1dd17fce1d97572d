import {
  ALLOCATION_ANSWER_LABELS,
  ALLOCATION_COUNT_CAP,
  type AllocatedOrderRow,
  courierName,
} from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useSession } from '@godown/shared-ui/session';
import {
  Button,
  Code,
  type Column,
  DataTable,
  DateTime,
  Money,
  Section,
  StatusBadge,
  Text,
  TextLink,
} from '@godown/shared-ui/ui';
import { COURIER_ANSWER_TONES } from '../../couriers/courier-answer-tones.js';
import { AllocationFilterBar } from './allocation-filter-bar.js';
import { t } from './allocation-report.texts.js';
import { useAllocatedOrders } from './find-allocated-orders.request.js';
import { type AllocationFilters } from './use-allocation-filters.js';

const COLUMNS: readonly Column<AllocatedOrderRow>[] = [
  {
    key: 'order',
    header: t('orders.columns.order'),
    fixed: true,
    card: 'title',
    cell: ({ orderId, shopOrderId }) => (
      <TextLink to={`/orders/${orderId}`} aria-label={t('orders.open', { order: shopOrderId })}>
        <Code>{shopOrderId}</Code>
      </TextLink>
    ),
  },
  {
    key: 'answer',
    header: t('orders.columns.answer'),
    card: 'corner',
    cell: ({ answer }) => (
      <StatusBadge tone={COURIER_ANSWER_TONES[answer]}>{ALLOCATION_ANSWER_LABELS[answer]}</StatusBadge>
    ),
  },
  {
    key: 'reason',
    header: t('orders.columns.reason'),
    cell: ({ reason }) => (
      <Text size="sm" maxW="96" whiteSpace="normal" overflowWrap="anywhere">
        {reason ?? '–'}
      </Text>
    ),
  },
  {
    key: 'freight',
    header: t('orders.columns.freight'),
    align: 'end',
    cell: ({ freightPaise }) => (freightPaise === null ? '–' : <Money paise={freightPaise} />),
  },
  { key: 'at', header: t('orders.columns.at'), cell: ({ at }) => <DateTime value={at} /> },
];
const COMPANY: Column<AllocatedOrderRow> = {
  key: 'company',
  header: t('orders.columns.company'),
  cell: ({ companyName }) => companyName,
};

interface AllocatedOrdersProps {
  filters: AllocationFilters;
  figure: NonNullable<AllocationFilters['figure']>;
}

/** The orders behind one figure of the report, the newest first. */
export function AllocatedOrders({ filters, figure }: AllocatedOrdersProps) {
  const { params, where } = filters;
  const isAdmin = useSession((session) => session.variant === 'admin');
  const { courier, answer, reason } = figure;
  const list = useAllocatedOrders({
    where: { ...where, courier, ...(answer === null ? {} : { answer }), ...(reason === null ? {} : { reason }) },
    pagination: params.page,
  });
  const count = list.data?.count ?? 0;
  const title = [courierName(courier), answer === null ? null : ALLOCATION_ANSWER_LABELS[answer], reason]
    .filter((part) => part !== null)
    .join(': ');
  return (
    <Section
      title={title}
      actions={
        <Button size="sm" onClick={() => params.setFilters({ courier: '', answer: '', reason: '' })}>
          {t('orders.back')}
        </Button>
      }
    >
      <DataTable
        name="allocated-orders"
        label={title}
        rows={list.data?.orders ?? []}
        rowId={({ id }) => id}
        rowLabel={({ shopOrderId }) => t('orders.of', { order: shopOrderId })}
        columns={isAdmin ? [...COLUMNS.slice(0, 1), COMPANY, ...COLUMNS.slice(1)] : COLUMNS}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('orders.entity')))}
        empty={{ title: t('orders.empty.title'), description: t('orders.empty.description') }}
        page={params.page}
        total={Math.min(count, ALLOCATION_COUNT_CAP)}
        totalCapped={count > ALLOCATION_COUNT_CAP}
        onPageChange={params.setPage}
        toolbar={<AllocationFilterBar {...filters} />}
      />
    </Section>
  );
}
