import { NOTES } from '@godown/contracts/cash';
import { type AskHandInRequest, type OwnHand } from '@godown/contracts/receivables';
import { CashCountFields } from '@godown/shared-ui/cash';
import { DtoForm, SubmitButton } from '@godown/shared-ui/forms';
import { Banner, Button, Dialog, formatPaise, KeyValue, Money, Stack } from '@godown/shared-ui/ui';
import { ChequeTicks } from '../../payments/cheque-ticks.js';
import { t } from './collecting.texts.js';
import { type HandInSteps, useHandInForm } from './use-hand-in-form.js';
import { type KeptHandIn } from './use-hand-in-queue.js';

const FORM = 'hand-in';

function Difference({ paise }: { paise: number }) {
  if (paise === 0) return <Banner tone="success">{t('handIn.exact')}</Banner>;
  const amount = formatPaise(Math.abs(paise));
  return <Banner tone="warning">{t(paise < 0 ? 'handIn.short' : 'handIn.over', { amount })}</Banner>;
}

interface HandInDialogProps {
  hand: OwnHand;
  /** Cash and cheques that wait on this phone. */
  unsentPaise: number;
  /** What was counted before and has not arrived. */
  before: KeptHandIn | undefined;
  steps: Omit<HandInSteps, 'onDone'>;
  onClose: () => void;
}

/** The salesman counts before the company does. */
export function HandInDialog({ hand, unsentPaise, before, steps, onClose }: HandInDialogProps) {
  const { api, counted, chequeIds, tick } = useHandInForm(hand, before, { ...steps, onDone: onClose });
  return (
    <Dialog
      title={t('handIn.title', { company: hand.companyName })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM} loading={api.submitting}>
            {t('handIn.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm<AskHandInRequest> api={api} id={FORM} aria-label={t('handIn.submit')}>
        <Stack gap="4">
          {unsentPaise === 0 ? null : (
            <Banner tone="warning">{t('handIn.unsent', { amount: formatPaise(unsentPaise) })}</Banner>
          )}
          <CashCountFields name="count" notes={NOTES} />
          <KeyValue
            items={[
              { label: t('cash'), value: <Money paise={hand.cashPaise} /> },
              { label: t('handIn.counted'), value: <Money paise={counted} /> },
            ]}
          />
          <Difference paise={counted - hand.cashPaise} />
          <ChequeTicks cheques={hand.cheques} ticked={chequeIds} onTick={tick} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
