import { NOTES } from '@godown/contracts/cash';
import {
  SALESMAN_CASH_LIMITS,
  type SalesmanCash,
  type SalesmanCashResponse,
  type SalesmanHandIn,
  type SalesmanHandOverRequest,
} from '@godown/contracts/receivables';
import { CashCountFields } from '@godown/shared-ui/cash';
import { DtoForm, FormTextarea } from '@godown/shared-ui/forms';
import { Banner, formatDate, formatPaise, KeyValue, Money, Stack } from '@godown/shared-ui/ui';
import { ChequeTicks } from '../../payments/cheque-ticks.js';
import { t } from './salesman-cash.texts.js';
import { type BookHandOver, useHandOverForm } from './use-hand-over-form.js';

export const HAND_OVER_FORM = 'salesman-hand-over';

function Difference({ paise }: { paise: number }) {
  if (paise === 0) return <Banner tone="success">{t('form.exact')}</Banner>;
  const amount = formatPaise(Math.abs(paise));
  return <Banner tone="warning">{t(paise < 0 ? 'form.short' : 'form.over', { amount })}</Banner>;
}

function Declared({ name, handIn: { countedPaise, chequeIds, askedAt } }: { name: string; handIn: SalesmanHandIn }) {
  const declared = { name, amount: formatPaise(countedPaise), time: formatDate(askedAt) };
  if (chequeIds.length === 0) return <Banner tone="info">{t('form.declared', declared)}</Banner>;
  const cheques = t('cheques', { count: chequeIds.length });
  return <Banner tone="info">{t('form.declaredWithCheques', { ...declared, cheques })}</Banner>;
}

interface HandOverFormProps {
  salesman: Pick<SalesmanCash, 'companyId' | 'name'>;
  held: Pick<SalesmanCashResponse, 'cashPaise' | 'payments' | 'handIn'>;
  onBook: BookHandOver;
  onBooked: () => void;
}

/** Cash by notes and coins, cheques one by one; the difference is seen before it is booked. */
export function HandOverForm({ salesman, held, onBook, onBooked }: HandOverFormProps) {
  const { api, counted, chequeIds, tick } = useHandOverForm(salesman, held, onBook, onBooked);
  const difference = counted - held.cashPaise;
  return (
    <DtoForm<SalesmanHandOverRequest> api={api} id={HAND_OVER_FORM} aria-label={t('form.submit')}>
      <Stack gap="4">
        {held.handIn === null ? null : <Declared name={salesman.name} handIn={held.handIn} />}
        <CashCountFields name="count" notes={NOTES} />
        <KeyValue
          items={[
            { label: t('form.expected'), value: <Money paise={held.cashPaise} /> },
            { label: t('form.counted'), value: <Money paise={counted} /> },
          ]}
        />
        <Difference paise={difference} />
        {difference === 0 ? null : (
          <FormTextarea name="reason" label={t('form.reason')} required maxLength={SALESMAN_CASH_LIMITS.reason} />
        )}
        <ChequeTicks cheques={held.payments.filter(({ mode }) => mode === 'CHEQUE')} ticked={chequeIds} onTick={tick} />
      </Stack>
    </DtoForm>
  );
}
