import { NOTES } from '@godown/contracts/cash';
import {
  type PaymentInHand,
  SALESMAN_CASH_LIMITS,
  type SalesmanCash,
  type SalesmanCashResponse,
  type SalesmanHandOverRequest,
} from '@godown/contracts/receivables';
import { CashCountFields } from '@godown/shared-ui/cash';
import { DtoForm, FormTextarea } from '@godown/shared-ui/forms';
import { Banner, Checkbox, FieldGroup, Flex, formatPaise, KeyValue, Money, Stack, Text } from '@godown/shared-ui/ui';
import { chequeText } from './payment-lines.js';
import { t } from './salesman-cash.texts.js';
import { type BookHandOver, useHandOverForm } from './use-hand-over-form.js';

export const HAND_OVER_FORM = 'salesman-hand-over';

function Difference({ paise }: { paise: number }) {
  if (paise === 0) return <Banner tone="success">{t('form.exact')}</Banner>;
  const amount = formatPaise(Math.abs(paise));
  return <Banner tone="warning">{t(paise < 0 ? 'form.short' : 'form.over', { amount })}</Banner>;
}

interface ChequesProps {
  cheques: readonly PaymentInHand[];
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

function Cheques({ cheques, ticked, onTick }: ChequesProps) {
  return (
    <FieldGroup label={t('form.cheques')}>
      {cheques.length === 0 ? <Text tone="muted">{t('form.noCheques')}</Text> : null}
      {cheques.map((cheque) => (
        <Checkbox key={cheque.id} checked={ticked.includes(cheque.id)} onChange={(on) => onTick(cheque.id, on)}>
          <Flex direction="column" gap="0.5">
            <Text as="span">
              {formatPaise(cheque.amountPaise)} · {cheque.retailer}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {chequeText(cheque)}
            </Text>
          </Flex>
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

interface HandOverFormProps {
  salesman: Pick<SalesmanCash, 'companyId'>;
  held: Pick<SalesmanCashResponse, 'cashPaise' | 'payments'>;
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
        <Cheques cheques={held.payments.filter(({ mode }) => mode === 'CHEQUE')} ticked={chequeIds} onTick={tick} />
      </Stack>
    </DtoForm>
  );
}
