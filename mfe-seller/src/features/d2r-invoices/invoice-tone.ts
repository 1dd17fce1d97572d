import { type D2rInvoiceStatus } from '@godown/contracts/receivables';
import { type Tone } from '@godown/shared-ui/ui';

const TONES: Readonly<Record<D2rInvoiceStatus, Tone>> = {
  NOT_HANDED: 'warning',
  WITH_SALESMAN: 'info',
  PARTIALLY_PAID: 'progress',
  PAID: 'success',
  CLOSED: 'neutral',
};

export function toneOf(status: D2rInvoiceStatus): Tone {
  return TONES[status];
}
