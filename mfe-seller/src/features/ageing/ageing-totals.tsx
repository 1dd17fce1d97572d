import { AGEING_BUCKETS, type AgeingAmounts } from '@godown/contracts/receivables';
import { KeyValue, type KeyValueItem, Money, Panel } from '@godown/shared-ui/ui';
import { t } from './ageing.texts.js';

/** What is owed by age, in one look. @param first facts before the ages */
export function AgeingTotals({ totals, first = [] }: { totals: AgeingAmounts; first?: readonly KeyValueItem[] }) {
  return (
    <Panel as="div">
      <KeyValue
        columns="fit"
        items={[
          ...first,
          { label: t('total'), value: <Money paise={totals.outstandingPaise} /> },
          ...AGEING_BUCKETS.filter(([key]) => totals[key] > 0).map(([key, label]) => ({
            label,
            value: <Money paise={totals[key]} />,
          })),
          { label: t('bills'), value: totals.openBills },
        ]}
      />
    </Panel>
  );
}
