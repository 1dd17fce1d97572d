import { type BulkOrderSummary, type BulkTotals } from '@godown/contracts/orders';
import { formatCount, Grid, Money, Stat } from '@godown/shared-ui/ui';
import { t } from './bulk-orders.texts.js';

function Totals({ label, totals }: { label: string; totals: BulkTotals }) {
  return (
    <Stat
      label={label}
      value={<Money paise={totals.amountPaise} />}
      note={t('ordersLines', { orders: formatCount(totals.orders), lines: formatCount(totals.lines) })}
    />
  );
}

/** Orders, lines and rupees: what is in the file is what is accepted and what is refused. */
export function Account({ summary }: { summary: BulkOrderSummary }) {
  return (
    <Grid as="section" aria-label={t('uploadSummary')} templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
      <Totals label={t('inTheFile')} totals={summary.received} />
      <Totals label={t('accepted')} totals={summary.accepted} />
      <Totals label={t('refused')} totals={summary.refused} />
    </Grid>
  );
}
