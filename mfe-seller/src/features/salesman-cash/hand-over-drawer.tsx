import { type CashCount, NOTES } from '@godown/contracts/cash';
import { type SalesmanHandOver } from '@godown/contracts/receivables';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { DateTime, formatPaise, Money } from '@godown/shared-ui/ui';
import { Difference } from './difference.js';
import { useHandOverPayments } from './hand-over-payments.request.js';
import { PaymentLines } from './payment-lines.js';
import { t } from './salesman-cash.texts.js';

function countText(count: CashCount): string {
  const notes = NOTES.flatMap((note) => {
    const pieces = count[`notes${note}`];
    return pieces === 0 ? [] : [t('handOvers.notes', { note, count: pieces })];
  });
  const coins = count.coinsPaise === 0 ? [] : [t('handOvers.coins', { amount: formatPaise(count.coinsPaise) })];
  return [...notes, ...coins].join(', ');
}

/** What was put on the table, and the payments that it covers. */
export function HandOverDrawer({ row, handOver }: { row: OpenRow; handOver: SalesmanHandOver }) {
  const { salesman, expectedPaise, countedPaise, differencePaise, chequesPaise, reason, receivedBy } = handOver;
  return (
    <DetailDrawer
      row={row}
      noun={t('handOvers.noun')}
      query={useHandOverPayments(handOver.id)}
      errorMessage={t('handOvers.failed')}
      title={() => t('handOvers.of', { name: salesman })}
      description={() => <DateTime value={handOver.receivedAt} />}
    >
      {({ payments }) => (
        <>
          <DetailSection
            facts={[
              { label: t('form.expected'), value: <Money paise={expectedPaise} /> },
              { label: t('form.counted'), value: <Money paise={countedPaise} /> },
              {
                label: t('columns.difference'),
                value: differencePaise === 0 ? null : <Difference paise={differencePaise} />,
              },
              { label: t('handOvers.reason'), value: reason },
              { label: t('handOvers.count'), value: countText(handOver.count), wide: true },
              { label: t('columns.cheques'), value: chequesPaise === 0 ? null : <Money paise={chequesPaise} /> },
              { label: t('columns.receivedBy'), value: receivedBy },
            ]}
          />
          <DetailSection title={t('handOvers.covered')}>
            <PaymentLines payments={payments} none={t('handOvers.noPayments')} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}
