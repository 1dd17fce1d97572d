import { queryKeys } from '@godown/shared-ui/query';

export const d2rInvoiceKeys = queryKeys('d2r-invoices');
