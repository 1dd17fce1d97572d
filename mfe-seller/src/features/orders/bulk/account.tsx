import { type BulkOrderSummary, type BulkTotals } from '@godown/contracts/orders';
import { formatCount, Grid, Money, Stat } from '@godown/shared-ui/ui';

function Totals({ label, totals }: { label: string; totals: BulkTotals }) {
  return (
    <Stat
      label={label}
      value={<Money paise={totals.amountPaise} />}
      note={`${formatCount(totals.orders)} orders, ${formatCount(totals.lines)} lines`}
    />
  );
}

/** Orders, lines and rupees: what is in the file is what is accepted and what is refused. */
export function Account({ summary }: { summary: BulkOrderSummary }) {
  return (
    <Grid as="section" aria-label="Upload summary" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
      <Totals label="In the file" totals={summary.received} />
      <Totals label="Accepted" totals={summary.accepted} />
      <Totals label="Refused" totals={summary.refused} />
    </Grid>
  );
}
