import {
  APPROVAL_LABELS,
  APPROVAL_MARKS,
  type ApprovalMark,
  type CustomerRequestRow,
  isOrderOpen,
  markRefusal,
  REQUEST_TYPE_LABELS,
} from '@godown/contracts/ndr';
import { isReturning, ORDER_STATUS_LABELS, RETURN_MARK_LABELS } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import { MoreIcon } from '@godown/shared-ui/icons';
import { CellLines, Code, type Column, CopyButton, DateTime, Flex, Menu, TextLink } from '@godown/shared-ui/ui';
import { ApprovalCell, CustomerInputCell, FormLinkCell } from './ndr-cells.js';
import { t } from './ndr.texts.js';

/** The status, or that the request led to a return that is under way. */
function statusOf({ orderStatus: status, returningSince }: CustomerRequestRow): string {
  return isReturning({ status, returningSince }) ? RETURN_MARK_LABELS.started : ORDER_STATUS_LABELS[status];
}

function sellerColumns(): Column<CustomerRequestRow>[] {
  return [
    {
      key: 'order',
      header: t('orderId'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <CellLines below={statusOf(row)}>
          <TextLink to={`/orders/${row.orderId}`} aria-label={t('openOrder', { shopOrderId: row.shopOrderId })}>
            <Code>{row.shopOrderId}</Code>
          </TextLink>
        </CellLines>
      ),
    },
    {
      key: 'awb',
      header: t('awb'),
      cell: ({ awb }) =>
        awb === null ? (
          '–'
        ) : (
          <Flex align="center" gap="1">
            <Code>{awb}</Code>
            <CopyButton value={awb} what={`AWB ${awb}`} />
          </Flex>
        ),
    },
    {
      key: 'courier',
      header: t('courier'),
      cell: ({ courier }) => {
        const name = courier === null ? '–' : courierName(courier);
        return (
          <CellLines width="sm" title={name}>
            {name}
          </CellLines>
        );
      },
    },
    { key: 'form', header: t('formLinkStatus'), cell: (row) => <FormLinkCell row={row} /> },
    {
      key: 'type',
      header: t('requestType'),
      card: 'corner',
      has: ({ requestType }) => requestType !== null,
      cell: ({ requestType }) => (requestType === null ? '–' : REQUEST_TYPE_LABELS[requestType]),
    },
    { key: 'approval', header: t('approvalStatus'), cell: (row) => <ApprovalCell row={row} /> },
    {
      key: 'input',
      header: t('customerInput'),
      has: ({ requestType }) => requestType !== null,
      cell: (row) => <CustomerInputCell row={row} />,
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      sortable: true,
      cell: ({ createdAt }) => (
        <CellLines below={<DateTime value={createdAt} format="time" />}>
          <DateTime value={createdAt} format="date" />
        </CellLines>
      ),
    },
  ];
}

type OnMark = (row: CustomerRequestRow, mark: ApprovalMark) => void;

/** What the state table does not allow now says why. */
function RowActions({ row, onMark }: { row: CustomerRequestRow; onMark: OnMark }) {
  const items = APPROVAL_MARKS.map((mark) => {
    const refusal = markRefusal({ ...row, isOrderOpen: isOrderOpen(row.orderStatus) }, mark);
    return {
      key: mark,
      label: APPROVAL_LABELS[mark],
      ...(refusal === null ? {} : { disabledReason: refusal }),
      onSelect: () => onMark(row, mark),
    };
  });
  return (
    <Menu
      label={t('markRequestOfOrder', { shopOrderId: row.shopOrderId })}
      icon={<MoreIcon aria-hidden="true" />}
      iconOnly
      size="sm"
      variant="ghost"
      items={items}
    />
  );
}

function adminColumns(onMark: OnMark | null): Column<CustomerRequestRow>[] {
  const columns: Column<CustomerRequestRow>[] = [
    ...sellerColumns().slice(0, 1),
    { key: 'company', header: t('company'), cell: ({ companyName }) => companyName },
    ...sellerColumns().slice(1),
    {
      key: 'decidedBy',
      header: t('decidedBy'),
      has: ({ decidedBy }) => decidedBy !== null,
      cell: ({ decidedBy }) => decidedBy ?? '–',
    },
    {
      key: 'decidedAt',
      header: t('decidedAt'),
      has: ({ decidedAt }) => decidedAt !== null,
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : <DateTime value={decidedAt} />),
    },
  ];
  return onMark === null
    ? columns
    : [
        ...columns,
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          card: 'actions',
          cell: (row) => <RowActions row={row} onMark={onMark} />,
        },
      ];
}

/** Admins see whose request it is and who decided; sellers see their own. */
export function ndrColumns(viewer: 'seller' | 'admin', onMark: OnMark | null): Column<CustomerRequestRow>[] {
  return viewer === 'admin' ? adminColumns(onMark) : sellerColumns();
}
