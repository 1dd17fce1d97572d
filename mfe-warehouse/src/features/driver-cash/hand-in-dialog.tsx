import { countedPaise, NOTES, NOTHING_COUNTED } from '@godown/contracts/cash';
import { CASH_MESSAGES, HandInRequest, type DriverCash } from '@godown/contracts/fleet';
import { CashCountFields } from '@godown/shared-ui/cash';
import { DtoForm, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog, formatPaise, KeyValue, Money, Stack } from '@godown/shared-ui/ui';
import { cashParts } from '../../cash/cash-parts.js';
import { t } from './cash.texts.js';
import { useHandIn } from './hand-in.request.js';

const FORM = 'hand-in';

function Difference({ paise }: { paise: number }) {
  if (paise === 0) return <Banner tone="success">{t('handIn.exact')}</Banner>;
  const amount = formatPaise(Math.abs(paise));
  return <Banner tone="warning">{t(paise < 0 ? 'handIn.short' : 'handIn.over', { amount })}</Banner>;
}

interface HandInDialogProps {
  driver: Pick<DriverCash, 'driverId' | 'name' | 'heldPaise' | 'parts'>;
  onClose: () => void;
}

/** The driver's cash is counted note by note; the difference is seen before it is booked. */
export function HandInDialog({ driver: { driverId, name, heldPaise, parts }, onClose }: HandInDialogProps) {
  const handIn = useHandIn(driverId);
  const form = useDtoForm(HandInRequest, {
    defaultValues: { expectedPaise: heldPaise, count: { ...NOTHING_COUNTED } },
    failureText: t('handIn.failed'),
    onSubmit: async (body) => {
      const { message } = await handIn.mutateAsync(body);
      notify.success(message ?? CASH_MESSAGES.handedIn);
      onClose();
    },
  });
  const count = useWatch({ control: form.form.control, name: 'count' });
  const counted = countedPaise({ ...NOTHING_COUNTED, ...count });
  return (
    <Dialog
      title={t('handIn.title', { name })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('handIn.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('handIn.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('handIn.submit')}>
        <Stack gap="4">
          <CashCountFields name="count" notes={NOTES} />
          <KeyValue
            items={[
              ...cashParts(parts).map(({ part, paise }) => ({
                label: t(`parts.${part}`),
                value: <Money paise={paise} />,
              })),
              { label: t('handIn.expected'), value: <Money paise={heldPaise} /> },
              { label: t('handIn.counted'), value: <Money paise={counted} /> },
            ]}
          />
          <Difference paise={counted - heldPaise} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
