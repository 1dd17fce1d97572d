import { rupeesToPaise } from '@godown/contracts/common';
import { D2R_INVOICE_STATUS_LABELS, type D2rInvoiceRow } from '@godown/contracts/receivables';
import {
  Button,
  CellLines,
  chakra,
  Code,
  type Column,
  DateTime,
  formatDate,
  formatDay,
  Money,
  StatusBadge,
} from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { toneOf } from './invoice-tone.js';

/** A day that breaks cannot be compared with the one below. */
const Day = chakra('span', { base: { whiteSpace: 'nowrap' } });

export const paiseOf = (rupees: number): number => rupeesToPaise(rupees) ?? 0;

export function invoiceColumns(onOpen: (row: D2rInvoiceRow) => void): Column<D2rInvoiceRow>[] {
  return [
    {
      key: 'invoice',
      header: t('columns.invoice'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <CellLines below={<DateTime value={row.createdAt} format="date" />} title={formatDate(row.createdAt)}>
          <Button
            variant="link"
            onClick={() => onOpen(row)}
            aria-label={t('open', { number: row.invoiceNumber ?? row.shopOrderId })}
          >
            {row.invoiceNumber ?? row.shopOrderId}
          </Button>
        </CellLines>
      ),
    },
    { key: 'orderId', header: t('columns.orderId'), cell: (row) => <Code>{row.shopOrderId}</Code> },
    { key: 'retailer', header: t('columns.retailer'), cell: (row) => row.retailer },
    {
      key: 'billLocation',
      header: t('columns.billLocation'),
      cell: ({ billLocation }) => billLocation ?? t('notHanded'),
    },
    {
      key: 'billAmount',
      header: t('columns.billAmount'),
      align: 'end',
      sortable: true,
      cell: ({ billAmount }) => <Money paise={paiseOf(billAmount)} />,
    },
    {
      key: 'paid',
      header: t('columns.paid'),
      align: 'end',
      cell: ({ amountPaid }) => <Money paise={paiseOf(amountPaid)} />,
    },
    {
      key: 'balance',
      header: t('columns.balance'),
      align: 'end',
      cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    },
    {
      key: 'dueDate',
      header: t('columns.dueDate'),
      sortable: true,
      has: ({ dueDate }) => dueDate !== null,
      cell: ({ dueDate }) => (dueDate === null ? null : <Day>{formatDay(dueDate)}</Day>),
    },
    {
      key: 'status',
      header: t('columns.status'),
      cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{D2R_INVOICE_STATUS_LABELS[status]}</StatusBadge>,
    },
  ];
}
