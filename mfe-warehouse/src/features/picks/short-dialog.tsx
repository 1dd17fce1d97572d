import {
  type PickLine,
  SHORT_REASON_LABELS,
  SHORT_REASONS,
  ShortPickRequest,
  shortText,
} from '@godown/contracts/picks';
import { DtoForm, FormRadioGroup, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { useMarkShort } from './mark-short.request.js';
import { t } from './picks.texts.js';

const FORM = 'short-pick';

interface ShortDialogProps {
  pickListId: string;
  line: Pick<PickLine, 'sku' | 'places'>;
  onClose: () => void;
}

/** Which order goes without the item: the last one, unless somebody says otherwise. */
export function ShortDialog({ pickListId, line: { sku, places }, onClose }: ShortDialogProps) {
  const mark = useMarkShort(pickListId);
  const unfilled = places.filter(({ picked, quantity }) => picked < quantity);
  const form = useDtoForm(ShortPickRequest, {
    defaultValues: { itemId: unfilled.at(-1)?.itemId ?? '' },
    failureText: t('short.failed'),
    onSubmit: async (body) => {
      const { message, missing } = await mark.mutateAsync(body);
      notify.warning(message ?? t('short.submit'), shortText(body.reason, missing));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('short.title', { sku })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('short.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('short.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('short.title', { sku })}>
        <Stack gap="4">
          <Text size="sm">{t('short.text')}</Text>
          <FormSelect
            name="itemId"
            label={t('short.order')}
            required
            options={unfilled.map(({ itemId, position, shopOrderId: order }) => ({
              value: itemId,
              label: t('short.place', { position, order }),
            }))}
          />
          <FormRadioGroup
            name="reason"
            label={t('short.reason')}
            required
            options={SHORT_REASONS.map((value) => ({ value, label: SHORT_REASON_LABELS[value] }))}
          />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
