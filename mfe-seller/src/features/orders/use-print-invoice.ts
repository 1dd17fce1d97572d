import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useMutation } from '@godown/shared-ui/query';
import { printInvoices } from './print-invoices.request.js';

/** Prints the order's invoice, and issues it where there is none; what stands in the way is said. */
export function usePrintInvoice(orderId: string) {
  return useMutation({
    mutationFn: () => printInvoices([orderId]),
    onSuccess: ([result]) => {
      if (result !== undefined && !result.done) notify.error(result.message);
    },
    onError: (error) => notifyError(error),
  });
}
