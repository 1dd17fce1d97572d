import { type CollectionLog } from '@godown/contracts/receivables';
import { TextLink } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';

/** A UPI payment that may be another one's: leads to the bill of the first payment with the reference. */
export function SameReference({ log: { sameReferenceAs } }: { log: Pick<CollectionLog, 'sameReferenceAs'> }) {
  if (sameReferenceAs === null) return null;
  const { orderId, bill } = sameReferenceAs;
  return <TextLink to={`/d2r/invoices?order=${orderId}`}>{t('logs.sameReference', { bill })}</TextLink>;
}
