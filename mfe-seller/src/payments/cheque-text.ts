import { type PaymentInHand } from '@godown/contracts/receivables';
import { formatDate } from '@godown/shared-ui/ui';
import { t } from './payments.texts.js';

/** What is written on the cheque; null for cash, and for a cheque of which nothing was told. */
export function chequeText({ chequeNumber, chequeBank, chequeDate }: PaymentInHand): string | null {
  if (chequeNumber === null) return null;
  const date = chequeDate === null ? '' : formatDate(`${chequeDate}T12:00:00+05:30`, 'date');
  return t('cheque', { number: chequeNumber, bank: chequeBank ?? '', date });
}
