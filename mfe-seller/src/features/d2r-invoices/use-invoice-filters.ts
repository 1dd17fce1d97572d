import { D2R_INVOICE_DAYS, D2R_INVOICE_FILTERS, type D2rInvoicesWhere } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { lastDays, type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';

type InvoiceFilter = 'from' | 'to' | 'status' | 'company';

export interface InvoiceFilters {
  params: ListParams<InvoiceFilter>;
  where: D2rInvoicesWhere;
  /** Nobody has chosen the days: older invoices are not shown. */
  isDefaultRange: boolean;
}

/** What the table shows lives in the address; without a word there it is the last 30 days. */
export function useInvoiceFilters(): InvoiceFilters {
  const [{ start, end }] = useState(() => lastDays(D2R_INVOICE_DAYS));
  const params = useListParams<InvoiceFilter>({ filters: { from: start, to: end, status: '', company: '' } });
  const selected = useSession((session) => session.selectedCompanyIds);
  const { from, to, status, company } = params.filters;
  const companyIds = company === '' ? [...selected] : [company];
  const invoiceStatus = D2R_INVOICE_FILTERS.find((value) => value === status);
  return {
    params,
    isDefaultRange: from === start && to === end,
    where: {
      ...(companyIds.length === 0 ? {} : { companyIds }),
      ...(invoiceStatus === undefined ? {} : { invoiceStatus }),
      ...toFilterTimes({ start: from, end: to }),
    },
  };
}
