import {
  CloseHandoverRequest,
  HANDOVER_LIMITS,
  HANDOVER_MESSAGES,
  type HandoverView,
} from '@godown/contracts/handovers';
import { courierName } from '@godown/contracts/shipping';
import { DtoForm, FormField, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog } from '@godown/shared-ui/ui';
import { SignaturePad } from '../../browser/signature-pad.js';
import { useCloseHandover } from './close-handover.request.js';
import { t } from './handovers.texts.js';

const FORM = 'close-handover';

/** The courier's person signs for what is on the list. */
export function CloseDialog({ handover, onClose }: { handover: HandoverView; onClose: () => void }) {
  const close = useCloseHandover(handover.id);
  const form = useDtoForm(CloseHandoverRequest, {
    defaultValues: { receiverName: '', signature: '' },
    failureText: t('close.failed'),
    onSubmit: async (body) => {
      const { message, leftOut, parcelCount } = await close.mutateAsync(body);
      notify.success(message ?? HANDOVER_MESSAGES.closed(parcelCount));
      if (leftOut.length > 0) notify.warning(t('close.leftOut'), leftOut.map(({ awb }) => awb).join(', '));
      onClose();
    },
  });
  const { courier, waitingCount } = handover;
  return (
    <Dialog
      title={t('close.title', { count: handover.parcelCount })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('close.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('close.submit')}>
        {waitingCount > 0 ? (
          <Banner tone="warning">{t('waiting', { count: waitingCount, courier: courierName(courier) })}</Banner>
        ) : null}
        <FormInput
          name="receiverName"
          label={t('close.receiver')}
          required
          maxLength={HANDOVER_LIMITS.name}
          autoComplete="off"
        />
        <FormField name="signature" label={t('close.signature')} required group>
          {({ onChange }) => (
            <SignaturePad label={t('close.signHere')} clearLabel={t('close.clear')} onDrawn={onChange} />
          )}
        </FormField>
      </DtoForm>
    </Dialog>
  );
}
